import { copy } from '#schema/copy.ts'
import type { MutationResolvers } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { findCatalog } from '#worker/lists/catalogs.ts'
import { addItem, moveItem, noteItem, removeItem } from '#worker/lists/changeItems.ts'
import { createCatalog } from '#worker/lists/createCatalog.ts'
import { deleteCatalog, undeleteCatalog } from '#worker/lists/deleteCatalog.ts'
import { editCatalog } from '#worker/lists/editCatalog.ts'
import { setFollowingCatalog } from '#worker/lists/followCatalog.ts'
import { setReadingListState } from '#worker/lists/setReadingListState.ts'
import { as, failure } from '#worker/platform/results.ts'

export type ListMutations = Pick<
  MutationResolvers,
  | 'createCatalog'
  | 'editCatalog'
  | 'deleteCatalog'
  | 'undeleteCatalog'
  | 'addCatalogItem'
  | 'removeCatalogItem'
  | 'noteCatalogItem'
  | 'moveCatalogItem'
  | 'followCatalog'
  | 'unfollowCatalog'
  | 'setReadingListState'
>

export const listMutations: ListMutations = {
  createCatalog: async (_, given, ctx) => {
    const made = await createCatalog(ctx, given)
    return 'message' in made ? made : catalog(ctx, made.id)
  },
  editCatalog: async (_, { catalogId: id, ...edit }, ctx) =>
    (await editCatalog(ctx, id, edit)) ?? catalog(ctx, id),
  deleteCatalog: async (_, { catalogId }, ctx) =>
    (await deleteCatalog(ctx, catalogId)) ?? as('MutationSuccess', { success: true }),
  undeleteCatalog: async (_, { catalogId: id }, ctx) => (await undeleteCatalog(ctx, id)) ?? catalog(ctx, id),
  addCatalogItem: async (_, { catalogId: id, postId }, ctx) =>
    (await addItem(ctx, id, postId)) ?? catalog(ctx, id),
  removeCatalogItem: async (_, { catalogId: id, postId }, ctx) =>
    (await removeItem(ctx, id, postId)) ?? catalog(ctx, id),
  noteCatalogItem: async (_, { catalogId: id, catalogItemId, note }, ctx) =>
    (await noteItem(ctx, id, catalogItemId, note)) ?? catalog(ctx, id),
  moveCatalogItem: async (_, { catalogId: id, catalogItemId, by }, ctx) =>
    (await moveItem(ctx, id, catalogItemId, by)) ?? catalog(ctx, id),
  followCatalog: async (_, { catalogId: id }, ctx) =>
    (await setFollowingCatalog(ctx, id, true)) ?? catalog(ctx, id),
  unfollowCatalog: async (_, { catalogId: id }, ctx) =>
    (await setFollowingCatalog(ctx, id, false)) ?? catalog(ctx, id),
  setReadingListState: async (_, { postId, state }, ctx) =>
    (await setReadingListState(ctx, postId, state)) ??
    as('SavedPost', { id: postId, readingListState: state }),
}

/** The list may have been hidden since the batch ran. */
async function catalog(ctx: Context, id: string) {
  const row = await findCatalog(ctx, { id })
  return row ? as('Catalog', row) : failure('NotFound', copy.lists.notFound)
}
