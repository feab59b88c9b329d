export const clapForms = { post: 'clapPost', catalog: 'clapCatalog' } as const

export type ClapKind = keyof typeof clapForms
