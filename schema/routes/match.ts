import { TrieRouter } from 'hono/router/trie-router'
import type { RouteTable } from '#schema/enums.ts'
import { anyId, isPossibleDate, readParam } from '#schema/routes/params.ts'
import { isReservedSlug, reservedTopicSlugs } from '#schema/routes/reserved.ts'
import { rows } from '#schema/routes/table.ts'
import type { Route } from '#schema/routes/table.ts'

export interface Match {
  row: Route
  /** Ids lack the words, usernames the @ (D03). */
  params: Record<string, string>
}

interface Entry {
  row: Route
  path: string
  names: string[]
}

/** The most specific row (D01); null also for a malformed escape, except in an id of any form. */
export function match(table: RouteTable, pathname: string): Match | null {
  const [hits] = (tries[table] ??= trieOf(table)).match('GET', normalise(pathname))
  for (const [entry, found] of hits) {
    const params = readParams(entry, found as Record<string, string>)
    if (params) return { row: entry.row, params }
  }
  return null
}

/** Null without one (D13). Two slashes at the start would be another host. */
export function withoutTrailingSlash(pathname: string): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null
  return normalise(pathname)
}

const tries: { [Table in RouteTable]?: TrieRouter<Entry> } = {}

/** Matches come in registration order. */
function trieOf(table: RouteTable): TrieRouter<Entry> {
  const trie = new TrieRouter<Entry>()
  for (const entry of entriesOf(table)) trie.add('GET', patternOf(entry), entry)
  return trie
}

/** Own rows, then `all`, then parameters: `/{postId}` is last (D05). */
function entriesOf(table: RouteTable): Entry[] {
  if (table === 'all') return bySpecificity(rows.flatMap((row) => entriesFor(row, row.path)))
  const own = rows.filter((row) => row.table === table).flatMap((row) => entriesFor(row, dropFirst(row.path)))
  const all = rows.filter((row) => row.table === 'all').flatMap((row) => entriesFor(row, row.path))
  return [
    ...bySpecificity(own.filter((entry) => !beginsWithParam(entry))),
    ...bySpecificity(all),
    ...bySpecificity(own.filter(beginsWithParam)),
  ]
}

function entriesFor(row: Route, path: string): Entry[] {
  const paths = row.below ? [path, `${path}/{rest}`] : [path]
  return paths.map((path) => ({
    row,
    path,
    names: [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!),
  }))
}

const dropFirst = (path: string) => path.replace(/^\/[^/]+/, '') || '/'
const beginsWithParam = (entry: Entry) => /^\/@?\{/.test(entry.path)

function bySpecificity(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => {
    const [left, right] = [ranks(a), ranks(b)]
    const at = left.findIndex((rank, i) => rank !== right[i])
    // This makes the order total.
    return at < 0 || right[at] === undefined ? left.length - right.length : left[at]! - right[at]
  })
}

const ranks = (entry: Entry) => segmentsOf(entry.path).map(rankOf)

/** Fixed segments rank first. */
function rankOf(segment: string): number {
  if (!segment.includes('{')) return 0
  if (segment.startsWith('@')) return 1
  return holdsSlashes(segment) ? 3 : 2
}

const holdsSlashes = (segment: string) => segment === '{assetPath}' || segment === '{rest}'

/** Numbered parameters let paths share nodes. */
function patternOf(entry: Entry): string {
  let number = 0
  const segments = segmentsOf(entry.path).map((segment) => {
    if (segment === '*') return ':star{\\*}'
    if (!segment.includes('{')) return segment
    const name = `:${number++}`
    if (segment.startsWith('@')) return `${name}{@[^/]+}`
    return holdsSlashes(segment) ? `${name}{.+}` : name
  })
  return `/${segments.join('/')}`
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

function readParams(
  { row, path, names }: Entry,
  found: Record<string, string>,
): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const raw = found[i] ?? ''
    const rule = row.params?.[name]
    const given = path.includes(`@{${name}}`) ? raw.slice(1) : raw
    const value = decode(given) ?? (rule === anyId ? given : null)
    const read = value && readParam(name, value, rule)
    if (!read) return null
    params[name] = read
  }
  return isPossible(row, params) ? params : null
}

function isPossible(row: Route, params: Record<string, string>): boolean {
  const { collectionSlug, topicSlug } = params
  if (collectionSlug !== undefined && isReservedSlug(collectionSlug)) return false
  if (row.table === 'collection' && topicSlug !== undefined && reservedTopicSlugs.has(topicSlug)) return false
  return isPossibleDate(params)
}

/** Null for malformed escapes and controls. */
function decode(raw: string): string | null {
  try {
    const value = raw.includes('%') ? decodeURIComponent(raw) : raw
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u001f\u007f]/.test(value) ? null : value
  } catch {
    return null
  }
}

/** @ is unescaped, slashes are single. */
function normalise(pathname: string): string {
  const plain = pathname.includes('%') ? pathname.replaceAll('%40', '@') : pathname
  if (!plain.includes('//') && (plain === '/' || !plain.endsWith('/'))) return plain
  return plain.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
