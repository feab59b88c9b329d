import { isMet, type Limit, type Measure } from './measure.ts'

export function printTable(measures: Measure[]): void {
  const head = ['name', 'figure', 'unit', 'against', '', 'ratio', 'limit', 'ok']
  const lines = [head, ...measures.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) =>
          NUMBERS.has(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
  }
}

const NUMBERS = new Set([1, 3, 5])

function cellsOf(measure: Measure): string[] {
  const { name, figure, unit, against, comparedWith, ratio, limit } = measure
  const met = isMet(measure)
  return [
    name,
    short(figure),
    unit,
    against === null ? '' : short(against),
    comparedWith,
    ratio === null ? '' : ratio.toFixed(2),
    limit ? limitOf(limit) : '',
    met === null ? '' : met ? 'ok' : 'MISSED',
  ]
}

const limitOf = ({ of, atLeast, atMost }: Limit) =>
  `${of} ${atLeast === undefined ? `≤ ${short(atMost!)}` : `≥ ${short(atLeast)}`}`

const short = (value: number): string =>
  Number.isInteger(value)
    ? String(value)
    : value >= 100
      ? value.toFixed(0)
      : String(Number(value.toPrecision(3)))
