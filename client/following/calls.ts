/** Each kind's operations, by the same names. */
import type { FollowKind } from '#schema/following.ts'
import { send } from '#client/graphql/send.ts'

interface Edge {
  followerCount: number
  viewerEdge: { isFollowing: boolean }
}

/** The number of followers now, or why nothing has changed. */
type Told =
  | { __typename: string; name: string; followerCount: number }
  | { __typename: string; message: string }

interface Calls {
  /** A light operation (R409). */
  edge(id: string): Promise<Edge | null>
  follow(id: string): Promise<Told>
  unfollow(id: string): Promise<Told>
}

export const calls: Record<FollowKind, Calls> = {
  user: {
    edge: async (userId) => (await send('UserViewerEdge', { userId })).user,
    follow: async (id) => (await send('FollowUser', { targetUserId: id })).followUser,
    unfollow: async (id) => (await send('UnfollowUser', { targetUserId: id })).unfollowUser,
  },
  collection: {
    edge: async (collectionId) => (await send('CollectionViewerEdge', { collectionId })).collection,
    follow: async (id) => (await send('FollowCollection', { targetCollectionId: id })).followCollection,
    unfollow: async (id) => (await send('UnfollowCollection', { targetCollectionId: id })).unfollowCollection,
  },
  tag: {
    edge: async (tagId) => (await send('TagViewerEdge', { tagId })).tag,
    follow: async (id) => (await send('FollowTag', { targetTagId: id })).followTag,
    unfollow: async (id) => (await send('UnfollowTag', { targetTagId: id })).unfollowTag,
  },
}
