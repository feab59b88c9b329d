/** Copies must omit them. */
export const writtenByTriggers: readonly string[] = [
  'image_uses',
  'revenue_months',
  'member_months',
  'ledger_totals',
]
