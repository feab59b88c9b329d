import { copy } from '#schema/copy.ts'
import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import type { Context } from '#worker/platform/context.ts'
import { as, failure } from '#worker/platform/results.ts'
import { postLoader } from '#worker/posts/post.ts'
import { deleteResponse, undeleteResponse } from '#worker/responses/deleteResponse.ts'
import { editResponse } from '#worker/responses/editResponse.ts'
import { publishResponse, type ResponseFailure } from '#worker/responses/publishResponse.ts'
import { type DiscussionFailure, setClosed, setHidden } from '#worker/responses/setDiscussion.ts'

export type ResponseMutations = Pick<
  MutationResolvers,
  | 'publishPostResponse'
  | 'publishCatalogResponse'
  | 'editPostResponse'
  | 'deletePostResponse'
  | 'undeletePostResponse'
  | 'hidePostResponseOnParentPost'
  | 'unhidePostResponseOnParentPost'
  | 'hideCatalogResponseOnParent'
  | 'showCatalogResponseOnParent'
  | 'closePostDiscussion'
  | 'closeCatalogDiscussion'
>

export const responseMutations: ResponseMutations = {
  publishPostResponse: async (_, { inResponseToPostId: id, ...text }, ctx) =>
    changed(ctx, null, await publishResponse(ctx, post(id), text)),
  publishCatalogResponse: async (_, { catalogId: id, ...text }, ctx) =>
    changed(ctx, null, await publishResponse(ctx, catalog(id), text)),
  editPostResponse: async (_, { postResponseId: id, ...edit }, ctx) =>
    changed(ctx, id, await editResponse(ctx, id, edit)),
  deletePostResponse: async (_, { postResponseId }, ctx) => done(await deleteResponse(ctx, postResponseId)),
  undeletePostResponse: async (_, { postResponseId }, ctx) =>
    done(await undeleteResponse(ctx, postResponseId)),
  hidePostResponseOnParentPost: async (_, { parentPostId, postResponseId }, ctx) =>
    done(await setHidden(ctx, post(parentPostId), postResponseId, true)),
  unhidePostResponseOnParentPost: async (_, { parentPostId, postResponseId }, ctx) =>
    done(await setHidden(ctx, post(parentPostId), postResponseId, false)),
  hideCatalogResponseOnParent: async (_, { parentCatalogId, catalogResponseId }, ctx) =>
    done(await setHidden(ctx, catalog(parentCatalogId), catalogResponseId, true)),
  showCatalogResponseOnParent: async (_, { parentCatalogId, catalogResponseId }, ctx) =>
    done(await setHidden(ctx, catalog(parentCatalogId), catalogResponseId, false)),
  closePostDiscussion: async (_, { targetPostId, isClosed }, ctx) =>
    done(await setClosed(ctx, post(targetPostId), isClosed)),
  closeCatalogDiscussion: async (_, { targetCatalogId, isClosed }, ctx) =>
    done(await setClosed(ctx, catalog(targetCatalogId), isClosed)),
}

const of = (kind: ResponseKind) => (id: string) => ({ kind, id })
const post = of('post')
const catalog = of('catalog')

const done = (refused: DiscussionFailure | null) => refused ?? as('MutationSuccess', { success: true })

async function changed(
  ctx: Context,
  edited: string | null,
  result: { id?: string; version: number } | ResponseFailure,
) {
  if ('message' in result) return result
  const id = result.id ?? edited!
  postLoader.forget(ctx, id)
  const row = await postLoader.load(ctx, id)
  if (!row) return failure('NotFound', copy.discussion.notFound)
  return as('ChangedPost', { id, changeNumber: result.version })
}
