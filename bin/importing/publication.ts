import type { DatabaseSync } from 'node:sqlite'
import { isReservedName } from '#schema/hosts/reservedNames.ts'
import { isReservedSlug } from '#schema/routes/reserved.ts'
import { collectionEditors, collections } from '#schema/tables/publications.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { idFor } from '#worker/platform/ids.ts'
import { insertRows } from '../local/insertRows.ts'

export interface NewPublication {
  slug: string
  name: string
  description?: string
  creatorId: string
  now: number
}

/**
 * Creates the publication if missing.
 * @throws one clear sentence for a slug that no publication can have
 */
export function publicationFor(
  db: DatabaseSync,
  { slug, name, description = '', creatorId, now }: NewPublication,
): string {
  const row = db.prepare('select id from collections where slug = ?').get(slug)
  if (row) return String(row['id'])
  checkSlug(slug)
  const id = idFor(`import:collection:${slug}`)
  insertRows(db, 'collections', [
    encodeRow(collections, { id, slug, name, description, creatorId, createdAt: now, updatedAt: now }),
  ])
  insertRows(db, 'collection_editors', [
    encodeRow(collectionEditors, { collectionId: id, userId: creatorId, role: 'OWNER', position: 0 }),
  ])
  return id
}

/** @throws one clear sentence */
export function checkSlug(slug: string): void {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    throw new Error(`A publication's slug is lower-case letters, digits and single dashes; ${slug} is not`)
  if (isReservedSlug(slug))
    throw new Error(`No publication can have the slug ${slug}: the site has pages of that name`)
  if (isReservedName(slug)) throw new Error(`No publication can have the slug ${slug}: the name is reserved`)
}
