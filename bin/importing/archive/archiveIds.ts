import type { DatabaseSync } from 'node:sqlite'
import { importSources } from '#schema/tables/platform.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { idFor } from '#worker/platform/ids.ts'
import { insertRows } from '../../local/insertRows.ts'

const TABLES = {
  post: 'posts',
  user: 'users',
  publication: 'collections',
  list: 'catalogs',
  version: 'post_versions',
} as const
type Kind = keyof typeof TABLES

export interface ArchiveIds {
  /** From an earlier import, else the original id if free, else a new one. */
  of(kind: Kind, id: string): string
  known(kind: Kind, id: string): string | null
  /** '' if new. */
  digest(kind: Kind, id: string): string
  note(kind: Kind, id: string, entityId: string, digest?: string): void
}

/** @param source all archives of one site share it, so a profile and a publication have the same stories */
export function archiveIds(db: DatabaseSync, source: string): ArchiveIds {
  const rows = db
    .prepare('select kind, source_id, entity_id, digest from import_sources where source = ?')
    .all(source)
  const key = (kind: string, id: string) => `${kind}:${id}`
  const made = new Map(
    rows.map((row) => [
      key(String(row['kind']), String(row['source_id'])),
      { id: String(row['entity_id']), digest: String(row['digest']) },
    ]),
  )
  const isTaken = (kind: Kind, id: string) =>
    db.prepare(`select 1 from ${TABLES[kind]} where id = ?`).get(id) !== undefined
  return {
    known: (kind, id) => made.get(key(kind, id))?.id ?? null,
    digest: (kind, id) => made.get(key(kind, id))?.digest ?? '',
    of: (kind, id) =>
      made.get(key(kind, id))?.id ?? (isTaken(kind, id) ? idFor(`import:${source}:${kind}:${id}`) : id),
    note(kind, id, entityId, digest = '') {
      made.set(key(kind, id), { id: entityId, digest })
      insertRows(db, 'import_sources', [
        encodeRow(importSources, { source, kind, sourceId: id, entityId, digest }),
      ])
    },
  }
}
