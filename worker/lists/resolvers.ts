import { copy } from '#schema/copy.ts'
import { PredefinedListSlug, PredefinedListType } from '#schema/enums.ts'
import type {
  CatalogResolvers,
  ImageMetadata,
  QueryResolvers,
  UserResolvers,
} from '#schema/generated/resolvers.ts'
import { listCatalogItems } from '#worker/lists/catalogItems.ts'
import { findCatalog, listCatalogs } from '#worker/lists/catalogs.ts'
import type { CatalogRow } from '#worker/lists/rows.ts'

type ListResolvers = {
  Query: Pick<QueryResolvers, 'catalog'>
  User: Pick<UserResolvers, 'catalogs'>
  Catalog: CatalogResolvers
}

export const listResolvers: ListResolvers = {
  Query: { catalog: (_, { id, username }, ctx) => findCatalog(ctx, { id, username }) },
  User: {
    catalogs: async ({ id }, { paging }, ctx) => {
      const { rows, next } = await listCatalogs(ctx, id, paging ?? {})
      return { catalogs: rows, pagingInfo: { next } }
    },
  },
  Catalog: {
    slug: (catalog) => predefinedSlug(catalog) ?? catalog.slug,
    name: (catalog) => {
      const slug = predefinedSlug(catalog)
      return slug ? copy.predefinedList[slug] : catalog.name
    },
    isPredefined: (catalog) => predefinedSlug(catalog) !== null,
    pictures: ({ picturesJson }) => JSON.parse(picturesJson) as ImageMetadata[],
    items: async ({ id }, { paging }, ctx) => {
      const { rows, next } = await listCatalogItems(ctx, id, paging ?? {})
      return { items: rows, pagingInfo: { next } }
    },
  },
}

/** The slug of one of the three lists that every user has, derived from its id (D71). */
function predefinedSlug({ id }: CatalogRow) {
  const type = /^predefined:[^:]+:(\w+)$/.exec(id)?.[1]
  return PredefinedListSlug[PredefinedListType.findIndex((known) => known === type)] ?? null
}
