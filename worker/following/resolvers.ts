import { copy } from '#schema/copy.ts'
import type {
  CollectionResolvers,
  MutationResolvers,
  TagResolvers,
  UserResolvers,
} from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/context.ts'
import { follow, unfollow } from '#worker/following/setFollow.ts'
import { forgetFollow, viewerEdgeOf } from '#worker/following/viewerEdge.ts'
import { as, failure } from '#worker/platform/results.ts'
import { collectionLoader } from '#worker/publications/loaders.ts'
import { tagLoader } from '#worker/topics/tags.ts'
import { userLoader } from '#worker/users/loaders.ts'

type Verb =
  | 'followUser'
  | 'unfollowUser'
  | 'followCollection'
  | 'unfollowCollection'
  | 'followTag'
  | 'unfollowTag'

export const followingResolvers: {
  User: Pick<UserResolvers, 'viewerEdge'>
  Collection: Pick<CollectionResolvers, 'viewerEdge'>
  Tag: Pick<TagResolvers, 'viewerEdge'>
  Mutation: Pick<MutationResolvers, Verb>
} = {
  User: { viewerEdge: ({ id }, _, ctx) => viewerEdgeOf(ctx, 'user', id) },
  Collection: { viewerEdge: ({ id }, _, ctx) => viewerEdgeOf(ctx, 'collection', id) },
  Tag: { viewerEdge: ({ id }, _, ctx) => viewerEdgeOf(ctx, 'tag', id) },
  Mutation: {
    followUser: async (_, { targetUserId: id }, ctx) => (await follow(ctx, 'user', id)) ?? user(ctx, id),
    unfollowUser: async (_, { targetUserId: id }, ctx) => (await unfollow(ctx, 'user', id)) ?? user(ctx, id),
    followCollection: async (_, { targetCollectionId: id }, ctx) =>
      (await follow(ctx, 'collection', id)) ?? collection(ctx, id),
    unfollowCollection: async (_, { targetCollectionId: id }, ctx) =>
      (await unfollow(ctx, 'collection', id)) ?? collection(ctx, id),
    followTag: async (_, { targetTagId: id }, ctx) => (await follow(ctx, 'tag', id)) ?? tag(ctx, id),
    unfollowTag: async (_, { targetTagId: id }, ctx) => (await unfollow(ctx, 'tag', id)) ?? tag(ctx, id),
  },
}

async function user(ctx: Context, id: string) {
  forgetFollow(ctx, 'user', id)
  return asFollowed('User', await userLoader.load(ctx, id))
}

async function collection(ctx: Context, id: string) {
  forgetFollow(ctx, 'collection', id)
  return asFollowed('Collection', await collectionLoader.load(ctx, id))
}

async function tag(ctx: Context, id: string) {
  forgetFollow(ctx, 'tag', id)
  return asFollowed('Tag', await tagLoader.load(ctx, id))
}

/** What was visible when the batch ran may be hidden a moment later. */
const asFollowed = <Name extends string, Row extends object>(name: Name, row: Row | null) =>
  row ? as(name, row) : failure('NotFound', copy.following.notFound)
