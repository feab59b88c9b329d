/** The Cache API behind the rules, and one for each place: the runtime would let all places share it. */
import { passOf } from './calls.ts'

export const CACHE = 'CACHE'

const real = globalThis.caches
let place = ''
let generation = 0

/** Whose cache it is; told by the first request, since a worker's variables are not there before. */
export const useCacheOf = (name: string): void => {
  place = name
}

/** Begins an empty cache. */
export const forgetCache = (): void => {
  generation += 1
}

const pass = passOf(CACHE, '[cache]')
const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))

function shimCache(name: string): Cache {
  const open = () => real.open(`${place}-${generation}-${name}`)
  return {
    match: (request, options) =>
      pass({ method: 'match', texts: [addressOf(request)] }, async () =>
        (await open()).match(request, options),
      ),
    put: (request, response) =>
      pass({ method: 'put', texts: [addressOf(request)] }, async () => (await open()).put(request, response)),
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
