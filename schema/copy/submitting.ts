/** On a publication's page for visitors; the other texts of submissions are with their own pages. */
export const copy = { submitHere: 'Submit a story' } as const
