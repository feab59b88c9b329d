interface Entry {
  bytes: ArrayBuffer
  metadata: unknown
}

type Options = { type?: string; cacheTtl?: number } | string | undefined

export interface Reads {
  get(keys: string | string[], options?: Options): Promise<unknown>
  getWithMetadata(keys: string | string[], options?: Options): Promise<unknown>
  list(options?: KVNamespaceListOptions): Promise<unknown>
}

export async function snapshotOf(namespace: KVNamespace): Promise<Reads> {
  const entries = new Map<string, Entry>()
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page = await namespace.list({ cursor })
    for (const { name } of page.keys) {
      const { value, metadata } = await namespace.getWithMetadata(name, 'arrayBuffer')
      if (value) entries.set(name, { bytes: value, metadata })
    }
    isLast = page.list_complete
    if (!page.list_complete) cursor = page.cursor
  }
  const valueOf = (key: string, options: Options) => read(entries.get(key)?.bytes, typeOf(options))
  const bothOf = (key: string, options: Options) => ({
    value: valueOf(key, options),
    metadata: entries.get(key)?.metadata ?? null,
    cacheStatus: null,
  })
  return {
    get: async (keys, options) => each(keys, (key) => valueOf(key, options)),
    getWithMetadata: async (keys, options) => each(keys, (key) => bothOf(key, options)),
    list: async ({ prefix, limit = 1000, cursor } = {}) => {
      const names = [...entries.keys()].filter((name) => name.startsWith(prefix ?? '')).toSorted()
      const from = Number(cursor ?? 0)
      const isComplete = from + limit >= names.length
      return {
        keys: names
          .slice(from, from + limit)
          .map((name) => ({ name, metadata: entries.get(name)!.metadata })),
        list_complete: isComplete,
        ...(!isComplete && { cursor: String(from + limit) }),
        cacheStatus: null,
      }
    },
  }
}

const each = <T>(keys: string | string[], answer: (key: string) => T): T | Map<string, T> =>
  typeof keys === 'string' ? answer(keys) : new Map(keys.map((key) => [key, answer(key)]))

const typeOf = (options: Options) => (typeof options === 'string' ? options : (options?.type ?? 'text'))

function read(bytes: ArrayBuffer | undefined, type: string): unknown {
  if (!bytes) return null
  if (type === 'arrayBuffer') return bytes.slice(0)
  if (type === 'stream') return new Response(bytes.slice(0)).body
  const text = new TextDecoder().decode(bytes)
  return type === 'json' ? JSON.parse(text) : text
}
