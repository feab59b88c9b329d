/** Parses the provider's encoding: `items[0][price_data][currency]=usd` is a list of objects. */
import type { Json } from '#worker/payments/fake/store.ts'

export function fieldsOf(params: URLSearchParams): Json {
  const root: Json = {}
  for (const [name, value] of params) {
    const keys = name.split(/\[|\]\[?/).filter((key, at) => key !== '' || at === 0)
    let at = root
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Json
    const last = keys.at(-1)!
    // `expand[]=one` is a list without indexes.
    at[last] = name.endsWith('[]') ? [...((at[last] as string[] | undefined) ?? []), value] : value
  }
  return root
}

/** From an object with the keys 0, 1 and so on. */
export const listOf = (value: unknown): Json[] =>
  value && typeof value === 'object' ? (Object.values(value) as Json[]) : []
