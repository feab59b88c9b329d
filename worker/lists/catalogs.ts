import { desc, eq, sql } from 'drizzle-orm'
import {
  type CatalogType,
  type CatalogVisibility,
  PredefinedListSlug,
  PredefinedListType,
} from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { catalogShape, type CatalogRow } from '#worker/lists/catalogShape.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'
import { findUser } from '#worker/users/users.ts'
import { predefinedId } from '#worker/lists/keeper.ts'
import {
  hasAskedVisibility,
  hasPublicVisibility,
  isInLists,
  isKeptList,
  isPublicList,
  maySeeList,
} from '#worker/permissions/list.ts'
import { sightOf, viewerOf } from '#worker/permissions/sight.ts'

const catalogById = read('catalogById', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(sql`${catalogs.id} = ${param('id')} and ${maySeeList}`),
)

/** @param id or the slug of a predefined list, which needs the owner (D12): the viewer if no name is given */
export async function findCatalog(
  ctx: Context,
  { id, username }: { id: string; username?: string | null },
): Promise<CatalogRow | null> {
  const type = PredefinedListType[PredefinedListSlug.findIndex((slug) => slug === id)]
  if (!type) return seen(ctx, await ctx.db.first(catalogById, { id, ...sightOf(ctx) }))
  const viewer = viewerOf(ctx)
  if (viewer && (!username || viewer.username === username)) {
    return ctx.db.first(ownPredefined, { userId: viewer.id, type, id: predefinedId(viewer.id, type) })
  }
  const owner = username ? await findUser(ctx, { username }) : null
  if (!owner) return null
  return seen(ctx, await ctx.db.first(catalogById, { id: predefinedId(owner.id, type), ...sightOf(ctx) }))
}

/** Owners see lists that others cannot, so their page is rendered, not served from cache. */
function seen(ctx: Context, row: CatalogRow | null): CatalogRow | null {
  if (!row) ctx.isMoreForSome = true
  return row
}

/** They exist from the start; the first story creates the row. */
const ownPredefined = read(
  'ownPredefinedCatalog',
  {
    ...catalogShape,
    id: sql<string>`${param('id')}`,
    type: sql<CatalogType>`'PREDEFINED_LIST'`,
    name: sql<string>`''`,
    slug: sql<string>`''`,
    description: sql<string>`''`,
    visibility: sql<CatalogVisibility>`coalesce("catalogs"."visibility", 'PRIVATE')`,
    itemsCount: sql<number>`coalesce(${catalogs.itemsCount}, 0)`,
    clapCount: sql<number>`coalesce(${catalogs.clapCount}, 0)`,
    responsesCount: sql<number>`coalesce(${catalogs.responsesCount}, 0)`,
    followerCount: sql<number>`coalesce(${catalogs.followerCount}, 0)`,
    isDiscussionClosed: sql<boolean>`coalesce(${catalogs.isDiscussionClosed}, 0)`,
    isUnlisted: sql<boolean>`0`,
    createdAt: sql<number>`coalesce(${catalogs.createdAt}, ${users.createdAt})`,
    updatedAt: sql<number>`coalesce(${catalogs.updatedAt}, ${users.createdAt})`,
  },
  (query) =>
    query
      .from(users)
      .leftJoin(catalogs, eq(catalogs.id, param('id')))
      .where(eq(users.id, param('userId'))),
)

const catalogsByIds = read('catalogsByIds', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(sql`${inList(catalogs.id, 'ids')} and ${isPublicList()} and ${isInLists()}`),
)

/** Only public ones, in no order. */
export const findCatalogs = (ctx: Context, ids: readonly string[]): Promise<CatalogRow[]> =>
  ctx.db.all(catalogsByIds, { ids })

interface CatalogQuery {
  type?: CatalogType | null
  visibility?: CatalogVisibility | null
  paging: Paging
}

const ANY = { type: null, visibility: null }

/** Series have a separate tab, so they must be requested. */
const asked = sql`case when ${param('type')} is null then ${catalogs.type} <> 'SERIES' else ${catalogs.type} = ${param('type')} end
  and ${hasAskedVisibility}`

const catalogsOfUser = read('catalogsOfUser', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .where(
      sql`${catalogs.creatorId} = ${param('userId')} and ${isPublicList()} and ${isInLists()} and ${asked}
        and ${before(catalogs.updatedAt, catalogs.id)}`,
    )
    .orderBy(desc(catalogs.updatedAt), desc(catalogs.id))
    .limit(param('limit')),
)

/** Last changed first. */
export async function listCatalogs(
  ctx: Context,
  userId: string,
  { paging, ...only }: CatalogQuery,
): Promise<Page<CatalogRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(catalogsOfUser, { userId, ...ANY, ...only, ...values })
  return pageOf(rows, size, ({ updatedAt, id }) => [updatedAt, id])
}

/** R226, D72: public lists first, then by last change, as one number. */
const BELOW_PUBLIC = 1e14
const shelf = sql`(updated_at - (not ${hasPublicVisibility()}) * ${sql.raw(String(BELOW_PUBLIC))})`

/** A person has few lists: ids are sorted, and only one page's cards are read. */
const ownCatalogs = read('ownCatalogs', catalogShape, (query) =>
  query
    .from(catalogs)
    .innerJoin(users, eq(users.id, catalogs.creatorId))
    .innerJoin(
      sql`(select id as own_id, ${shelf} as shelf from catalogs
        where creator_id = ${param('userId')} and (${shelf}, id) < (${param('order')}, ${param('id')})
          and ${asked} and ${isKeptList()}
        order by 2 desc, 1 desc limit ${param('limit')}) own`,
      sql`own.own_id = ${catalogs.id}`,
    )
    .orderBy(sql`own.shelf desc, own.own_id desc`),
)

export async function listOwnCatalogs(
  ctx: Context,
  userId: string,
  { paging, ...only }: CatalogQuery,
): Promise<Page<CatalogRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(ownCatalogs, { userId, ...ANY, ...only, ...values })
  return pageOf(rows, size, ({ updatedAt, visibility: shown, id }) => [
    shown === 'PUBLIC' ? updatedAt : updatedAt - BELOW_PUBLIC,
    id,
  ])
}
