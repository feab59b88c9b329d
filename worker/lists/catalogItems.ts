import { eq, sql } from 'drizzle-orm'
import { catalogItems } from '#schema/tables/lists.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { type Page, pageOf, type Paging } from '#worker/platform/paging.ts'
import { param, read, type RowOf } from '#worker/platform/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape } from '#worker/posts/rows.ts'
import { after, fromPosition } from '#worker/publications/positions.ts'
import { isListed } from '#worker/permissions/story.ts'

const itemShape = {
  catalogItemId: catalogItems.catalogItemId,
  position: catalogItems.position,
  note: catalogItems.note,
  addedAt: catalogItems.addedAt,
  post: postShape,
}

export type CatalogItemRow = RowOf<typeof itemShape>

const itemsOfCatalog = read('itemsOfCatalog', itemShape, (query) =>
  fromPosts(query)
    .innerJoin(catalogItems, eq(catalogItems.entityId, posts.id))
    .where(
      sql`${catalogItems.catalogId} = ${param('catalogId')} and ${catalogItems.entityType} = 'POST'
        and ${after(catalogItems.position)} and ${isListed()}`,
    )
    .orderBy(catalogItems.position)
    .limit(param('limit')),
)

/** A list's stories in its owner's order, with the owner's notes; unlisted and removed stories are left out. */
export async function listCatalogItems(
  ctx: Context,
  catalogId: string,
  paging: Paging,
): Promise<Page<CatalogItemRow>> {
  const { size, values } = fromPosition(paging)
  const rows = await ctx.db.all(itemsOfCatalog, { catalogId, ...values })
  return pageOf(rows, size, ({ position, post }) => [position, post.id])
}
