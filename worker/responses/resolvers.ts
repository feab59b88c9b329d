import type { CatalogResolvers, PostResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import type { CatalogRow } from '#worker/lists/catalogShape.ts'
import { postLoader } from '#worker/posts/post.ts'
import type { PostRow } from '#worker/posts/postShape.ts'
import { isClosed } from '#worker/responses/discussionState.ts'
import { listHidden } from '#worker/responses/hiddenResponses.ts'
import { hasHeldResponses } from '#worker/responses/heldResponses.ts'
import { responseMutations, type ResponseMutations } from '#worker/responses/mutations.ts'
import { readResponseSource } from '#worker/responses/responseSource.ts'
import { readThreads, type ResponseRow } from '#worker/responses/threads.ts'

type Fields = Pick<
  PostResolvers,
  | 'postResponses'
  | 'threadedPostResponses'
  | 'inResponseToPost'
  | 'inResponseToCatalog'
  | 'isHiddenOnParent'
  | 'hiddenResponses'
  | 'responseSource'
  | 'hasHeldResponses'
  | 'isDiscussionClosed'
>

export const responseResolvers: {
  Query: Pick<QueryResolvers, 'refetchThreadedPostResponses' | 'refetchThreadedCatalogResponses'>
  Mutation: ResponseMutations
  Post: Fields
  Catalog: Pick<CatalogResolvers, 'threadedCatalogResponses' | 'hiddenResponses' | 'hasHeldResponses'>
} = {
  Query: {
    refetchThreadedPostResponses: async (_, { postId, postResponsesPaging, sortType }, ctx) => {
      const post = await postLoader.load(ctx, postId)
      return post && { ...post, asked: { postResponsesPaging, sortType } }
    },
    refetchThreadedCatalogResponses: async (_, { catalogId, ...asked }, ctx) => {
      const catalog = await findCatalog(ctx, { id: catalogId })
      return catalog && { ...catalog, asked }
    },
  },
  Mutation: responseMutations,
  Post: {
    postResponses: (post) => ({ count: post.responsesCount }),
    inResponseToPost: (post, _, ctx) =>
      post.inResponseToPostId ? postLoader.load(ctx, post.inResponseToPostId) : null,
    inResponseToCatalog: (post, _, ctx) =>
      post.rootCatalogId ? findCatalog(ctx, { id: post.rootCatalogId }) : null,
    isDiscussionClosed: (post, _, ctx) => isClosed(ctx, post),
    isHiddenOnParent: (post) => post.hiddenOnParentAt !== null,
    hiddenResponses: ({ id }, { paging }, ctx) => listHidden(ctx, { kind: 'post', id }, paging ?? {}),
    hasHeldResponses: ({ id }, _, ctx) => hasHeldResponses(ctx, { kind: 'post', id }),
    responseSource: ({ id }, _, ctx) => readResponseSource(ctx, id),
    threadedPostResponses: (post, args, ctx) =>
      isRead(post) ? { posts: post.replies, pagingInfo: {} } : responsesTo(post, args, ctx),
  },
  Catalog: {
    threadedCatalogResponses: (catalog, args, ctx) => responsesToList(catalog, args, ctx),
    hasHeldResponses: ({ id }, _, ctx) => hasHeldResponses(ctx, { kind: 'catalog', id }),
    hiddenResponses: ({ id }, { paging }, ctx) => listHidden(ctx, { kind: 'catalog', id }, paging ?? {}),
  },
}

async function responsesTo(post: PostRow, args: PostRow['asked'], ctx: Context) {
  const { postResponsesPaging, sortType } = { ...post.asked, ...args }
  const of = { kind: 'post', id: post.id, responsesCount: post.responsesCount } as const
  const { rows, next } = await readThreads(ctx, of, sortType ?? 'HOT', postResponsesPaging ?? {})
  return { posts: rows, pagingInfo: { next } }
}

async function responsesToList(catalog: CatalogRow, args: CatalogRow['asked'], ctx: Context) {
  const { paging, sortType } = { ...catalog.asked, ...args }
  const of = { kind: 'catalog', id: catalog.id, responsesCount: catalog.responsesCount } as const
  const { rows, next } = await readThreads(ctx, of, sortType ?? 'HOT', paging ?? {})
  return { posts: rows, pagingInfo: { next } }
}

const isRead = (post: PostRow): post is ResponseRow => 'replies' in post
