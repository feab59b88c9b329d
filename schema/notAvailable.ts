/** Why a page is not available, in the address of the page that says so. */
export const NOT_AVAILABLE_REASONS = ['takedown', 'law', 'country'] as const
export type NotAvailableReason = (typeof NOT_AVAILABLE_REASONS)[number]

/** Null for an address that names none of them. */
export const notAvailableReason = (given: string | null): NotAvailableReason | null =>
  NOT_AVAILABLE_REASONS.find((reason) => reason === given) ?? null
