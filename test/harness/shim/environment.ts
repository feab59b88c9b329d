/** What the product gets as its environment: its own variables, and bindings behind the rules. */
import { type Pass, passOf, stand } from './calls.ts'
import { shimDatabase } from './database.ts'
import { shimNamespace } from './namespace.ts'
import { PLACE, type Rule, WITHOUT_AVIF } from './protocol.ts'

export type Environment = Record<string, unknown>

/** @param rules of the one request that this is for */
export function shimEnvironment(env: Environment, path: string, rules: Rule[] = []): Environment {
  const own = rules.map(stand)
  return Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => name !== PLACE && name !== WITHOUT_AVIF)
      .map(([name, binding]) => [name, shimBinding(name, binding, passOf(name, path, own))]),
  )
}

/** The runtime's classes tell bindings apart; one that is called in other ways than these stays as it is. */
function shimBinding(name: string, binding: unknown, pass: Pass): unknown {
  switch (binding?.constructor?.name) {
    case 'D1Database':
      return shimDatabase(binding as D1Database, pass)
    case 'KvNamespace':
      return shimNamespace(name, binding as KVNamespace, pass)
    case 'R2Bucket':
    case 'Fetcher':
    case 'WorkerQueue':
      return shimCalls(binding as object, pass)
    default:
      return binding
  }
}

type Method = (...values: unknown[]) => Promise<unknown>

/** A binding whose methods answer with a promise. */
const shimCalls = (binding: object, pass: Pass) =>
  new Proxy(binding, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key)
      if (typeof method !== 'function') return method
      // R2's: it answers at once, with an object whose own calls go on to the bucket.
      if (key === 'resumeMultipartUpload')
        return (...values: unknown[]) => shimCalls((method as () => object).apply(target, values as []), pass)
      return (...values: unknown[]) =>
        pass({ method: String(key), texts: [textOf(values[0])] }, () =>
          (method as Method).apply(target, values),
        )
    },
  })

/** A key or an address. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value instanceof URL) return value.href
  return value instanceof Request ? value.url : (JSON.stringify(value) ?? '')
}
