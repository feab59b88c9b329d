import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { EncodedRow } from '#worker/importing/encode.ts'

/** D1 limits a row to 2 MB; SQLite does not. */
const MOST_BYTES = 2_000_000

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/**
 * Replaces rows with the same key. Call it inside a transaction.
 * @throws Error for a row that D1 would refuse
 */
export function insertRows(db: DatabaseSync, table: string, rows: readonly EncodedRow[]): void {
  for (const row of rows) {
    const size = Object.values(row).reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 8),
      0,
    )
    if (size > MOST_BYTES) throw new Error(`A row of ${table} has ${size} bytes, more than D1 takes`)
    prepared(db, table, row).run(...Object.values(row))
  }
}

function prepared(db: DatabaseSync, table: string, row: EncodedRow): StatementSync {
  let known = statements.get(db)
  if (!known) statements.set(db, (known = new Map()))
  const columns = Object.keys(row)
  const text = `insert or replace into "${table}" (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`
  let statement = known.get(text)
  if (!statement) known.set(text, (statement = db.prepare(text)))
  return statement
}
