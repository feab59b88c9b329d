import type { FeedStoryResolvers, MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { dismissPost, undismissPost } from '#worker/feed/dismissPost.ts'
import { fillFeedWhenDue } from '#worker/feed/fillFeed.ts'
import { type FeedStoryRow, listHomeFeed } from '#worker/feed/homeFeed.ts'
import {
  listFeedTopics,
  listStaffPicks,
  suggestTopics,
  suggestUsers,
  suggestWriters,
} from '#worker/feed/suggestions.ts'
import { viewerOf } from '#worker/permissions/sight.ts'
import { as } from '#worker/platform/results.ts'
import { tagLoader } from '#worker/topics/tags.ts'
import { userLoader } from '#worker/users/loaders.ts'

const DONE = as('MutationSuccess', { success: true })

export const feedResolvers: {
  Query: Pick<
    QueryResolvers,
    'homeFeed' | 'feedTopics' | 'suggestedUsers' | 'suggestedWriters' | 'suggestedTopics' | 'staffPicks'
  >
  FeedStory: FeedStoryResolvers
  Mutation: Pick<MutationResolvers, 'dismissPost' | 'undismissPost'>
} = {
  Query: {
    async homeFeed(_, { isFollowingOnly, tagSlug, paging }, ctx) {
      const viewer = viewerOf(ctx)
      if (!viewer) return null
      fillFeedWhenDue(ctx, viewer)
      const { rows, next } = await listHomeFeed(ctx, viewer.id, { isFollowingOnly, tagSlug }, paging ?? {})
      return { stories: rows, pagingInfo: { next } }
    },
    feedTopics: (_, __, ctx) => forViewer(ctx, ({ id }) => listFeedTopics(ctx, id)),
    suggestedUsers: (_, { limit }, ctx) => forViewer(ctx, ({ id }) => suggestUsers(ctx, id, limit)),
    suggestedWriters: (_, { limit }, ctx) => forViewer(ctx, ({ id }) => suggestWriters(ctx, id, limit)),
    suggestedTopics: (_, { limit }, ctx) => forViewer(ctx, ({ id }) => suggestTopics(ctx, id, limit)),
    staffPicks: (_, { limit }, ctx) => forViewer(ctx, ({ id }) => listStaffPicks(ctx, id, limit)),
  },
  FeedStory: { id: ({ post }) => post.id, source: (story, _, ctx) => sourceOf(ctx, story) },
  Mutation: {
    dismissPost: async (_, { postId, isLessLike }, ctx) =>
      (await dismissPost(ctx, postId, isLessLike)) ?? DONE,
    undismissPost: async (_, { postId }, ctx) => (await undismissPost(ctx, postId)) ?? DONE,
  },
}

function forViewer<T>(ctx: Context, list: (viewer: { id: string }) => Promise<T>): Promise<T> | null {
  const viewer = viewerOf(ctx)
  return viewer ? list(viewer) : null
}

/** The source may be hidden since the feed was read. */
async function sourceOf(ctx: Context, { reason, sourceId, post }: FeedStoryRow) {
  if (!sourceId) return null
  if (reason === 'FOLLOWED_USER') {
    const user = sourceId === post.creatorId ? post.creator : await userLoader.load(ctx, sourceId)
    return user && as('User', user)
  }
  if (reason === 'FOLLOWED_COLLECTION') return post.collection && as('Collection', post.collection)
  const tag = await tagLoader.load(ctx, sourceId)
  return tag && as('Tag', tag)
}
