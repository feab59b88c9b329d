import type { MuteKind } from '#schema/reactions/muting.ts'
import { send } from '#client/graphql/send.ts'

/** The name, or the reason for a refusal. */
export type MuteAnswer = { __typename: string; name: string } | { __typename: string; message: string }

interface Calls {
  mute(id: string): Promise<MuteAnswer>
  unmute(id: string): Promise<MuteAnswer>
}

/** A press just before the page is left is not lost. */
const CHANGE = { outlivesPage: true }

export const calls: Record<MuteKind, Calls> = {
  user: {
    mute: async (id) => (await send('MuteUser', { targetUserId: id }, CHANGE)).muteUser,
    unmute: async (id) => (await send('UnmuteUser', { targetUserId: id }, CHANGE)).unmuteUser,
  },
  collection: {
    mute: async (id) => (await send('MuteCollection', { targetCollectionId: id }, CHANGE)).muteCollection,
    unmute: async (id) =>
      (await send('UnmuteCollection', { targetCollectionId: id }, CHANGE)).unmuteCollection,
  },
}
