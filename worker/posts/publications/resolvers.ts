import type { CollectionResolvers, FeaturePageResolvers } from '#schema/generated/resolvers.ts'
import { toConnection } from '#worker/posts/lists.ts'
import { archiveDaysIn } from '#worker/posts/publications/days.ts'
import { featuredIn } from '#worker/posts/publications/featured.ts'
import { archivedIn, latestIn, trendingIn, writtenIn } from '#worker/posts/publications/lists.ts'
import { numberedIn } from '#worker/posts/publications/numbered.ts'
import { taggedIn } from '#worker/posts/publications/tagged.ts'

export const publicationPostResolvers: {
  Collection: CollectionResolvers
  FeaturePage: FeaturePageResolvers
} = {
  Collection: {
    latestPosts: async ({ id }, { paging }, ctx) => toConnection(await latestIn(ctx, id, paging ?? {})),
    trendingPosts: async ({ id }, { paging }, ctx) => toConnection(await trendingIn(ctx, id, paging ?? {})),
    featuredPosts: async ({ id }, { paging }, ctx) =>
      toConnection(await featuredIn(ctx, { collectionId: id, id }, paging ?? {})),
    tagged: async ({ id }, { tagSlug, paging }, ctx) => {
      const found = await taggedIn(ctx, id, tagSlug, paging ?? {})
      return found && { tag: found.tag, ...toConnection(found) }
    },
    postsBy: async ({ id }, { username, paging }, ctx) =>
      toConnection(await writtenIn(ctx, id, username, paging ?? {})),
    archiveDays: ({ id }, { month }, ctx) => archiveDaysIn(ctx, id, month),
    archivePosts: async ({ id }, { during, paging }, ctx) =>
      toConnection(await archivedIn(ctx, id, during, paging ?? {})),
    numberedPosts: ({ id }, { page }, ctx) => numberedIn(ctx, id, page),
  },
  FeaturePage: {
    posts: async (page, { paging }, ctx) => toConnection(await featuredIn(ctx, page, paging ?? {})),
  },
}
