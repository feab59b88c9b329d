import type { BenchSite } from './site.ts'

/** One row of the benchmark's table. */
export interface Measure {
  name: string
  figure: number
  unit: string
  /** The reference figure in the same unit; null with only a limit. */
  against: number | null
  comparedWith: string
  ratio: number | null
  /** Absent for explanatory figures. */
  limit?: Limit
}

export interface Limit {
  of: 'figure' | 'ratio'
  atLeast?: number
  atMost?: number
}

/** A benchmark: one row of the table, and others that explain it. */
export interface Benchmark {
  name: string
  run: (site: BenchSite) => Promise<Measure[]>
}

export function isMet({ limit, figure, ratio }: Measure): boolean | null {
  if (!limit) return null
  const value = limit.of === 'figure' ? figure : ratio
  if (value === null) return false
  return (
    value >= (limit.atLeast ?? Number.NEGATIVE_INFINITY) &&
    value <= (limit.atMost ?? Number.POSITIVE_INFINITY)
  )
}

/** A figure with a reference. */
export const compared = (measure: Omit<Measure, 'ratio' | 'against'> & { against: number }): Measure => ({
  ...measure,
  ratio: measure.against === 0 ? null : measure.figure / measure.against,
})

/** A figure with only a limit; its ratio is the used share of it. */
export const held = ({
  atMost,
  ...measure
}: Omit<Measure, 'ratio' | 'against' | 'limit' | 'comparedWith'> & { atMost: number }): Measure => ({
  ...measure,
  against: atMost,
  comparedWith: 'the budget',
  ratio: measure.figure / atMost,
  limit: { of: 'figure', atMost },
})

/** An explanatory figure. */
export const noted = (name: string, figure: number, unit: string): Measure => ({
  name,
  figure,
  unit,
  against: null,
  comparedWith: '',
  ratio: null,
})
