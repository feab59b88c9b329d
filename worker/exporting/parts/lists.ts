/** Other people's stories are listed by id, title and address only. */
import type { ListFile } from '#schema/exporting/archive.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import type { Target } from '#worker/exporting/target.ts'
import { readableText } from '#worker/permissions/story.ts'
import type { Env } from '#worker/platform/env.ts'

type Items = ListFile['items']

export async function writeLists(env: Env, row: ExportRow, ids: string[], { zip }: Target): Promise<void> {
  const { results } = await env.DB.prepare(
    `select c.id, c.type, c.name, c.slug, c.description, c.visibility, c.cover_image_id as coverImageId,
      c.is_discussion_closed as isDiscussionClosed, c.is_unlisted as isUnlisted, c.created_at as createdAt,
      c.updated_at as updatedAt
     from json_each(?1) item join catalogs c on c.id = item.value and c.creator_id = ?2 order by item.key`,
  )
    .bind(JSON.stringify(ids), row.userId)
    .all<Omit<ListFile, 'items'>>()
  for (const list of results) {
    const items = await env.DB.prepare(ITEMS)
      .bind(list.id, row.userId, limits.exporting.most)
      .all<Omit<Items[number], 'url'>>()
    const file: ListFile = {
      ...list,
      isDiscussionClosed: Boolean(list.isDiscussionClosed),
      isUnlisted: Boolean(list.isUnlisted),
      items: items.results.map((item) => ({
        ...item,
        url: env.MAIN_ORIGIN + path('ShowPost', { postId: item.entityId }),
      })),
    }
    zip.add(`lists/${nameOf(list.id)}.json`, JSON.stringify(file, null, 1), true)
  }
}

/** Ids of predefined lists have colons, which Windows forbids in file names. */
const nameOf = (id: string) => id.replaceAll(':', '-')

const ITEMS = `
  select i.catalog_item_id as id, i.entity_type as entityType, i.entity_id as entityId, i.position, i.note,
    i.added_at as addedAt, i.archived_at as archivedAt, p.title
  from catalog_items i
  left join posts p on p.id = i.entity_id and (${readableText('p')} or p.creator_id = ?2)
  where i.catalog_id = ?1 order by i.position limit ?3`
