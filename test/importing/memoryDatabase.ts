/** Has the project's own migrations, as before a bulk load. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export function memoryDatabase(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  const folder = join(import.meta.dirname, '../../migrations')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    db.exec(readFileSync(join(folder, name), 'utf8'))
  }
  return db
}

/** As plain objects. */
export const rows = (db: DatabaseSync, query: string, ...values: (string | number)[]) =>
  db
    .prepare(query)
    .all(...values)
    .map((row) => ({ ...row }))
