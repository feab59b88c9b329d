import { type Pass, passOf, stand } from './calls.ts'
import { shimDatabase } from './database.ts'
import { shimNamespace } from './namespace.ts'
import { PLACE, type Rule, WITHOUT_AVIF } from './protocol.ts'

export type Environment = Record<string, unknown>

/** @param rules for this request only */
export function shimEnvironment(env: Environment, path: string, rules: Rule[] = []): Environment {
  const own = rules.map(stand)
  return Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => name !== PLACE && name !== WITHOUT_AVIF)
      .map(([name, binding]) => [name, shimBinding(name, binding, passOf(name, path, own))]),
  )
}

/** Recognises bindings by class; others are passed through. */
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

const shimCalls = (binding: object, pass: Pass) =>
  new Proxy(binding, {
    get(target, key) {
      const method: unknown = Reflect.get(target, key)
      if (typeof method !== 'function') return method
      // This R2 method is synchronous, and returns an object with further calls.
      if (key === 'resumeMultipartUpload')
        return (...values: unknown[]) => shimCalls((method as () => object).apply(target, values as []), pass)
      return (...values: unknown[]) =>
        pass({ method: String(key), texts: [textOf(values[0])] }, () =>
          (method as Method).apply(target, values),
        )
    },
  })

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value instanceof URL) return value.href
  return value instanceof Request ? value.url : (JSON.stringify(value) ?? '')
}
