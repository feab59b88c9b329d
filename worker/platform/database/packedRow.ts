/**
 * D1 sends a cell and a key per column, so stored columns are one JSON array. Computed values vary in JSON
 * type.
 */
import { Column, SQL, sql } from 'drizzle-orm'
import type { CacheTag } from '#worker/platform/database/cacheTags.ts'
import type { Leaf, Nullable, Shape } from '#worker/platform/database/shape.ts'
import { tagsOfColumn, tagsOfComputed } from '#worker/platform/database/taggedColumns.ts'

export type Selection = Record<string, SQL.Aliased>

export type Row = Record<string, unknown>

const PACKED = 'columns'

/** https://developers.cloudflare.com/d1/platform/limits/ */
const MOST_ARGUMENTS = 32

export function selectionOf(shape: Shape): Selection {
  const leaves = flatten(shape)
  const stored = leaves.map(([, leaf]) => leaf).filter((leaf) => leaf instanceof Column)
  const computed = leaves.filter(([, leaf]) => !(leaf instanceof Column))
  return {
    ...(stored.length > 0 && { [PACKED]: packed(stored).as(PACKED) }),
    ...Object.fromEntries(computed.map(([path, leaf]) => [path, sql`${leaf}`.as(path)])),
  }
}

function packed(columns: Column[]): SQL {
  const parts: SQL[] = []
  for (let at = 0; at < columns.length; at += MOST_ARGUMENTS) {
    parts.push(sql`json_array(${sql.join(columns.slice(at, at + MOST_ARGUMENTS), sql`, `)})`)
  }
  return sql`json_array(${sql.join(parts, sql`, `)})`
}

export function decoderOf(shape: Shape): (row: Row, tags: Set<CacheTag>) => unknown {
  const decode = groupDecoder(shape, '', { next: 0 })
  return (row, tags) => {
    const packed = row[PACKED]
    return decode(typeof packed === 'string' ? (JSON.parse(packed) as Parts) : [], row, tags)
  }
}

type Parts = unknown[][]
type Decode = (parts: Parts, row: Row, tags: Set<CacheTag>) => unknown

interface PartCursor {
  next: number
}

interface Field {
  key: string
  part: number
  at: number
  decode: Decode | null
}

/** An object with all its keys from the start is fastest. */
function groupDecoder(shape: Shape, prefix: string, place: PartCursor): Decode {
  const fields = Object.entries(shape).map(([key, value]): Field => {
    const [part, at] = [Math.floor(place.next / MOST_ARGUMENTS), place.next % MOST_ARGUMENTS]
    const decode = isLeaf(value)
      ? leafDecoder(value, prefix + key, place)
      : isNullable(value)
        ? nullableDecoder(value.nullable, `${prefix}${key}.`, place)
        : groupDecoder(value, `${prefix}${key}.`, place)
    return { key, part, at, decode }
  })
  const empty: Row = Object.fromEntries(fields.map(({ key }) => [key, null]))
  return (parts, row, tags) => {
    const group = { ...empty }
    for (const { key, part, at, decode } of fields) {
      group[key] = decode ? decode(parts, row, tags) : parts[part]![at]
    }
    return group
  }
}

function nullableDecoder(shape: Shape, prefix: string, place: PartCursor): Decode {
  const decode = groupDecoder(shape, prefix, place)
  return (parts, row, tags) => {
    const group = decode(parts, row, tags) as Row
    return group['id'] === null ? null : group
  }
}

function leafDecoder(leaf: Leaf, path: string, place: PartCursor): Decode | null {
  if (!(leaf instanceof Column)) return computedDecoder(leaf, path)
  const part = Math.floor(place.next / MOST_ARGUMENTS)
  const at = place.next % MOST_ARGUMENTS
  place.next += 1
  const tagsIn = tagsOfColumn(leaf)
  if (!tagsIn && leaf.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null
  return (parts, _, tags) => {
    const value = parts[part]![at]
    if (value === null) return null
    if (tagsIn) for (const tag of tagsIn(value as string)) tags.add(tag)
    return leaf.mapFromDriverValue(value)
  }
}

function computedDecoder(leaf: SQL, path: string): Decode {
  const tagsIn = tagsOfComputed(leaf)
  return (_, row, tags) => {
    const value = row[path] ?? null
    if (tagsIn && value !== null) for (const tag of tagsIn(value as string)) tags.add(tag)
    return value
  }
}

function flatten(shape: Shape, prefix = ''): [string, Leaf][] {
  return Object.entries(shape).flatMap(([key, value]): [string, Leaf][] => {
    if (isLeaf(value)) return [[prefix + key, value]]
    return flatten(isNullable(value) ? value.nullable : value, `${prefix}${key}.`)
  })
}

const isLeaf = (value: unknown): value is Leaf => value instanceof Column || value instanceof SQL
const isNullable = (value: object): value is Nullable<Shape> => 'nullable' in value && !isLeaf(value.nullable)
