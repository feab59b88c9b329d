export const muteRoutes = { user: 'MuteUserAction', collection: 'MuteCollectionAction' } as const

export const muteForms = {
  user: { mute: 'muteUser', unmute: 'unmuteUser' },
  collection: { mute: 'muteCollection', unmute: 'unmuteCollection' },
} as const

export type MuteKind = keyof typeof muteRoutes
