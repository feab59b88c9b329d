import type {
  CatalogResolvers,
  ImageMetadata,
  PostResolvers,
  QueryResolvers,
  UserResolvers,
} from '#schema/generated/resolvers.ts'
import { predefinedSlug, shownNameOf } from '#schema/lists/predefinedLists.ts'
import { listCatalogItems } from '#worker/lists/catalogItems.ts'
import { findCatalog, listCatalogs, listOwnCatalogs } from '#worker/lists/catalogs.ts'
import { isFollowingCatalog, listFollowedCatalogs } from '#worker/lists/followedCatalogs.ts'
import { predefinedId } from '#worker/lists/keeper.ts'
import { listBegun } from '#worker/lists/reading/history.ts'
import { listMutations, type ListMutations } from '#worker/lists/mutations.ts'
import { deletedSequences, storiesToAdd, yourSeries } from '#worker/lists/orderedLists.ts'
import { partOf } from '#worker/lists/partOf.ts'
import { asVisitor } from '#worker/permissions/asVisitor.ts'
import { viewerOf } from '#worker/permissions/sight.ts'
import type { Page } from '#worker/platform/database/paging.ts'
import type { CatalogRow } from '#worker/lists/catalogShape.ts'
import { findSequence, listSequences } from '#worker/lists/sequences.ts'
import { listChoices, listSavedPosts } from '#worker/lists/savedPosts.ts'

type ListResolvers = {
  Query: Pick<
    QueryResolvers,
    | 'catalog'
    | 'sequence'
    | 'sequences'
    | 'savedPosts'
    | 'catalogChoices'
    | 'yourCatalogs'
    | 'followedCatalogs'
    | 'series'
    | 'yourSeries'
    | 'deletedSequences'
    | 'storiesToAdd'
  >
  Mutation: ListMutations
  User: Pick<UserResolvers, 'catalogs'>
  Catalog: CatalogResolvers
  Post: Pick<PostResolvers, 'partOf'>
}

export const listResolvers: ListResolvers = {
  Query: {
    catalog: (_, { id, username }, ctx) => findCatalog(ctx, { id, username }),
    sequence: (_, { slug }, ctx) => findSequence(ctx, slug),
    sequences: (_, __, ctx) => listSequences(ctx),
    series: async (_, { id }, ctx) => {
      const row = await findCatalog(ctx, { id })
      return row?.type === 'SERIES' ? row : null
    },
    yourSeries: async (_, { filterBy, paging }, ctx) => {
      const page = await yourSeries(ctx, filterBy, paging ?? {})
      return page && toConnection(page)
    },
    deletedSequences: (_, __, ctx) => deletedSequences(ctx),
    storiesToAdd: (_, given, ctx) => storiesToAdd(ctx, given),
    savedPosts: (_, { postIds }, ctx) => listSavedPosts(ctx, postIds),
    catalogChoices: (_, { postId }, ctx) => listChoices(ctx, postId),
    yourCatalogs: async (_, { paging }, ctx) => {
      const viewer = viewerOf(ctx)
      return viewer && toConnection(await listOwnCatalogs(ctx, viewer.id, { paging: paging ?? {} }))
    },
    followedCatalogs: async (_, { paging }, ctx) => {
      const viewer = viewerOf(ctx)
      return viewer && toConnection(await listFollowedCatalogs(ctx, viewer.id, paging ?? {}))
    },
  },
  Mutation: listMutations,
  User: {
    catalogs: async ({ id }, { paging, type, visibility }, ctx) => {
      const asked = { type: type ?? null, visibility: visibility ?? null, paging: paging ?? {} }
      const list = ctx.caller?.viewer?.id === id ? listOwnCatalogs : listCatalogs
      return toConnection(await list(ctx, id, asked))
    },
  },
  Post: { partOf: ({ id }, { sequenceSlug }, ctx) => partOf(ctx, id, sequenceSlug) },
  Catalog: {
    slug: (catalog) => shownNameOf(catalog).slug,
    name: (catalog) => shownNameOf(catalog).name,
    isPredefined: (catalog) => predefinedSlug(catalog) !== null,
    pictures: ({ picturesJson }) => JSON.parse(picturesJson) as ImageMetadata[],
    isFollowing: ({ id }, _, ctx) => isFollowingCatalog(ctx, id),
    items: async (catalog, { paging, filter }, asked) => {
      const ctx = catalog.isAsVisitor ? asVisitor(asked) : asked
      const viewer = viewerOf(ctx)
      // Derived from the viewer's reading, not stored as items.
      if (viewer && catalog.id === predefinedId(viewer.id, 'CURRENTLY_READING')) {
        return { items: (await listBegun(ctx, viewer.id)).rows, pagingInfo: { next: null } }
      }
      const { rows, next } = await listCatalogItems(ctx, catalog, paging ?? {}, filter ?? 'SAVED')
      return { items: rows, pagingInfo: { next } }
    },
  },
}

const toConnection = ({ rows, next }: Page<CatalogRow>) => ({ catalogs: rows, pagingInfo: { next } })
