import type { CacheExperimentGroup, CacheStatus } from '#schema/enums.ts'
import type { DynamicReason } from '#schema/limits/edge.ts'
import { edge } from '#schema/limits/edge.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import type { CacheState } from '#worker/cache/cacheState.ts'
import type { ViewerPlace } from '#worker/cache/places.ts'
import { type Entry, newEntry } from '#worker/cache/store.ts'
import { tagsHeader } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { etagOf, isKnown } from '#worker/platform/http/conditional.ts'
import type { Env } from '#worker/platform/env.ts'
import { sentBytes } from '#worker/platform/http/sentBytes.ts'
import { NOTHING_ASKED } from '#worker/platform/http/timings.ts'
import { secure } from '#worker/platform/http/securityHeaders.ts'

/** A change must be visible at once; revalidation is mostly a 304. */
const VISITORS = 'public, max-age=0, must-revalidate'

export type ExpiredReason = 'refreshing' | 'outage'

export interface StoredAnswer {
  status: Extract<CacheStatus, 'hit' | 'expired'>
  reason?: ExpiredReason
  timing?: string
}

export function fromEntry(entry: Entry, request: Request, answer: StoredAnswer): Response {
  const age = Math.max(0, Math.floor((now() - entry.storedAt) / 1000))
  const isPlain = answer.status === 'hit' && answer.timing === undefined
  const headers = isPlain ? headersOfHit(entry, age) : headersOf(entry, age, answer)
  if (isKnown(request, headers)) {
    const fewer = new Headers(headers)
    fewer.delete('content-encoding')
    return new Response(null, { status: 304, headers: fewer })
  }
  return new Response(request.method === 'HEAD' ? null : sentBytes(entry.body), { headers })
}

/** Copying this second's headers is cheaper than building them. */
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
  headers.set('x-edge-cache-group', 'enabled' satisfies CacheExperimentGroup)
  if (reason) headers.set('x-edge-cache-reason', reason)
  headers.set('age', String(age))
  headers.set('server-timing', timing ?? NOTHING_ASKED)
  return headers
}

export function headersForViewer(entry: Entry, reason: DynamicReason): Headers {
  const byReason = ofViewers.get(entry) ?? new Map<DynamicReason, Headers>()
  ofViewers.set(entry, byReason)
  const found = byReason.get(reason)
  if (found) return found
  const headers = new Headers(entry.headers)
  unstore(headers, reason)
  byReason.set(reason, headers)
  return headers
}

const ofViewers = new WeakMap<Entry, Map<DynamicReason, Headers>>()

export function forClaim({ body, status, headers }: Response, reason: DynamicReason): Response {
  const fewer = new Headers(headers)
  unstore(fewer, reason)
  return new Response(body, { status, headers: fewer })
}

function unstore(headers: Headers, reason: DynamicReason): void {
  for (const name of ['etag', 'last-modified', 'cache-tag', 'age', 'speculation-rules']) headers.delete(name)
  mark(headers, { group: 'disabled', cacheStatus: 'dynamic', reason, tags: [] })
}

interface Finished {
  row: RouteRow
  tags: readonly string[]
  asOf: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  places?: readonly ViewerPlace[]
}

/** @param origin of the host that answers */
export function entryOf(
  { row, tags, asOf, headers, body, places }: Finished,
  env: Env,
  origin: string,
): Entry {
  const etag = etagOf(body)
  const lasting = new Headers(headers)
  for (const name of OWN_EACH_TIME) lasting.delete(name)
  if (!lasting.get('cache-control')?.startsWith('public')) lasting.set('cache-control', VISITORS)
  lasting.set('cache-tag', tagsHeader(tags))
  lasting.set('etag', etag)
  const secured = secure(new Response(null, { headers: lasting }), env, origin).headers
  const life = edge.life[row.cache?.life ?? 'short']
  return newEntry({ tags, asOf, life, headers: [...secured], etag, row: row.name }, { body, places })
}

const OWN_EACH_TIME = [
  'server-timing',
  'x-edge-cache',
  'x-edge-cache-group',
  'x-edge-cache-reason',
  'set-cookie',
  'age',
  'content-length',
]

export function mark(
  headers: Headers,
  { group, cacheStatus, reason, tags }: Pick<CacheState, 'group' | 'cacheStatus' | 'reason' | 'tags'>,
): void {
  headers.set('x-edge-cache', cacheStatus)
  headers.set('x-edge-cache-group', group)
  if (reason) headers.set('x-edge-cache-reason', reason)
  if (cacheStatus !== 'dynamic') {
    if (!headers.get('cache-control')?.startsWith('public')) headers.set('cache-control', VISITORS)
    if (tags.length) headers.set('cache-tag', tagsHeader(tags))
  } else if (reason !== 'route' && reason !== 'flag' && reason !== 'inactive') {
    // It was made for one person, or while something was wrong.
    headers.set('cache-control', 'private, no-store')
  }
}
