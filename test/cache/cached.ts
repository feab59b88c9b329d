/** These tests switch the cache on, and visit as browsers do. */
import { env } from 'cloudflare:workers'
import { forgetEntries } from '#worker/cache/store.ts'
import type { Env } from '#worker/platform/env.ts'
import { get, type Visit } from '#test/app.ts'
import { settled } from '#test/worker.ts'

export const { DB, KV } = env as unknown as Env

/** The flag switches the cache off for all other tests. Call it before each file. */
export async function switchCacheOn(): Promise<void> {
  await DB.prepare("delete from flags where name = 'disable_edge_cache'").run()
  forgetEntries()
}

/** Browsers get streamed answers. */
export const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

export interface CachedAnswer {
  status: number
  /** `x-edge-cache`. */
  cache: string | null
  reason: string | null
  tags: string[]
  headers: Headers
  body: string
  queries: number
}

/** Reads the answer to its end, and waits for the work after it. */
export async function visit(path: string, how: Visit = {}): Promise<CachedAnswer> {
  const response = await get(path, { ...how, headers: { ...BROWSER, ...how.headers } })
  const body = await response.text()
  await settled()
  const { headers } = response
  return {
    status: response.status,
    cache: headers.get('x-edge-cache'),
    reason: headers.get('x-edge-cache-reason'),
    tags: headers.get('cache-tag')?.split(',') ?? [],
    headers,
    body,
    queries: Number(/queries=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1]),
  }
}
