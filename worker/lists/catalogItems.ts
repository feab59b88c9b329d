import { eq, type SQL, sql } from 'drizzle-orm'
import type { LibraryFilter } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { catalogItems } from '#schema/tables/lists.ts'
import { posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { fromPosts } from '#worker/posts/lists.ts'
import { postShape } from '#worker/posts/postShape.ts'
import { after, fromPosition } from '#worker/publications/positions.ts'
import { now } from '#worker/platform/clock.ts'
import { viewerOf } from '#worker/permissions/sight.ts'
import { isListed, isReadable } from '#worker/permissions/story.ts'

const itemShape = {
  catalogItemId: catalogItems.catalogItemId,
  position: catalogItems.position,
  note: catalogItems.note,
  addedAt: catalogItems.addedAt,
  archivedAt: catalogItems.archivedAt,
  post: postShape,
}

export type CatalogItemRow = RowOf<typeof itemShape>

/** The caller decides which stories a list shows; the filter is the owner's. */
const itemsRead = (name: string, condition: SQL) =>
  read(name, itemShape, (query) =>
    fromPosts(query)
      .innerJoin(catalogItems, eq(catalogItems.entityId, posts.id))
      .where(
        sql`${catalogItems.catalogId} = ${param('catalogId')} and ${catalogItems.entityType} = 'POST'
          and ${after(catalogItems.position)} and ${condition}`,
      )
      .orderBy(catalogItems.position)
      .limit(param('limit')),
  )

const isQueued = sql`${catalogItems.archivedAt} is null`
const itemsOfCatalog = itemsRead('itemsOfCatalog', sql`${isQueued} and ${isListed()}`)

/** R512: the owner sees every story that is readable by its address. */
const ownItems: Record<LibraryFilter, ReturnType<typeof itemsRead>> = {
  SAVED: itemsRead('ownItemsSaved', sql`${isQueued} and ${isReadable()}`),
  ARCHIVED: itemsRead('ownItemsArchived', sql`${catalogItems.archivedAt} is not null and ${isReadable()}`),
  HIGHLIGHTS: itemsRead(
    'ownItemsHighlighted',
    sql`${isReadable()} and exists (select 1 from highlights h where h.post_id = ${posts.id}
      and h.user_id = ${param('viewerId')})`,
  ),
  RECENT: itemsRead(
    'ownItemsRecent',
    sql`${isQueued} and ${catalogItems.addedAt} > ${param('since')} and ${isReadable()}`,
  ),
}

/** Only the owner sees unlisted, removed and archived ones. */
export async function listCatalogItems(
  ctx: Context,
  { id: catalogId, creator }: { id: string; creator: { id: string } },
  paging: Paging,
  filter: LibraryFilter,
): Promise<Page<CatalogItemRow>> {
  const { size, values } = fromPosition(paging)
  const viewerId = viewerOf(ctx)?.id
  const own = { viewerId: viewerId ?? null, since: now() - limits.catalogs.recent }
  const rows = await (viewerId === creator.id
    ? ctx.db.all(ownItems[filter], { catalogId, ...own, ...values })
    : ctx.db.all(itemsOfCatalog, { catalogId, ...values }))
  return pageOf(rows, size, ({ position, post }) => [position, post.id])
}
