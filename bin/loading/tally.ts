export interface Tally {
  answered(kind: string, ms: number): void
  failed(why: string): void
  /** Without an answer, because the server was killed. */
  lost(): void
  memory(megabytes: number): void
  heap(megabytes: number): void
  readonly failures: number
  report(): string
}

export function openTally(): Tally {
  const times = new Map<string, number[]>()
  const reasons = new Map<string, number>()
  const memory: number[] = []
  const heaps: number[] = []
  let failures = 0
  let lost = 0
  return {
    answered(kind, ms) {
      const known = times.get(kind)
      if (known) known.push(ms)
      else times.set(kind, [ms])
    },
    failed(why) {
      failures += 1
      reasons.set(why, (reasons.get(why) ?? 0) + 1)
    },
    lost: () => void lost++,
    memory: (megabytes) => void memory.push(megabytes),
    heap: (megabytes) => void heaps.push(megabytes),
    get failures() {
      return failures
    },
    report() {
      const lines = [...times]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([kind, all]) => lineOf(kind, all))
      const total = [...times.values()].reduce((sum, { length }) => sum + length, 0)
      return [
        `${total} answers, ${failures} wrong; ${lost} requests lost by kills`,
        ...lines,
        `the worker's heap in MB, after a collection in each tenth of the time: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}`,
        `the runtime's memory in MB, means of each tenth: ${TENTHS.map((tenth) => meanOf(memory, tenth)).join(' ')}`,
        ...[...reasons].slice(0, 20).map(([why, count]) => `${count} x ${why}`),
      ].join('\n')
    },
  }
}

function lineOf(kind: string, all: number[]): string {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return `${kind}: ${all.length}; half within ${at(0.5)} ms, 95 % ${at(0.95)}, 99 % ${at(0.99)}, all ${at(1)}`
}

const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth)

function meanOf(memory: number[], tenth: number): number {
  const part = memory.slice((memory.length * tenth) / 10, (memory.length * (tenth + 1)) / 10)
  return Math.round(part.reduce((sum, one) => sum + one, 0) / (part.length || 1))
}
