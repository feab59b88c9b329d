import { Column, getTableColumns, type InferInsertModel, is, SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** As SQLite stores it, defaults filled in. */
export type EncodedRow = Record<string, string | number | null>

/** For bulk loads, which bypass drizzle's insert (decision 20). */
export function encodeRow<T extends SQLiteTable>(table: T, values: InferInsertModel<T>): EncodedRow {
  const row: EncodedRow = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (!is(column, Column)) continue
    const value = (values as Record<string, unknown>)[key] ?? defaultOf(column)
    row[column.name] = value === null ? null : (column.mapToDriverValue(value) as string | number)
  }
  return row
}

const defaultOf = (column: Column) => (is(column.default, SQL) ? null : (column.default ?? null))
