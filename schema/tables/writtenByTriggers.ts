/** Tables that triggers write: a copy of all rows of a database leaves them out. */
export const writtenByTriggers: readonly string[] = [
  'image_uses',
  'revenue_months',
  'member_months',
  'ledger_totals',
]
