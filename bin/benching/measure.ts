import type { BenchSite } from './site.ts'

export interface Measure {
  name: string
  figure: number
  unit: string
  /** Null with only a limit. */
  against: number | null
  comparedWith: string
  ratio: number | null
  limit?: Limit
}

export interface Limit {
  of: 'figure' | 'ratio'
  atLeast?: number
  atMost?: number
}

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

export const compared = (measure: Omit<Measure, 'ratio' | 'against'> & { against: number }): Measure => ({
  ...measure,
  ratio: measure.against === 0 ? null : measure.figure / measure.against,
})

/** The ratio is the used share of the limit. */
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

export const noted = (name: string, figure: number, unit: string): Measure => ({
  name,
  figure,
  unit,
  against: null,
  comparedWith: '',
  ratio: null,
})
