/** Public lists, found by their address and listed by their owner. */
import { desc, eq, sql } from 'drizzle-orm'
import { PredefinedListSlug, PredefinedListType } from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/context.ts'
import { catalogShape, type CatalogRow } from '#worker/lists/rows.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { inList, param, read } from '#worker/platform/read.ts'
import { findUser } from '#worker/users/users.ts'
import { isPublicList } from '#worker/permissions/list.ts'

const catalogById = read('catalogById', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(sql`${catalogs.id} = ${param('id')} and ${isPublicList()}`),
)

/**
 * A public list; null for private and locked ones.
 * @param id its id, or the slug of one of the three lists that every user has, for which the owner is needed (D12)
 */
export async function findCatalog(
  ctx: Context,
  { id, username }: { id: string; username?: string | null },
): Promise<CatalogRow | null> {
  const predefined = PredefinedListType[PredefinedListSlug.findIndex((slug) => slug === id)]
  if (!predefined) return ctx.db.first(catalogById, { id })
  const owner = username ? await findUser(ctx, { username }) : null
  return owner && ctx.db.first(catalogById, { id: `predefined:${owner.id}:${predefined}` })
}

const catalogsByIds = read('catalogsByIds', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(sql`${inList(catalogs.id, 'ids')} and ${isPublicList()}`),
)

/** The public ones of these lists, in no order. */
export const findCatalogs = (ctx: Context, ids: readonly string[]): Promise<CatalogRow[]> =>
  ctx.db.all(catalogsByIds, { ids })

const catalogsOfUser = read('catalogsOfUser', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(
      sql`${catalogs.creatorId} = ${param('userId')} and ${isPublicList()} and ${before(catalogs.updatedAt, catalogs.id)}`,
    )
    .orderBy(desc(catalogs.updatedAt), desc(catalogs.id))
    .limit(param('limit')),
)

/** A user's public lists, the last changed first; the others would follow them (D72). */
export async function listCatalogs(ctx: Context, userId: string, paging: Paging): Promise<Page<CatalogRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(catalogsOfUser, { userId, ...values })
  return pageOf(rows, size, ({ updatedAt, id }) => [updatedAt, id])
}
