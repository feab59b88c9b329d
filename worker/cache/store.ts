/**
 * Where finished answers are kept (decision 3): the isolate's memory, then the Cache API of the place. An entry knows
 * its tags and the change number at which its reading began; whether it still holds is asked of `validity.ts`.
 */
import { edge } from '#schema/edge.ts'
import { hour, second } from '#schema/limits.ts'
import type { Place } from '#worker/cache/places.ts'
import { now } from '#worker/platform/clock.ts'
import { logError } from '#worker/platform/log.ts'

/** What is known of an entry besides its bytes. */
export interface EntryHead {
  tags: readonly string[]
  /** The change number that stood when its first data was read. */
  asOf: number
  /** Milliseconds since 1970. */
  storedAt: number
  /** How long it is fresh when nothing is purged. */
  life: number
  /** The answer's headers, all that do not change from one visitor to the next. */
  headers: [string, string][]
  etag: string
  /** The name of the route row, for the counts. */
  row: string
}

export interface Entry extends EntryHead {
  readonly body: Uint8Array<ArrayBuffer>
  /** Of a page: where a viewer's own parts go. */
  readonly places?: readonly Place[]
  /** When its tags were last read from the database itself; of this isolate. */
  checkedAt: number
  /** When it was last put behind all others in memory. */
  movedAt?: number
}

const memory = new Map<string, Entry>()
let bytes = 0
/** Tests begin on an empty cache by asking for other keys. */
let epoch = 0

/** Null where memory has none: the place may have one. */
export function entryInMemory(key: string): Entry | null {
  const found = memory.get(key)
  if (!found) return null
  const at = now()
  if (at - (found.movedAt ?? 0) >= second) {
    // The last used stands last: the first is given up when memory is short. A second more or less is no matter.
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

/** Puts an entry where this isolate finds it at once; the rest of the place when `keeping` has ended. */
export function storeEntry(key: string, entry: Entry): { keeping: Promise<void> } {
  remember(key, entry)
  return { keeping: toPlace(key, entry) }
}

function dropEntry(key: string): void {
  const old = memory.get(key)
  if (!old) return
  bytes -= sizeOf(old)
  memory.delete(key)
}

/** For tests that begin on another database. */
export function forgetEntries(): void {
  memory.clear()
  bytes = 0
  epoch += 1
}

/** What memory holds, for the operator. */
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
  // Behind the document, since a header has not the room for them.
  const stored = places ? new Blob([body, JSON.stringify(places)]) : body
  const answer = new Response(stored, {
    headers: {
      [HEAD]: encodeURIComponent(JSON.stringify(head)),
      // As long as it may stand in for a database that is down; whether it is fresh is decided by its head.
      'cache-control': `max-age=${Math.ceil((edge.staleIfError + hour) / second)}`,
    },
  })
  await place()
    .put(addressOf(key), answer)
    .catch((error: unknown) => logError(error, { where: 'cache' }))
}

/** @param length of the document; its places follow it */
const parts = (bytes: Uint8Array<ArrayBuffer>, length: number): Pick<Entry, 'body' | 'places'> =>
  length === bytes.byteLength
    ? { body: bytes }
    : {
        body: bytes.slice(0, length),
        places: JSON.parse(new TextDecoder().decode(bytes.subarray(length))) as Place[],
      }

interface StoredHead extends EntryHead {
  /** Bytes of the document. */
  length: number
}

/** The types know browsers' caches only. */
const place = () => (caches as unknown as { default: Cache }).default

const HEAD = 'x-entry'
const addressOf = (key: string) => `https://${edge.name}.invalid/${epoch}/${encodeURIComponent(key)}`

/** A new entry of this moment. */
export const newEntry = (
  head: Omit<EntryHead, 'storedAt'>,
  document: Pick<Entry, 'body' | 'places'>,
): Entry => ({
  ...head,
  ...document,
  storedAt: now(),
  checkedAt: now(),
})
