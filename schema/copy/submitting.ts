/** Visitors load no other texts of submissions. */
export const copy = { submitHere: 'Submit a story' } as const
