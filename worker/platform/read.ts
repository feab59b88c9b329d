/**
 * A prepared read: what it selects is written once as a nested shape of columns, compiled once to SQL, and its
 * rows come back in that shape. Every column is aliased by its path, because D1 rows lose columns of equal names.
 */
import { Column, fillPlaceholders, getTableName, type Placeholder, sql, SQL } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn, type SQLiteSelectBuilder } from 'drizzle-orm/sqlite-core'
import { type CacheTag, collectionTag, topicTag, userTag } from '#worker/platform/cacheTags.ts'

type Leaf = SQLiteColumn | SQL
type Select = SQLiteSelectBuilder<Record<string, SQL.Aliased>, 'sync', void, 'qb'>
export type Shape = { [key: string]: Leaf | Shape | Nullable<Shape> }

/** A group of columns from an outer join: null when its `id` is null. */
export interface Nullable<S extends Shape> {
  readonly nullable: S
}
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

export interface Read<Row, V extends Values = Values> {
  readonly name: string
  readonly text: string
  bind(values: V): unknown[]
  decode(row: Record<string, unknown>): Row
  /** Adds the cache tags of the people, publications and topics in a row as it comes from D1. */
  tagsOf(row: Record<string, unknown>, tags: Set<CacheTag>): void
}

/** A value given at each call. */
export const param = (name: string): Placeholder => sql.placeholder(name)

/** `column in (…)` for a list of any length, as one JSON parameter (D1 binds at most 100). */
export const inList = (column: Leaf, name: string): SQL<boolean> =>
  sql`${column} in (select value from json_each(${param(name)}))`

/** Every read of the modules that are loaded: the budgets' tests hold their plans against the rules. */
export const reads: Read<unknown>[] = []

/**
 * Prepares a read. `build` gets the SELECT and adds FROM, joins, WHERE and so on; it runs once, at first use.
 * @param name appears in logs and in the statement budget's file
 */
export function read<S extends Shape, V extends Values = Values>(
  name: string,
  shape: S,
  build: (query: Select) => { toSQL(): { sql: string; params: unknown[] } },
): Read<RowOf<S>, V> {
  const leaves = flatten(shape)
  const tagged = leaves.flatMap(([path, leaf]) => taggedBy(path, leaf))
  let compiled: { sql: string; params: unknown[] } | undefined
  const compile = () => (compiled ??= build(selectOf(leaves)).toSQL())
  const prepared: Read<RowOf<S>, V> = {
    name,
    get text() {
      return compile().sql
    },
    bind: (values) => fillPlaceholders(compile().params, values).map(toParameter),
    decode: (row) => nest(shape, row, '') as RowOf<S>,
    tagsOf(row, tags) {
      for (const [path, tagsIn] of tagged) {
        if (row[path]) for (const tag of tagsIn(row[path] as string)) tags.add(tag)
      }
    },
  }
  reads.push(prepared as Read<unknown>)
  return prepared
}

/** Columns that name somebody or something that pages are purged by (decision 2); stories purge by these too. */
const TAGGED: Record<string, (id: string) => CacheTag> = {
  'users.id': userTag,
  'posts.creator_id': userTag,
  'collections.id': collectionTag,
  'posts.collection_id': collectionTag,
  'tags.id': topicTag,
  'posts.primary_topic_id': topicTag,
}

const named = new WeakMap<SQL, (value: string) => CacheTag[]>()

/** A JSON column of whole people or topics: `tagsIn` tells whom it names. */
export function naming<T>(leaf: SQL<T>, tagsIn: (json: string) => CacheTag[]): SQL<T> {
  named.set(leaf, tagsIn)
  return leaf
}

function taggedBy(path: string, leaf: Leaf): [string, (value: string) => CacheTag[]][] {
  if (leaf instanceof SQL) {
    const tagsIn = named.get(leaf)
    return tagsIn ? [[path, tagsIn]] : []
  }
  const tag = TAGGED[`${getTableName(leaf.table)}.${leaf.name}`]
  return tag ? [[path, (id) => [tag(id)]]] : []
}

const selectOf = (leaves: [string, Leaf][]): Select =>
  new QueryBuilder().select(Object.fromEntries(leaves.map(([path, leaf]) => [path, sql`${leaf}`.as(path)])))

function flatten(shape: Shape, prefix = ''): [string, Leaf][] {
  return Object.entries(shape).flatMap(([key, value]): [string, Leaf][] => {
    if (isLeaf(value)) return [[prefix + key, value]]
    return flatten(isNullable(value) ? value.nullable : value, `${prefix}${key}.`)
  })
}

function nest(shape: Shape, row: Record<string, unknown>, prefix: string): unknown {
  const result: Record<string, unknown> = {}
  for (const key in shape) {
    const value = shape[key]!
    const path = prefix + key
    if (isLeaf(value)) result[key] = decodeLeaf(value, row[path])
    else if (isNullable(value)) {
      result[key] = row[`${path}.id`] === null ? null : nest(value.nullable, row, `${path}.`)
    } else result[key] = nest(value, row, `${path}.`)
  }
  return result
}

const decodeLeaf = (leaf: Leaf, value: unknown) =>
  value === null || value === undefined
    ? null
    : leaf instanceof Column
      ? leaf.mapFromDriverValue(value)
      : value

const isLeaf = (value: unknown): value is Leaf => value instanceof Column || value instanceof SQL
const isNullable = (value: object): value is Nullable<Shape> => 'nullable' in value && !isLeaf(value.nullable)

const toParameter = (value: unknown) =>
  Array.isArray(value) ? JSON.stringify(value) : typeof value === 'boolean' ? Number(value) : (value ?? null)
