/** They inline their first screen (decision 185). */
export const firstSheets = ['home', 'story', 'error'] as const

export type FirstSheet = (typeof firstSheets)[number]
