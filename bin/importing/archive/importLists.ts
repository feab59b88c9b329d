import { type ListFile, listFile } from '#schema/exporting/archive.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { newId } from '#worker/platform/ids.ts'
import { insertRows } from '../../local/insertRows.ts'
import { pictureId } from './archivePictures.ts'
import type { OwnInput } from './importResponses.ts'
import { inTransaction } from './importStories.ts'

/**
 * Stories of others are referenced by id. An existing list gets its missing items.
 * @returns how many are here now
 */
export async function importLists(input: OwnInput): Promise<number> {
  const { db, archive, report } = input
  let done = 0
  for (const path of archive.list('lists')) {
    try {
      const list = await archive.read(path, listFile)
      inTransaction(db, () => writeList(input, list))
      done++
    } catch (error) {
      report(path, error instanceof Error ? error.message : String(error))
    }
  }
  return done
}

/** Ids of predefined lists contain the owner and type. */
const idHere = ({ ids, ownId, userId }: OwnInput, id: string) =>
  id.startsWith('predefined:') ? id.replace(`:${ownId}:`, `:${userId}:`) : ids.of('list', id)

function writeList(input: OwnInput, { items, ...list }: ListFile) {
  const { db, ids, pictures, userId } = input
  const id = idHere(input, list.id)
  const there = db.prepare('select creator_id, slug from catalogs where id = ?').get(id)
  if (there && there['creator_id'] !== userId)
    throw new Error('the list of this id belongs to another account here')
  if (!there) {
    const taken = db.prepare("select 1 from catalogs where slug = ? and type = 'SEQUENCE'").get(list.slug)
    insertRows(db, 'catalogs', [
      encodeRow(catalogs, {
        ...list,
        id,
        creatorId: userId,
        slug: taken && list.type === 'SEQUENCE' ? `${list.slug}-${id}` : list.slug,
        coverImageId: pictureId(pictures, list.coverImageId),
      }),
    ])
    ids.note('list', list.id, id)
  }
  const has = db.prepare(
    'select 1 from catalog_items where catalog_id = ? and entity_type = ? and entity_id = ?',
  )
  const isTaken = db.prepare('select 1 from catalog_items where catalog_id = ? and catalog_item_id = ?')
  for (const { id: itemId, title: _title, url: _url, entityId, ...item } of items) {
    const here = ids.known('post', entityId) ?? entityId
    if (has.get(id, item.entityType, here)) continue
    insertRows(db, 'catalog_items', [
      encodeRow(catalogItems, {
        ...item,
        catalogId: id,
        catalogItemId: isTaken.get(id, itemId) ? newId() : itemId,
        entityId: here,
      }),
    ])
  }
}
