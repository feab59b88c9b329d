/** Keyset pages: page 500 costs the same as page 1. */
import { type Column, sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { param } from '#worker/platform/database/read.ts'

export interface Paging {
  limit?: number | null
  to?: string | null
}

export interface Page<Row> {
  rows: Row[]
  next: { limit: number; to: string } | null
}

export const before = (order: Column | SQL, id: Column | SQL): SQL =>
  sql`(${order}, ${id}) < (${param('order')}, ${param('id')})`

export function keyset({ limit, to }: Paging = {}, defaultLimit: number = limits.lists.pageSize) {
  const size = Math.min(Math.max(1, Math.trunc(limit ?? defaultLimit)), limits.graphql.page)
  const cursor = /^(-?[\d.e+-]{1,25})~([0-9a-z:_-]{1,64})$/i.exec(to ?? '')
  const order = cursor ? Number(cursor[1]) : Number.NaN
  const at = Number.isFinite(order) ? { order, id: cursor![2]! } : FIRST
  return { size, values: { ...at, limit: size + 1 } }
}

const FIRST = { order: Number.MAX_SAFE_INTEGER, id: '~' }

export function pageOf<Row>(
  rows: Row[],
  size: number,
  keyOf: (row: Row) => [order: number, id: string],
): Page<Row> {
  if (rows.length <= size) return { rows, next: null }
  const shown = rows.slice(0, size)
  const [order, id] = keyOf(shown.at(-1)!)
  return { rows: shown, next: { limit: size, to: `${order}~${id}` } }
}
