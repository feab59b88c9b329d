import { and, desc, eq, sql } from 'drizzle-orm'
import { catalogFollows, catalogs } from '#schema/tables/lists.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { catalogShape, type CatalogRow } from '#worker/lists/catalogShape.ts'
import { isPublicList } from '#worker/permissions/list.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'

const followed = read(
  'followedCatalogs',
  { ...catalogShape, followedAt: catalogFollows.createdAt },
  (query) =>
    query
      .from(catalogFollows)
      .innerJoin(catalogs, eq(catalogs.id, catalogFollows.catalogId))
      .innerJoin(users, eq(users.id, catalogs.creatorId))
      .where(
        sql`${catalogFollows.followerId} = ${param('userId')} and ${isPublicList()}
          and ${before(catalogFollows.createdAt, catalogFollows.catalogId)}`,
      )
      .orderBy(desc(catalogFollows.createdAt), desc(catalogFollows.catalogId))
      .limit(param('limit')),
)

/** Last followed first. Hidden lists reappear when they are public again. */
export async function listFollowedCatalogs(
  ctx: Context,
  userId: string,
  paging: Paging,
): Promise<Page<CatalogRow>> {
  const { size, values } = keyset(paging)
  const rows = await ctx.db.all(followed, { userId, ...values })
  return pageOf(rows, size, ({ followedAt, id }) => [followedAt, id])
}

const edges = read('viewersFollowedCatalogs', { id: catalogFollows.catalogId }, (query) =>
  query
    .from(catalogFollows)
    .where(and(eq(catalogFollows.followerId, param('viewerId')), inList(catalogFollows.catalogId, 'ids'))),
)

const edgeLoader = loader(async (ctx: Context, ids) => {
  const rows = await ctx.db.all(edges, { viewerId: ctx.caller?.viewer?.id ?? '', ids })
  return new Map(rows.map(({ id }) => [id, true]))
})

/** Only for data calls, because pages are the same for everyone. */
export async function isFollowingCatalog(ctx: Context, id: string): Promise<boolean> {
  return ctx.caller?.viewer ? Boolean(await edgeLoader.load(ctx, id)) : false
}
