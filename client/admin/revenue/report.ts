import type { RevenuePageQuery } from '#schema/generated/operations.ts'

export type Report = NonNullable<RevenuePageQuery['revenueReport']>

/** Months without a value count as 0. */
export const total = <Row>(rows: readonly Row[], of: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)
