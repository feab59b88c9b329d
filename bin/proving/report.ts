import type { Outcome } from './prove.ts'

export function printOutcomes(outcomes: readonly Outcome[]): void {
  const isFar = outcomes.some(({ age }) => age !== undefined)
  const head = ['mutation', 'tags', 'pages', 'requests', isFar ? 'age' : 'ms', isFar ? '' : 'p95', 'stale']
  const lines = [head, ...outcomes.map((outcome) => cellsOf(outcome)), cellsOf(total(outcomes))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines) {
    const cells = line.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
    console.log(cells.join('  ').trimEnd())
  }
  for (const { of, stale } of outcomes) for (const page of stale) console.log(`STALE  ${of}: ${page}`)
}

function cellsOf({ of, tags, pages, requests, milliseconds, stale, age }: Outcome): string[] {
  const times =
    age === undefined
      ? [most(milliseconds).toFixed(0), (percentile(milliseconds, 0.95) || 0).toFixed(0)]
      : [`${age} s`, '']
  return [of, String(tags.length), String(pages), String(most(requests)), ...times, String(stale.length)]
}

const total = (outcomes: readonly Outcome[]): Outcome => ({
  of: 'all',
  tags: [...new Set(outcomes.flatMap(({ tags }) => tags))],
  pages: outcomes.reduce((sum, { pages }) => sum + pages, 0),
  requests: outcomes.flatMap(({ requests }) => requests),
  milliseconds: outcomes.flatMap(({ milliseconds }) => milliseconds),
  stale: outcomes.flatMap(({ stale }) => stale),
  ...(outcomes.some(({ age }) => age !== undefined) && {
    age: Math.max(...outcomes.map(({ age }) => age ?? 0)),
  }),
})

const most = (values: readonly number[]) => Math.max(0, ...values)

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
