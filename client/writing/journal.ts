/** A lock shows that the page is still open. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DraftText } from '#schema/posts/drafts.ts'
import { limits } from '#schema/limits.ts'
import { remember } from '#client/browser/remembered.ts'
import { forgetAllDecisions } from '#client/publishing/keptDecisions.ts'
import { WRITER } from '#client/session/writer.ts'
import { packed, type PackedKept, packedText, unpacked } from '#client/writing/packed.ts'
import type { Change, Kept, Saved } from '#client/writing/saving.ts'
import { saySignedOut } from '#client/writing/tabs.ts'

export interface Entry {
  /** @param kept null when all is saved */
  keep(kept: Kept | null): Promise<boolean>
  leave(): void
}

interface Opened {
  entry: Entry
  found: Kept | null
}

/** @param postId null for stories that are not started */
export async function openEntry(userId: string, postId: string | null): Promise<Opened> {
  await forgetOthersEntries(userId).catch(() => undefined)
  const left = await readEntries(userId, postId).catch(() => [])
  for (const { page, found } of left) {
    const leave = await takeLock(page)
    if (leave) return { entry: entryOf(userId, page, leave, postId), found }
  }
  const page = crypto.randomUUID()
  const leave = (await takeLock(page)) ?? (() => undefined)
  return { entry: entryOf(userId, page, leave, postId), found: null }
}

export async function forgetEntries(userId: string): Promise<void> {
  saySignedOut(userId)
  forgetAllDecisions(userId)
  const database = await open()
  await Promise.all(STORES.map((store) => database.delete(store, rangeOf(`${userId}/`))))
}

export async function forgetOthersEntries(userId: string): Promise<void> {
  const database = await open()
  const [first, last] = [`${userId}/`, `${userId}/\uffff`]
  await Promise.all(
    STORES.flatMap((store) => [
      database.delete(store, IDBKeyRange.upperBound(first, true)),
      database.delete(store, IDBKeyRange.lowerBound(last, true)),
    ]),
  )
  remember(WRITER, userId)
}

interface History {
  revision: number
  steps: unknown
  /** JSON; rows of earlier releases have none. */
  text?: string
}

/** Without them undo has an empty history. */
export async function putHistory(userId: string, postId: string, history: History): Promise<void> {
  const row = { key: `${userId}/${postId}`, at: Date.now(), ...history }
  await open()
    .then((database) => database.put('histories', row))
    .catch(() => undefined)
}

/** Also deletes steps of drafts that were not open for a while. */
export async function readHistory(userId: string, postId: string): Promise<History | null> {
  try {
    const database = await open()
    const all = await database.getAll('histories', rangeOf(`${userId}/`))
    const old = all.filter(({ at }) => at < Date.now() - limits.drafts.undo)
    await Promise.all(old.map(({ key }) => database.delete('histories', key)))
    return all.find(({ key }) => key === `${userId}/${postId}`) ?? null
  } catch {
    return null
  }
}

interface Row {
  key: string
  page: string
  at: number
  /** Rows of earlier releases have both texts. */
  kept: PackedKept | WholeKept
}

interface BaseRow {
  key: string
  baseText: string
}

interface WholeKept extends Pick<Kept, 'postId'> {
  base: Pick<Saved, 'revision'> & { text: DraftText | string }
  text: DraftText | string
  change: (Omit<Change, 'to'> & { to: DraftText | string }) | null
}

interface Journal extends DBSchema {
  drafts: { key: string; value: Row | BaseRow }
  histories: { key: string; value: History & { key: string; at: number } }
}

const STORES = ['drafts', 'histories'] as const

const NAME = 'writing'

let opening: Promise<IDBPDatabase<Journal>> | null = null

function open(): Promise<IDBPDatabase<Journal>> {
  const forget = () => void (opening = null)
  opening ??= openDB<Journal>(NAME, 1, {
    upgrade(database) {
      for (const store of STORES) database.createObjectStore(store, { keyPath: 'key' })
    },
    terminated: forget,
  })
  opening.catch(forget)
  return opening
}

const NEW = 'new'

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Keys of drafts have an id or NEW at this place. */
const baseKeyOf = (userId: string, page: string) => `${userId}/base/${page}`

async function readEntries(userId: string, postId: string | null): Promise<{ page: string; found: Kept }[]> {
  const database = await open()
  const rows = (await database.getAll('drafts', rangeOf(`${userId}/${postId ?? NEW}/`))) as Row[]
  const found = await Promise.all(
    rows
      .toSorted((a, b) => b.at - a.at)
      .map(async ({ page, kept }) => {
        if (!('ops' in kept)) return { page, found: ofWhole(kept) }
        const base = (await database.get('drafts', baseKeyOf(userId, page))) as BaseRow | undefined
        return base && { page, found: unpacked(kept, base.baseText) }
      }),
  )
  return found.filter((one) => one !== undefined)
}

const ofWhole = ({ postId, base, text, change }: WholeKept): Kept => ({
  postId,
  base: { ...base, text: textIn(base.text) },
  text: textIn(text),
  change: change && { ...change, to: textIn(change.to) },
})

const textIn = (text: DraftText | string): DraftText =>
  typeof text === 'string' ? (JSON.parse(text) as DraftText) : text

function entryOf(userId: string, page: string, leave: () => void, postId: string | null): Entry {
  const keyOf = (id: string | null) => `${userId}/${id ?? NEW}/${page}`
  let last = keyOf(postId)
  let base: Saved | null = null
  let writing: Promise<unknown> = Promise.resolve()
  async function write(kept: Kept | null) {
    const database = await open()
    const key = kept ? keyOf(kept.postId) : last
    const transaction = database.transaction('drafts', 'readwrite')
    const baseKey = baseKeyOf(userId, page)
    if (!kept || key !== last) void transaction.store.delete(last)
    if (kept) void transaction.store.put({ key, page, at: Date.now(), kept: packed(kept) })
    if (!kept) void transaction.store.delete(baseKey)
    else if (kept.base !== base)
      void transaction.store.put({ key: baseKey, baseText: packedText(kept.base.text) })
    // A page that is being left cannot wait for its requests.
    transaction.commit()
    last = key
    base = null
    await transaction.done
    base = kept?.base ?? null
  }
  return {
    keep(kept) {
      const done = writing
        .then(() => write(kept))
        .then(
          () => true,
          () => false,
        )
      writing = done
      return done
    },
    leave: () => void writing.then(leave),
  }
}

/** A page that was just left may still hold its lock. */
const LOCK_WAIT = 500

/** @returns lets it go; null if another page has it */
async function takeLock(page: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => undefined
  return new Promise((resolve) => {
    navigator.locks
      .request(`${NAME}-${page}`, { signal: AbortSignal.timeout(LOCK_WAIT) }, () => {
        return new Promise<void>((letGo) => resolve(() => letGo()))
      })
      .catch(() => resolve(null))
  })
}
