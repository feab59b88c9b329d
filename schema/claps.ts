/** What can be clapped for, and the row of each kind's form without scripts. */
export const clapForms = { post: 'clapPost', catalog: 'clapCatalog' } as const

export type ClapKind = keyof typeof clapForms
