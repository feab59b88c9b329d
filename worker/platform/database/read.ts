import { fillPlaceholders, is, Placeholder, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn, type SQLiteSelectBuilder } from 'drizzle-orm/sqlite-core'
import type { CacheTag } from '#worker/platform/database/cacheTags.ts'
import { decoderOf, type Row, type Selection, selectionOf } from '#worker/platform/database/packedRow.ts'
import type { Leaf, Nullable, Shape } from '#worker/platform/database/shape.ts'

type Select = SQLiteSelectBuilder<Selection, 'sync', void, 'qb'>

export const nullable = <S extends Shape>(shape: S): Nullable<S> => ({ nullable: shape })

type LeafOf<L> = L extends SQLiteColumn
  ? L['_']['notNull'] extends true
    ? L['_']['data']
    : L['_']['data'] | null
  : L extends SQL<infer T>
    ? T
    : never

export type RowOf<S extends Shape> = {
  -readonly [K in keyof S]: S[K] extends Leaf
    ? LeafOf<S[K]>
    : S[K] extends Nullable<infer N>
      ? RowOf<N> | null
      : S[K] extends Shape
        ? RowOf<S[K]>
        : never
}

export type Values = Record<string, unknown>

export interface Read<T, V extends Values = Values> {
  readonly name: string
  readonly text: string
  bind(values: V): unknown[]
  decode(row: Row, tags: Set<CacheTag>): T
}

export const param = (name: string): Placeholder => sql.placeholder(name)

/** D1 binds at most 100 values. */
export const inList = (column: Leaf, name: string): SQL<boolean> =>
  sql`${column} in (select value from json_each(${param(name)}))`

export const reads: Read<unknown>[] = []

export function read<S extends Shape, V extends Values = Values>(
  name: string,
  shape: S,
  build: (query: Select) => { toSQL(): { sql: string; params: unknown[] } },
): Read<RowOf<S>, V> {
  let compiled: { sql: string; params: unknown[] } | undefined
  const compile = () =>
    (compiled ??= boundOnce(withStablePlan(build(new QueryBuilder().select(selectionOf(shape))).toSQL())))
  let decode: ReturnType<typeof decoderOf> | undefined
  const prepared: Read<RowOf<S>, V> = {
    name,
    get text() {
      return compile().sql
    },
    bind: (values) => fillPlaceholders(compile().params, values).map(toParameter),
    decode: (row, tags) => (decode ??= decoderOf(shape))(row, tags) as RowOf<S>,
  }
  reads.push(prepared)
  return prepared
}

/** SQLite plans again at each use of a bare limit parameter. */
const withStablePlan = <Compiled extends { sql: string }>(compiled: Compiled): Compiled => ({
  ...compiled,
  sql: compiled.sql.replaceAll(/\blimit \?/g, 'limit ? + 0'),
})

function boundOnce(compiled: { sql: string; params: unknown[] }): { sql: string; params: unknown[] } {
  if (compiled.params.length <= MOST_BOUND) return compiled
  const numbers = new Map<unknown, number>()
  const params: unknown[] = []
  let next = 0
  const text = compiled.sql.replaceAll(/'[^']*'|"[^"]*"|\?/g, (token) => {
    if (token !== '?') return token
    const value = compiled.params[next++]
    const key = is(value, Placeholder) ? value.name : value
    if (!numbers.has(key)) numbers.set(key, params.push(value))
    return `?${numbers.get(key)}`
  })
  return { sql: text, params }
}

const MOST_BOUND = 100

const toParameter = (value: unknown) =>
  Array.isArray(value) ? JSON.stringify(value) : typeof value === 'boolean' ? Number(value) : (value ?? null)
