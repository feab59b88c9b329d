/** Calls to the server stay unanswered, find no network, or fail. */
import type { Page, Route } from 'playwright-core'

export const LINES = ['waiting', 'offline', 'error'] as const
export type Line = (typeof LINES)[number]

const held = new WeakMap<Page, Route[]>()

/** As from an overloaded server. */
const OVERLOADED = 503

/**
 * Changes an open page's calls from now on. Scripts and sheets still arrive, except offline.
 * @param matching only calls with this in their operations, address or form
 * @returns `called` resolves with the first call that was held or failed
 */
export async function worsen(page: Page, line: Line, matching = /./): Promise<{ called: Promise<void> }> {
  const { promise: called, resolve } = Promise.withResolvers<void>()
  if (line === 'offline') {
    await goOffline(page)
    return { called: Promise.resolve() }
  }
  await page.route('**/*', (route) => {
    const request = route.request()
    const isCall = request.resourceType() === 'fetch' || request.resourceType() === 'xhr'
    const names = `${request.headers()['graphql-operation'] ?? ''} ${request.url()} ${request.postData() ?? ''}`
    if (!isCall || !matching.test(names)) return route.fallback()
    resolve()
    if (line === 'error') return route.fulfill({ status: OVERLOADED })
    held.set(page, [...(held.get(page) ?? []), route])
  })
  return { called }
}

/** A waiting call would make its change when the page is closed. */
export async function dropHeld(page: Page): Promise<void> {
  await Promise.all((held.get(page) ?? []).map((route) => route.abort()))
}

/** Other pages of the viewer stay connected. */
async function goOffline(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await client.send('Network.emulateNetworkConditions', conditions)
}
