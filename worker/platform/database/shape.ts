import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

export type Leaf = SQLiteColumn | SQL

export type Shape = { [key: string]: Leaf | Shape | Nullable<Shape> }

export interface Nullable<S extends Shape> {
  readonly nullable: S
}
