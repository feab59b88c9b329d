import type { DatabaseSync } from 'node:sqlite'
import { tags } from '#schema/tables/topics.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { ImportedTag } from '#worker/importing/story.ts'
import { idFor } from '#worker/platform/ids.ts'
import { insertRows } from '../local/insertRows.ts'

export interface Subjects {
  tag(tag: ImportedTag): string
  /** Becomes a topic (D16). */
  topic(tag: ImportedTag): string
}

export function importSubjects(db: DatabaseSync, now: number): Subjects {
  const rows = db.prepare('select id, slug, topic_visibility, topic_position from tags').all()
  const ids = new Map(rows.map((row) => [String(row['slug']), String(row['id'])]))
  const topics = new Set(
    rows.filter((row) => row['topic_visibility'] !== null).map((row) => String(row['slug'])),
  )
  let lastPosition = Math.max(0, ...rows.map((row) => Number(row['topic_position'] ?? 0)))
  const promote = db.prepare(`update tags set topic_visibility = 'PUBLIC', topic_position = ? where id = ?`)
  const tag = ({ slug, name }: ImportedTag) => {
    const existing = ids.get(slug)
    if (existing) return existing
    const id = idFor(`import:tag:${slug}`)
    insertRows(db, 'tags', [encodeRow(tags, { id, slug, name, createdAt: now })])
    ids.set(slug, id)
    return id
  }
  return {
    tag,
    topic(subject) {
      const id = tag(subject)
      if (!topics.has(subject.slug)) promote.run(++lastPosition, id)
      topics.add(subject.slug)
      return id
    },
  }
}
