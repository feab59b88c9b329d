/** What the service worker does with a request: a pure function of the request and of the list of copies. */
import { SESSION_ENDED } from '#schema/cookies.ts'

export interface Asked {
  method: string
  url: string
  mode: string
  destination: string
  referrer: string
  /** The operations of a call, from its header. */
  operations: string
}

/** Addresses of the site; the build gives them to the worker. */
export interface ShelfPlaces {
  /** The page of the reading list. */
  shelf: string
  /** What addresses of signing out begin with. */
  signOut: string
  graphql: string
  /** What addresses of fonts and pictures begin with. */
  files: readonly string[]
}

/** `page` and `file`: the network first, then the copy of that name. Null: the request is the browser's own matter. */
export type Decision = { kind: 'page' | 'file'; copy: string } | { kind: 'forget' } | null

/** @param kept the ids of the copied stories */
export function decide(
  asked: Asked,
  { origin, kept, places }: { origin: string; kept: ReadonlySet<string>; places: ShelfPlaces },
): Decision {
  const url = new URL(asked.url)
  if (url.origin !== origin) return null
  if (url.pathname.startsWith(places.signOut)) return { kind: 'forget' }
  if (url.pathname === places.graphql && asked.operations.split(',').some((name) => ENDING.has(name)))
    return { kind: 'forget' }
  if (asked.method !== 'GET') return null
  if (asked.mode === 'navigate') {
    const copy = copyOf(url.pathname, kept, places)
    return copy === null ? null : { kind: 'page', copy }
  }
  const isFile = FILES.has(asked.destination) && places.files.some((start) => url.pathname.startsWith(start))
  if (!isFile || !asked.referrer) return null
  const from = new URL(asked.referrer)
  const isOfCopy = from.origin === origin && copyOf(from.pathname, kept, places) !== null
  return isOfCopy ? { kind: 'file', copy: url.pathname } : null
}

/**
 * What is made for a viewer is private. A page for visitors, one that says so, or being led from the list to sign-in is
 * the answer to a browser whose session is over.
 */
export function isOfNoSession(
  { ok, type, headers }: Pick<Response, 'ok' | 'type' | 'headers'>,
  copy: string,
): boolean {
  if (type === 'opaqueredirect') return copy === copyName('shelf')
  return headers.has(SESSION_ENDED) || (ok && /\bpublic\b/.test(headers.get('cache-control') ?? ''))
}

/** Calls that end the session of this browser. */
const ENDING = new Set(['SignOutEverywhere', 'DeactivateAccount', 'DeleteAccount'])

/** Copies name no scripts, and have their styles inside. */
const FILES = new Set(['font', 'image'])

/** The name of the copy that an address is answered with. */
function copyOf(pathname: string, kept: ReadonlySet<string>, { shelf }: ShelfPlaces): string | null {
  if (pathname === shelf) return copyName('shelf')
  const id = /[/-]([0-9a-f]{12})$/.exec(pathname)?.[1]
  return id && kept.has(id) ? copyName(id) : null
}

/** The key of a copied page, which is no address of the site: one story has several addresses. */
export const copyName = (of: string) => `/_/offline.js/${of}`

export const CACHE = 'offline-shelf'
