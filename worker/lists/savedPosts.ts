import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReadingListState } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import type { Context } from '#worker/platform/context.ts'
import { predefinedId } from '#worker/lists/keeper.ts'
import { isUnlocked } from '#worker/permissions/list.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'

/** One statement for a page's stories. */
export async function listSavedPosts(
  ctx: Context,
  postIds: readonly string[],
): Promise<{ id: string; readingListState: ReadingListState }[]> {
  const viewer = ctx.caller?.viewer
  const ids = postIds.slice(0, limits.catalogs.asked)
  if (!viewer || ids.length === 0) return []
  const rows = await ctx.db.all(saved, { catalogId: predefinedId(viewer.id, 'READING_LIST'), ids })
  const states = new Map(rows.map((row) => [row.id, row.isArchived ? 'ARCHIVE' : 'QUEUE'] as const))
  return ids.map((id) => ({ id, readingListState: states.get(id) ?? 'NONE' }))
}

const saved = read(
  'savedPosts',
  { id: catalogItems.entityId, isArchived: sql<number>`${catalogItems.archivedAt} is not null` },
  (query) =>
    query
      .from(catalogItems)
      .where(
        and(
          eq(catalogItems.catalogId, param('catalogId')),
          eq(catalogItems.entityType, 'POST'),
          inList(catalogItems.entityId, 'ids'),
        ),
      ),
)

/** Except the reading list, last changed first. */
export async function listChoices(ctx: Context, postId: string) {
  const userId = ctx.caller?.viewer?.id
  if (!userId) return []
  const rows = await ctx.db.all(choices, { userId, postId })
  return rows.map(({ hasPost, ...row }) => ({ ...row, hasPost: Boolean(hasPost) }))
}

const choices = read(
  'catalogChoices',
  {
    id: catalogs.id,
    name: catalogs.name,
    visibility: catalogs.visibility,
    hasPost: sql<number>`exists (select 1 from catalog_items i where i.catalog_id = ${catalogs.id}
      and i.entity_type = 'POST' and i.entity_id = ${param('postId')})`,
  },
  (query) =>
    query
      .from(catalogs)
      .where(
        sql`${catalogs.creatorId} = ${param('userId')} and ${catalogs.type} = 'LISTS' and ${isUnlocked()}`,
      )
      .orderBy(desc(catalogs.updatedAt), desc(catalogs.id))
      .limit(limits.catalogs.perAccount),
)
