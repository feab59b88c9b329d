/** Pages as visitors get them through the edge cache: tests of it switch it on. */
import { env } from 'cloudflare:workers'
import { forgetEntries } from '#worker/cache/store.ts'
import type { Env } from '#worker/platform/env.ts'
import { get, type Visit } from '#test/app.ts'
import { settled } from '#test/worker.ts'

export const { DB, KV } = env as unknown as Env

/** Takes the flag away under which all other tests run; before each file. */
export async function switchCacheOn(): Promise<void> {
  await DB.prepare("delete from flags where name = 'disable_edge_cache'").run()
  forgetEntries()
}

/** A browser, which is streamed to. */
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

/** Reads to the end, and waits until what the answer left to be done is done. */
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
