/** Its address lists the copied stories, which saves reading storage. */
import { CACHE, decide, isOfNoSession, OFFLINE, type ShelfPlaces, WRITING } from '#client/offline/decide.ts'

declare const SHELF_PLACES: ShelfPlaces

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Waiting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

/** The compiler's DOM library lacks it. */
const scope = self as unknown as {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
}

const kept = new Set(new URLSearchParams(location.search).get('keep')?.split(','))
const known = { origin: location.origin, kept, places: SHELF_PLACES }

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const { method, url, mode, destination, referrer, headers } = event.request
  const operations = headers.get('graphql-operation') ?? ''
  const decision = decide({ method, url, mode, destination, referrer, operations }, known)
  if (decision?.kind === 'forget') event.waitUntil(forget())
  else if (decision) event.respondWith(networkFirst(event, decision))
})

async function networkFirst(event: Fetching, { kind, copy }: { kind: string; copy: string }) {
  try {
    const response = await fetch(event.request)
    if (kind === 'page' && isOfNoSession(response, copy)) event.waitUntil(forget())
    return response
  } catch (error) {
    const found = await copyOf(copy)
    const answer = found ?? (kind === 'file' ? undefined : await copyOf(OFFLINE))
    if (!answer) throw error
    return answer
  }
}

const copyOf = (name: string) => caches.match(name)

async function forget() {
  await Promise.all([caches.delete(CACHE), caches.delete(WRITING)])
  await scope.registration.unregister()
}
