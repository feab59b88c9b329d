import { type CacheLookup, lookUpKey, type LookupInput } from '#worker/cache/lookup.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import { fromEntry, type StoredAnswer } from '#worker/cache/respond.ts'
import { type Entry, entryInMemory } from '#worker/cache/store.ts'
import { canServeStale, verdictOn } from '#worker/cache/validity.ts'
import type { NormalisedHost } from '#worker/hosts/normaliseHost.ts'
import { DatabaseUnavailable } from '#worker/platform/database/db.ts'
import { takeLease, waitForLease } from '#worker/platform/lease.ts'
import type { Timings } from '#worker/platform/http/timings.ts'

export interface CacheRequest extends LookupInput {
  execution: Pick<ExecutionContext, 'waitUntil'>
}

export interface ServeRequest extends CacheRequest {
  url: URL
  host: NormalisedHost
  timings: Timings
}

interface StoredOrLease {
  response: Response | null
  /** Its holder renders, even if there is a response. */
  lease: { release(): void } | null
}

/** Waits while another request renders the same page. */
export async function findStored(
  served: ServeRequest,
  { entry, verdict }: CacheLookup,
  key: string,
): Promise<StoredOrLease> {
  const hit = (found: Entry): StoredOrLease => ({ response: showTimed(served, found, 'hit'), lease: null })
  if (verdict === 'fresh') return hit(entry!)
  const lease = takeLease(key)
  if (verdict === 'aging') return { response: showTimed(served, entry!, 'expired', 'refreshing'), lease }
  if (!lease) {
    await waitForLease(key)
    const waited = await lookUpKey(served, key)
    if (waited.verdict === 'fresh' || waited.verdict === 'aging') return hit(waited.entry!)
  }
  // Another request may have stored it since.
  const stored = entryInMemory(key)
  if (stored && stored !== entry && verdictOn(stored) === 'fresh') {
    lease?.release()
    return hit(stored)
  }
  return { response: null, lease }
}

/** The expired entry, if the page could not be rendered because the database is down. */
export function showStale(served: ServeRequest, { entry }: CacheLookup, error: unknown): Response | null {
  if (!(error instanceof DatabaseUnavailable) || !entry || !canServeStale(entry)) return null
  return showTimed(served, entry, 'expired', 'outage')
}

function showTimed(
  served: ServeRequest,
  entry: Entry,
  status: StoredAnswer['status'],
  reason?: StoredAnswer['reason'],
): Response {
  return showEntry(served, entry, { status, reason, timing: served.timings.text(status, served.spent) })
}

export function showEntry(
  { request, env, execution, spent }: CacheRequest,
  entry: Entry,
  answer: StoredAnswer,
): Response {
  const { status, reason = '' } = answer
  count({ route: entry.row, status, reason, statements: spent.queries, rowsRead: spent.rows })
  const writing = writeCountsWhenDue(env)
  if (writing) execution.waitUntil(writing)
  return fromEntry(entry, request, answer)
}
