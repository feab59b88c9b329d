import { SESSION_ENDED } from '#schema/identity/cookies.ts'

export interface FetchedRequest {
  method: string
  url: string
  mode: string
  destination: string
  referrer: string
  operations: string
}

export interface ShelfPlaces {
  shelf: string
  signOut: string
  graphql: string
  newStory: string
  edit: readonly [string, string]
  files: readonly string[]
}

/** Null leaves the request to the browser. */
export type Decision = { kind: 'page' | 'file' | 'other'; copy: string } | { kind: 'forget' } | null

/** @param kept ids of copied stories */
export function decide(
  asked: FetchedRequest,
  { origin, kept, places }: { origin: string; kept: ReadonlySet<string>; places: ShelfPlaces },
): Decision {
  const url = new URL(asked.url)
  if (url.origin !== origin) return null
  if (url.pathname.startsWith(places.signOut)) return { kind: 'forget' }
  if (url.pathname === places.graphql && asked.operations.split(',').some((name) => ENDING.has(name)))
    return { kind: 'forget' }
  if (asked.method !== 'GET') return null
  if (asked.mode === 'navigate') {
    const copy = writingCopy(url.pathname, places) ?? copyOf(url.pathname, kept, places)
    if (copy !== null) return { kind: 'page', copy }
    return asked.destination === 'document' ? { kind: 'other', copy: OFFLINE } : null
  }
  if (PARTS.has(asked.destination)) return decidePart(asked, url, places)
  const isFile = FILES.has(asked.destination) && places.files.some((start) => url.pathname.startsWith(start))
  if (!isFile || !asked.referrer) return null
  // The offline page has the requested address as its referrer.
  if (asked.destination === 'font') return { kind: 'file', copy: url.pathname }
  const from = new URL(asked.referrer)
  const isOfCopy = from.origin === origin && copyOf(from.pathname, kept, places) !== null
  return isOfCopy ? { kind: 'file', copy: url.pathname } : null
}

/** Pages for writing are copied with their scripts. */
function decidePart({ referrer }: FetchedRequest, { origin, pathname }: URL, places: ShelfPlaces): Decision {
  if (!referrer) return null
  const isBuilt = (path: string) => places.files.some((start) => path.startsWith(start))
  const from = new URL(referrer)
  const isOfWriting = isBuilt(from.pathname) || writingCopy(from.pathname, places) !== null
  return from.origin === origin && isBuilt(pathname) && isOfWriting ? { kind: 'file', copy: pathname } : null
}

/** Null for other addresses. */
export function writingCopy(
  pathname: string,
  { newStory, edit: [before, after] }: Pick<ShelfPlaces, 'newStory' | 'edit'>,
): string | null {
  if (pathname === newStory) return copyName('writing/new')
  const id = pathname.slice(before.length, pathname.length - after.length)
  return pathname === before + id + after && /^[0-9a-f]{12}$/.test(id) ? copyName(`writing/${id}`) : null
}

/** A signed-in user's pages are `private`: a public one means that the session has ended. */
export function isOfNoSession(
  { ok, type, headers }: Pick<Response, 'ok' | 'type' | 'headers'>,
  copy: string,
): boolean {
  if (type === 'opaqueredirect') return copy === copyName('shelf') || copy.startsWith(copyName('writing'))
  return headers.has(SESSION_ENDED) || (ok && /\bpublic\b/.test(headers.get('cache-control') ?? ''))
}

const ENDING = new Set(['SignOutEverywhere', 'DeactivateAccount', 'DeleteAccount'])

const PARTS = new Set(['script', 'style'])

const FILES = new Set(['font', 'image'])

function copyOf(pathname: string, kept: ReadonlySet<string>, { shelf }: ShelfPlaces): string | null {
  if (pathname === shelf) return copyName('shelf')
  const id = /[/-]([0-9a-f]{12})$/.exec(pathname)?.[1]
  return id && kept.has(id) ? copyName(id) : null
}

/** A story has several addresses, so none of them is the key. */
export const copyName = (of: string) => `/_/offline.js/${of}`

export const OFFLINE: string = copyName('offline')

export const CACHE = 'offline-shelf'

export const WRITING = 'offline-writing'
