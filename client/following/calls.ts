import type { FollowKind } from '#schema/reactions/following.ts'
import { send } from '#client/graphql/send.ts'

interface Edge {
  followerCount: number
  viewerEdge: { isFollowing: boolean; isMuting?: boolean }
}

/** On failure, why the state did not change. */
export type FollowAnswer =
  | { __typename: string; name: string; followerCount: number }
  | { __typename: string; message: string }

interface Calls {
  /** A light operation (R409). */
  edge(id: string): Promise<Edge | null>
  follow(id: string): Promise<FollowAnswer>
  unfollow(id: string): Promise<FollowAnswer>
}

/** A press just before the page is left is not lost. */
const CHANGE = { outlivesPage: true }

export const calls: Record<FollowKind, Calls> = {
  catalog: {
    edge: async (catalogId) => {
      const { catalog } = await send('CatalogFollowEdge', { catalogId })
      return (
        catalog && {
          followerCount: catalog.followerCount,
          viewerEdge: { isFollowing: catalog.isFollowing },
        }
      )
    },
    follow: async (catalogId) => (await send('FollowCatalog', { catalogId }, CHANGE)).followCatalog,
    unfollow: async (catalogId) => (await send('UnfollowCatalog', { catalogId }, CHANGE)).unfollowCatalog,
  },
  user: {
    edge: async (userId) => (await send('UserViewerEdge', { userId })).user,
    follow: async (id) => (await send('FollowUser', { targetUserId: id }, CHANGE)).followUser,
    unfollow: async (id) => (await send('UnfollowUser', { targetUserId: id }, CHANGE)).unfollowUser,
  },
  collection: {
    edge: async (collectionId) => (await send('CollectionViewerEdge', { collectionId })).collection,
    follow: async (id) =>
      (await send('FollowCollection', { targetCollectionId: id }, CHANGE)).followCollection,
    unfollow: async (id) =>
      (await send('UnfollowCollection', { targetCollectionId: id }, CHANGE)).unfollowCollection,
  },
  tag: {
    edge: async (tagId) => (await send('TagViewerEdge', { tagId })).tag,
    follow: async (id) => (await send('FollowTag', { targetTagId: id }, CHANGE)).followTag,
    unfollow: async (id) => (await send('UnfollowTag', { targetTagId: id }, CHANGE)).unfollowTag,
  },
}
