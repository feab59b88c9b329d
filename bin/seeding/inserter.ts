import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { EncodedRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'

export interface Inserter {
  /** Skips rows with an existing key. */
  add(table: string, rows: readonly EncodedRow[]): void
  addAll(tables: TableRows): void
}

/** All rows of a table must have the same columns. */
export function inserter(db: DatabaseSync): Inserter {
  const statements = new Map<string, StatementSync>()
  const add = (table: string, rows: readonly EncodedRow[]) => {
    for (const row of rows) {
      let statement = statements.get(table)
      if (!statement) {
        const columns = Object.keys(row).map((name) => `"${name}"`)
        const text = `insert or ignore into "${table}" (${columns.join()}) values (${columns.map(() => '?').join()})`
        statements.set(table, (statement = db.prepare(text)))
      }
      statement.run(...Object.values(row))
    }
  }
  return {
    add,
    addAll(tables) {
      for (const [table, rows] of Object.entries(tables)) add(table, rows)
    },
  }
}
