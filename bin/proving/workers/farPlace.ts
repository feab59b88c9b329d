/**
 * Gives the built worker its own Cache API, clock, and a KV that can be frozen. Loaded with its types stripped, not
 * bundled.
 */
import product from './product.js'

const RealDate = Date
let ahead = 0
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, asked) =>
    Reflect.construct(target, values.length ? values : [RealDate.now() + ahead], asked) as Date,
  get: (target, key) =>
    key === 'now' ? () => RealDate.now() + ahead : (Reflect.get(target, key) as unknown),
})

const shared = globalThis.caches
globalThis.caches = {
  default: {
    match: async (request: RequestInfo) => (await shared.open('far')).match(request),
    put: async (request: RequestInfo, response: Response) =>
      (await shared.open('far')).put(request, response),
  },
} as unknown as CacheStorage

/** Null while it is not frozen. */
let frozen: Map<string, string | null> | null = null

async function freeze(kv: KVNamespace): Promise<void> {
  const held = new Map<string, string | null>()
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page = await kv.list({ cursor })
    for (const { name } of page.keys) held.set(name, await kv.get(name))
    isLast = page.list_complete
    if (!page.list_complete) cursor = page.cursor
  }
  frozen = held
}

/** Supports only `get` of one key or many, as text. */
const freezable = (kv: KVNamespace): KVNamespace =>
  ({
    get: async (keys: string | string[], options: never) => {
      const held = frozen
      if (!held) return kv.get(keys as never, options)
      return typeof keys === 'string'
        ? (held.get(keys) ?? null)
        : new Map(keys.map((key) => [key, held.get(key) ?? null]))
    },
    put: (...values: Parameters<KVNamespace['put']>) => kv.put(...values),
  }) as unknown as KVNamespace

export default {
  fetch: (request, env, execution) =>
    product.fetch(request, { ...env, KV: freezable(env['KV'] as KVNamespace) }, execution),
} satisfies ExportedHandler<Record<string, unknown>>

/** The proof's commands have their own socket. */
export const control = {
  async fetch(request: Request, env: Record<string, unknown>): Promise<Response> {
    const { clock, isFrozen } = await request.json<{ clock?: number; isFrozen?: boolean }>()
    if (clock !== undefined) ahead = clock
    if (isFrozen === true) await freeze(env['KV'] as KVNamespace)
    if (isFrozen === false) frozen = null
    return new Response('done')
  },
}
