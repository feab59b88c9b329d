/** Records what the worker stores in the edge's cache and in KV. Loaded with its types stripped, not bundled. */
import product from './product.js'

interface Stored {
  key: string
  text: string
}

const stored: Stored[] = []
const shared = globalThis.caches

globalThis.caches = {
  default: {
    match: async (request: string | Request) => (await shared.open('scan')).match(request),
    put: async (request: string | Request, response: Response) => {
      const [kept, noted] = response.body!.tee()
      const headers = JSON.stringify([...response.headers])
      const text = decodeURIComponent(headers) + (await new Response(noted).text())
      stored.push({ key: typeof request === 'string' ? request : request.url, text })
      return (await shared.open('scan')).put(request, new Response(kept, response))
    },
  },
} as unknown as CacheStorage

const noting = (kv: KVNamespace): KVNamespace =>
  new Proxy(kv, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'put') stored.push({ key: String(given[0]), text: String(given[1]) })
        return (value as (...all: unknown[]) => unknown).apply(target, given)
      }
    },
  })

export default {
  fetch: (request, env, execution) =>
    product.fetch(request, { ...env, KV: noting(env['KV'] as KVNamespace) }, execution),
  scheduled: (event, env, execution) => product.scheduled?.(event, env, execution),
} satisfies ExportedHandler<Record<string, unknown>>

export const control = {
  fetch: async (): Promise<Response> => Response.json(stored),
}
