import type { PostConnectionResolvers, QueryResolvers, TagResolvers } from '#schema/generated/resolvers.ts'
import { recentPostsLoader } from '#worker/posts/recentPosts.ts'
import { hasAccounts } from '#worker/users/hasAccounts.ts'
import { toConnection } from '#worker/posts/lists.ts'
import { listTagArchive, listTaggedPosts } from '#worker/posts/taggedPosts.ts'
import { listTopStories, listTopStoriesOfDay } from '#worker/posts/topStories.ts'

type Fields = 'taggedPosts' | 'tagArchive' | 'topStories' | 'topStoriesOfDay'

export const postListResolvers: {
  Query: Pick<QueryResolvers, Fields>
  Tag: Pick<TagResolvers, 'recentPosts'>
  PostConnection: Pick<PostConnectionResolvers, 'isBeforeFirstAccount'>
} = {
  Query: {
    taggedPosts: async (_, { tagSlug, sort, paging }, ctx) =>
      toConnection(await listTaggedPosts(ctx, tagSlug, sort, paging ?? {})),
    tagArchive: async (_, { tagSlug, during, paging }, ctx) =>
      toConnection(await listTagArchive(ctx, tagSlug, during, paging ?? {})),
    topStories: async (_, { paging }, ctx) => {
      const { rows, next } = await listTopStories(ctx, paging ?? {})
      return { days: rows, pagingInfo: { next } }
    },
    topStoriesOfDay: async (_, { date, paging }, ctx) => {
      const { page, ...dates } = await listTopStoriesOfDay(ctx, date, paging ?? {})
      return { posts: toConnection(page), ...dates }
    },
  },
  PostConnection: {
    isBeforeFirstAccount: async ({ posts }, _, ctx) => posts.length === 0 && !(await hasAccounts(ctx)),
  },
  Tag: {
    recentPosts: async (tag, _, ctx) => (await recentPostsLoader.load(ctx, tag.id)) ?? [],
  },
}
