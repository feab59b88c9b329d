import { copy } from '#schema/copy.ts'
import type {
  CollectionResolvers,
  MutationResolvers,
  QueryResolvers,
  TagResolvers,
  UserResolvers,
} from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { followedCollections, followedTags } from '#worker/following/followedLists.ts'
import { chooseTopics, skipOnboarding } from '#worker/following/onboarding.ts'
import { followedBy } from '#worker/users/follows.ts'
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
  | 'chooseTopics'
  | 'skipOnboarding'

export const followingResolvers: {
  User: Pick<UserResolvers, 'viewerEdge'>
  Collection: Pick<CollectionResolvers, 'viewerEdge'>
  Tag: Pick<TagResolvers, 'viewerEdge'>
  Query: Pick<QueryResolvers, 'followedUsers' | 'followedCollections' | 'followedTags'>
  Mutation: Pick<MutationResolvers, Verb>
} = {
  Query: {
    async followedUsers(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await followedBy(ctx, viewer.id, paging ?? {})
      return { users: rows, pagingInfo: { next } }
    },
    async followedCollections(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await followedCollections(ctx, viewer.id, paging ?? {})
      return { collections: rows, pagingInfo: { next } }
    },
    async followedTags(_, { paging }, ctx) {
      const viewer = ctx.caller?.viewer
      if (!viewer) return null
      const { rows, next } = await followedTags(ctx, viewer.id, paging ?? {})
      return { tags: rows, pagingInfo: { next } }
    },
  },
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
    chooseTopics: async (_, { tagIds }, ctx) =>
      (await chooseTopics(ctx, tagIds)) ?? as('MutationSuccess', { success: true }),
    skipOnboarding: async (_, __, ctx) =>
      (await skipOnboarding(ctx)) ?? as('MutationSuccess', { success: true }),
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

/** A target that was visible in the batch may be hidden a moment later. */
const asFollowed = <Name extends string, Row extends object>(name: Name, row: Row | null) =>
  row ? as(name, row) : failure('NotFound', copy.following.notFound)
