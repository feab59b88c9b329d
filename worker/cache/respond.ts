/** An answer from what is stored, and what stored answers are made of. */
import type { CacheStatus } from '#schema/enums.ts'
import type { DynamicReason } from '#schema/edge.ts'
import { edge } from '#schema/edge.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import type { Place } from '#worker/cache/places.ts'
import { type Entry, newEntry } from '#worker/cache/store.ts'
import { tagsHeader } from '#worker/platform/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { etagOf, isKnown } from '#worker/platform/conditional.ts'
import type { Env } from '#worker/platform/env.ts'
import { NOTHING_ASKED } from '#worker/platform/timings.ts'
import { secure } from '#worker/platform/securityHeaders.ts'

/** Browsers ask again each time, which mostly costs a 304: a change must be seen at once. */
const VISITORS = 'public, max-age=0, must-revalidate'

/** Why a stored answer was shown although it is not fresh. */
export type ExpiredReason = 'refreshing' | 'stand-in'

export interface StoredAnswer {
  status: Extract<CacheStatus, 'hit' | 'expired'>
  reason?: ExpiredReason
  /** What `server-timing` says; nothing was asked where it is left out. */
  timing?: string
}

/** The stored answer, or 304 for a browser that has it. */
export function fromEntry(entry: Entry, request: Request, answer: StoredAnswer): Response {
  const age = Math.max(0, Math.floor((now() - entry.storedAt) / 1000))
  const isPlain = answer.status === 'hit' && answer.timing === undefined
  const headers = isPlain ? headersOfHit(entry, age) : headersOf(entry, age, answer)
  if (isKnown(request, headers)) {
    const fewer = new Headers(headers)
    fewer.delete('content-encoding')
    return new Response(null, { status: 304, headers: fewer })
  }
  return new Response(request.method === 'HEAD' ? null : entry.body, { headers })
}

/** Of each entry the headers that hits of this second have: an answer copies them, which costs less than making them. */
const ofHits = new WeakMap<Entry, { age: number; headers: Headers }>()

function headersOfHit(entry: Entry, age: number): Headers {
  const found = ofHits.get(entry)
  if (found?.age === age) return found.headers
  const headers = headersOf(entry, age, { status: 'hit' })
  ofHits.set(entry, { age, headers })
  return headers
}

function headersOf(entry: Entry, age: number, { status, reason, timing }: StoredAnswer): Headers {
  const headers = new Headers(entry.headers)
  headers.set('x-edge-cache', status)
  if (reason) headers.set('x-edge-cache-reason', reason)
  headers.set('age', String(age))
  headers.set('server-timing', timing ?? NOTHING_ASKED)
  return headers
}

/** Of an answer that a viewer alone gets: what the stored one's say of storing it is left out. */
export function headersForViewer(entry: Entry, reason: DynamicReason): Headers {
  const byReason = ofViewers.get(entry) ?? new Map<DynamicReason, Headers>()
  ofViewers.set(entry, byReason)
  const found = byReason.get(reason)
  if (found) return found
  const headers = new Headers(entry.headers)
  for (const name of ['etag', 'last-modified', 'cache-tag']) headers.delete(name)
  mark(headers, { status: 'dynamic', reason, tags: [] })
  byReason.set(reason, headers)
  return headers
}

/** By entry and reason, for the same reason as those of hits. */
const ofViewers = new WeakMap<Entry, Map<DynamicReason, Headers>>()

interface Finished {
  row: RouteRow
  tags: readonly string[]
  asOf: number
  /** The headers of the answer as the cache may repeat them. */
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  places?: readonly Place[]
}

/** An entry of a finished answer; all that is the same at every later hit is put together here. */
export function entryOf({ row, tags, asOf, headers, body, places }: Finished, env: Env): Entry {
  const etag = etagOf(body)
  const kept = new Headers(headers)
  for (const name of OWN_EACH_TIME) kept.delete(name)
  if (!kept.get('cache-control')?.startsWith('public')) kept.set('cache-control', VISITORS)
  kept.set('cache-tag', tagsHeader(tags))
  kept.set('etag', etag)
  const secured = secure(new Response(null, { headers: kept }), env).headers
  const life = edge.life[row.cache?.life ?? 'short']
  return newEntry({ tags, asOf, life, headers: [...secured], etag, row: row.name }, { body, places })
}

const OWN_EACH_TIME = [
  'server-timing',
  'x-edge-cache',
  'x-edge-cache-reason',
  'set-cookie',
  'age',
  'content-length',
]

/** Tells on a fresh answer what the cache did with it. */
export function mark(
  headers: Headers,
  { status, reason, tags }: { status: CacheStatus; reason: DynamicReason | null; tags: readonly string[] },
): void {
  headers.set('x-edge-cache', status)
  if (reason) headers.set('x-edge-cache-reason', reason)
  if (status !== 'dynamic') {
    if (!headers.get('cache-control')?.startsWith('public')) headers.set('cache-control', VISITORS)
    if (tags.length) headers.set('cache-tag', tagsHeader(tags))
  } else if (reason !== 'route' && reason !== 'flag') {
    // Also of what says otherwise, as feeds do: it was made for a person, or while something was wrong.
    headers.set('cache-control', 'private, no-store')
  }
}
