import type { Markup, TitleCode } from '#schema/content/content.ts'
import type { PostContentResolvers, PostResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { truncate } from '#schema/text/truncate.ts'
import { withoutAnchors } from '#worker/posts/body/withoutAnchors.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { canonicalUrl } from '#worker/posts/canonicalUrl.ts'
import { type Body, bodyLoader, coauthorsLoader, postTagsLoader } from '#worker/posts/loaders.ts'
import { listPosts, toConnection } from '#worker/posts/lists.ts'
import { postLoader } from '#worker/posts/post.ts'
import { sectionsOf } from '#worker/posts/sections.ts'
import { openingOf } from '#worker/posts/openingOf.ts'
import { readNext } from '#worker/posts/readNext.ts'

export const postResolvers: {
  Query: Pick<QueryResolvers, 'post' | 'posts'>
  Post: PostResolvers
  PostContent: PostContentResolvers
} = {
  Query: {
    post: (_, { id }, ctx) => postLoader.load(ctx, id),
    posts: async (_, { sort, paging }, ctx) => toConnection(await listPosts(ctx, sort, paging ?? {})),
  },
  Post: {
    title: ({ title, language, body }) => typographic(title, language, codeOf(body?.titleCode)),
    subtitle: ({ subtitle, language }) => typographic(subtitle, language),
    searchTitle: ({ head, language }) => chosen(head?.searchTitle, language),
    searchDescription: ({ head, subtitle, language, body }) =>
      typographic(
        head?.searchDescription || subtitle || truncate(openingOf(body?.html ?? ''), DESCRIBED, language),
        language,
      ),
    previewTitle: ({ head, language }) => chosen(head?.previewTitle, language),
    previewText: ({ head, language }) => chosen(head?.previewText, language),
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
    isLimited: ({ limitedAt }) => limitedAt !== null,
    isPublished: (post) => post.firstPublishedAt !== null,
    statusForCollection: (post) => (post.statusForCollection === 'APPROVED' ? 'APPROVED' : null),
    readNext: (post, { limit }, ctx) => readNext(ctx, post, limit),
    // A list of responses would wait for each promise.
    tags: (post, _, ctx) => post.tags ?? postTagsLoader.load(ctx, post.id).then((tags) => tags ?? []),
    coauthors: (post, _, ctx) =>
      post.coauthors ?? coauthorsLoader.load(ctx, post.id).then((users) => users ?? []),
    content: (post, _, ctx) =>
      post.body ? contentOf(post.body) : bodyLoader.load(ctx, post.id).then(contentOf),
  },
  PostContent: {
    html: ({ html }, { anchors }) => (anchors ? html : withoutAnchors(html)),
    sections: ({ html }) => sectionsOf(html),
    titleCode: ({ titleCode = [] }) => titleCode.map(([start, end]) => ({ start, end })),
    topPassages: ({ topPassages = [] }) => topPassages,
  },
}

const contentOf = (body: Body | null) => ({
  isLockedPreviewOnly: body?.isPreview ?? false,
  html: body?.html ?? '',
  titleCode: body?.titleCode,
  topPassages: body?.topPassages,
})

const DESCRIBED = 300

const chosen = (text: string | undefined, language: string) => (text ? typographic(text, language) : null)

const codeOf = (code: TitleCode = []): Markup[] => code.map(([start, end]) => ({ type: 'CODE', start, end }))
