import type { BenchSite } from './site.ts'

/** One row of the benchmark's table. */
export interface Measure {
  name: string
  figure: number
  unit: string
  /** The figure to compare with, in the same unit; null where there is only the limit. */
  against: number | null
  /** In words, for the table. */
  comparedWith: string
  /** `figure` over `against`. */
  ratio: number | null
  /** Absent for a figure that only explains another one. */
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

/** Compares two figures of one unit. */
export const compared = (measure: Omit<Measure, 'ratio' | 'against'> & { against: number }): Measure => ({
  ...measure,
  ratio: measure.against === 0 ? null : measure.figure / measure.against,
})

/** A figure with a limit and no comparison; the ratio is the share of the limit that it uses. */
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

/** A figure without limit and comparison. */
export const noted = (name: string, figure: number, unit: string): Measure => ({
  name,
  figure,
  unit,
  against: null,
  comparedWith: '',
  ratio: null,
})
