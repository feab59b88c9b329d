/**
 * The service worker of the offline shelf: it answers the pages that its viewer has had copied, network first, and
 * touches no other request. Which they are stands in its own address, so that it decides at once.
 */
import { CACHE, decide, isOfNoSession, type ShelfPlaces } from '#client/offline/decide.ts'

declare const SHELF_PLACES: ShelfPlaces

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Waiting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

/** The part of the worker's scope that is used; the compiler's DOM library does not have it. */
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
    const found = await caches.match(copy, { cacheName: CACHE })
    if (!found) throw error
    return found
  }
}

async function forget() {
  await caches.delete(CACHE)
  await scope.registration.unregister()
}
