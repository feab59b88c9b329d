/** The selection of a read: columns by name, nested as the rows will be. */
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

export type Leaf = SQLiteColumn | SQL

export type Shape = { [key: string]: Leaf | Shape | Nullable<Shape> }

/** A group of columns from an outer join: null when its `id` is null. */
export interface Nullable<S extends Shape> {
  readonly nullable: S
}
