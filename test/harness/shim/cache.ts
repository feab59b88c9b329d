/** The runtime would share the Cache API among all places. */
import { passOf } from './calls.ts'
import type { StoredAnswer } from './protocol.ts'

export const CACHE = 'CACHE'

const real = globalThis.caches
let place = ''
let generation = 0

/** Set on each request, because variables are not available earlier. */
export const useCacheOf = (name: string): void => {
  place = name
}

export const forgetCache = (): void => {
  generation += 1
  put.clear()
}

const put = new Map<string, Set<string>>()

export async function storedAnswers(): Promise<StoredAnswer[]> {
  const found: StoredAnswer[] = []
  for (const [name, addresses] of put) {
    const cache = await cacheOf(name)
    for (const address of addresses) {
      const answer = await cache.match(address)
      if (answer) found.push({ address, headers: [...answer.headers], text: await answer.text() })
    }
  }
  return found
}

const cacheOf = (name: string) => real.open(`${place}-${generation}-${name}`)

function note(name: string, address: string): void {
  const addresses = put.get(name) ?? new Set()
  put.set(name, addresses.add(address))
}

const pass = passOf(CACHE, '[cache]')
const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))

function shimCache(name: string): Cache {
  const open = () => cacheOf(name)
  return {
    match: (request, options) =>
      pass({ method: 'match', texts: [addressOf(request)] }, async () =>
        (await open()).match(request, options),
      ),
    put: (request, response) =>
      pass({ method: 'put', texts: [addressOf(request)] }, async () => {
        note(name, addressOf(request))
        return (await open()).put(request, response)
      }),
    delete: (request, options) =>
      pass({ method: 'delete', texts: [addressOf(request)] }, async () =>
        (await open()).delete(request, options),
      ),
  } as Cache
}

globalThis.caches = {
  default: shimCache('default'),
  open: async (name: string) => shimCache(name),
} as unknown as CacheStorage
