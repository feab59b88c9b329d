import type { DatabaseSync } from 'node:sqlite'

/** Uses the site's next change number, as every write does (decision 1). */
export function raiseTags(db: DatabaseSync, tags: Iterable<string>): void {
  const row = db
    .prepare(
      'insert into change_number (id, value) values (1, 1) on conflict (id) do update set value = value + 1 returning value',
    )
    .get()
  const stamp = db.prepare(
    'insert into tag_versions (tag, version) values (?, ?) on conflict (tag) do update set version = excluded.version',
  )
  for (const tag of tags) stamp.run(tag, Number(row?.['value'] ?? 1))
}
