/** Decision 3. */
import { edge } from '#schema/limits/edge.ts'
import { hour, second } from '#schema/limits.ts'
import type { ViewerPlace } from '#worker/cache/places.ts'
import { now } from '#worker/platform/clock.ts'
import { logError } from '#worker/platform/log.ts'

export interface EntryHead {
  tags: readonly string[]
  asOf: number
  storedAt: number
  /** Milliseconds. */
  life: number
  /** They are the same for all visitors. */
  headers: [string, string][]
  etag: string
  row: string
}

export interface Entry extends EntryHead {
  readonly body: Uint8Array<ArrayBuffer>
  readonly places?: readonly ViewerPlace[]
  checkedAt: number
  movedAt?: number
}

const memory = new Map<string, Entry>()
let bytes = 0
let epoch = 0

export function entryInMemory(key: string): Entry | null {
  const found = memory.get(key)
  if (!found) return null
  const at = now()
  if (at - (found.movedAt ?? 0) >= second) {
    // Accuracy to a second is enough.
    memory.delete(key)
    memory.set(key, found)
    found.movedAt = at
  }
  return found
}

export async function findEntry(key: string): Promise<Entry | null> {
  const found = entryInMemory(key)
  if (found) return found
  const entry = await fromPlace(key)
  if (entry) remember(key, entry)
  return entry
}

export function storeEntry(key: string, entry: Entry): { storing: Promise<void> } {
  remember(key, entry)
  return { storing: toPlace(key, entry) }
}

function dropEntry(key: string): void {
  const old = memory.get(key)
  if (!old) return
  bytes -= sizeOf(old)
  memory.delete(key)
}

export function forgetEntries(): void {
  memory.clear()
  bytes = 0
  epoch += 1
}

export const memoryUse = (): { entries: number; bytes: number } => ({ entries: memory.size, bytes })

function remember(key: string, entry: Entry): void {
  dropEntry(key)
  memory.set(key, entry)
  bytes += sizeOf(entry)
  for (const oldest of memory.keys()) {
    if (bytes <= edge.memory || memory.size === 1) break
    dropEntry(oldest)
  }
}

const sizeOf = ({ body, places = [], tags }: Entry) =>
  body.byteLength + places.length * 250 + tags.length * 40 + 2000

async function fromPlace(key: string): Promise<Entry | null> {
  try {
    const found = await place().match(addressOf(key))
    const head = found?.headers.get(HEAD)
    if (!found || !head) return null
    const { length, ...entry } = JSON.parse(decodeURIComponent(head)) as StoredHead
    const bytes = new Uint8Array(await found.arrayBuffer())
    return { ...entry, ...parts(bytes, length), checkedAt: entry.storedAt }
  } catch (error) {
    logError(error, { where: 'cache' })
    return null
  }
}

async function toPlace(key: string, entry: Entry): Promise<void> {
  const { body, places, tags, asOf, storedAt, life, headers, etag, row } = entry
  const head: StoredHead = { tags, asOf, storedAt, life, headers, etag, row, length: body.byteLength }
  // A header has too little room for the places.
  const stored = places ? new Blob([body, JSON.stringify(places)]) : body
  const answer = new Response(stored, {
    headers: {
      [HEAD]: encodeURIComponent(JSON.stringify(head)),
      // It may be shown while the database is down.
      'cache-control': `max-age=${Math.ceil((edge.staleIfError + hour) / second)}`,
    },
  })
  await place()
    .put(addressOf(key), answer)
    .catch((error: unknown) => logError(error, { where: 'cache' }))
}

const parts = (bytes: Uint8Array<ArrayBuffer>, length: number): Pick<Entry, 'body' | 'places'> =>
  length === bytes.byteLength
    ? { body: bytes }
    : {
        body: bytes.slice(0, length),
        places: JSON.parse(new TextDecoder().decode(bytes.subarray(length))) as ViewerPlace[],
      }

interface StoredHead extends EntryHead {
  length: number
}

/** The DOM types lack Cloudflare's default cache. */
const place = () => (caches as unknown as { default: Cache }).default

const HEAD = 'x-entry'
const addressOf = (key: string) => `https://${edge.name}.invalid/${epoch}/${encodeURIComponent(key)}`

export const newEntry = (
  head: Omit<EntryHead, 'storedAt'>,
  document: Pick<Entry, 'body' | 'places'>,
): Entry => ({
  ...head,
  ...document,
  storedAt: now(),
  checkedAt: now(),
})
