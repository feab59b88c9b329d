/** Entities that can be muted, by the row of their form without scripts. */
export const muteRoutes = { user: 'MuteUserAction', collection: 'MuteCollectionAction' } as const

/** The two forms of each row (schema/forms.ts). */
export const muteForms = {
  user: { mute: 'muteUser', unmute: 'unmuteUser' },
  collection: { mute: 'muteCollection', unmute: 'unmuteCollection' },
} as const

export type MuteKind = keyof typeof muteRoutes
