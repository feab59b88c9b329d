import type { PostResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { listPosts, toConnection } from '#worker/posts/lists.ts'
import { readNext } from '#worker/posts/readNext.ts'

export const postResolvers: { Query: Pick<QueryResolvers, 'post' | 'posts'>; Post: PostResolvers } = {
  Query: {
    post: (_, { id }, ctx) => ctx.loaders.post.load(id),
    posts: async (_, { sort, paging }, ctx) => toConnection(await listPosts(ctx, sort, paging ?? {})),
  },
  Post: {
    mediumUrl: (post, _, ctx) => canonicalUrl(post, ctx.env.MAIN_ORIGIN),
    previewImage: (post) =>
      post.previewImageId
        ? {
            id: post.previewImageId,
            alt: post.previewImageAlt,
            focusPercentX: post.previewFocusX,
            focusPercentY: post.previewFocusY,
          }
        : null,
    isLocked: (post) => post.visibility === 'LOCKED',
    isPublished: (post) => post.firstPublishedAt !== null,
    statusForCollection: (post) => (post.statusForCollection === 'APPROVED' ? 'APPROVED' : null),
    readNext: (post, { limit }, ctx) => readNext(ctx, post, limit),
    tags: async (post, _, ctx) => post.tags ?? (await ctx.loaders.postTags.load(post.id)) ?? [],
    coauthors: async (post, _, ctx) => post.coauthors ?? (await ctx.loaders.coauthors.load(post.id)) ?? [],
    content: async (post, _, ctx) => {
      const body = post.body ?? (await ctx.loaders.body.load(post.id))
      return { isLockedPreviewOnly: body?.isPreview ?? false, html: body?.html ?? '' }
    },
  },
}
