/** They also update the list's number of stories, as recount.ts counts it. */
import { sql, type SQL } from 'drizzle-orm'
import { isListed } from '#worker/permissions/story.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

interface Item {
  catalogId: string
  postId: string
}

export const isItem = ({ catalogId, postId }: Item): SQL =>
  sql`catalog_id = ${catalogId} and entity_type = 'POST' and entity_id = ${postId}`

/** Only the reading list puts the newest first. */
export function putRows(item: Item, { isArchived = false, isFirst = false } = {}): SQL[] {
  const at = now()
  const archivedAt = isArchived ? at : null
  const position = isFirst ? sql`coalesce(min(position), 1) - 1` : sql`coalesce(max(position), -1) + 1`
  return [
    moveCount(item, isArchived ? 0 : 1),
    sql`insert into catalog_items
        (catalog_id, catalog_item_id, position, entity_type, entity_id, note, added_at, archived_at)
      select ${item.catalogId}, ${newId()}, ${position}, 'POST', ${item.postId}, '', ${at}, ${archivedAt}
      from catalog_items where catalog_id = ${item.catalogId}
      on conflict (catalog_id, entity_type, entity_id) do update set archived_at = excluded.archived_at`,
    changed(item.catalogId),
  ]
}

export const removeRows = (item: Item): SQL[] => [
  moveCount(item, 0),
  sql`delete from catalog_items where ${isItem(item)}`,
  changed(item.catalogId),
]

/** Before the item changes: `counted` is 1 if it will count then. Only listed stories do. */
const moveCount = (item: Item, counted: 0 | 1): SQL =>
  sql`update catalogs set items_count = items_count + ${counted}
      - (select count(*) from catalog_items where ${isItem(item)} and archived_at is null)
    where id = ${item.catalogId} and exists (select 1 from posts where id = ${item.postId} and ${isListed()})`

export const changed = (catalogId: string): SQL =>
  sql`update catalogs set updated_at = ${now()} where id = ${catalogId}`
