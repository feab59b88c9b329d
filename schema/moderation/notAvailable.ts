export const NOT_AVAILABLE_REASONS = ['takedown', 'law', 'country'] as const
export type NotAvailableReason = (typeof NOT_AVAILABLE_REASONS)[number]

export const notAvailableReason = (given: string | null): NotAvailableReason | null =>
  NOT_AVAILABLE_REASONS.find((reason) => reason === given) ?? null
