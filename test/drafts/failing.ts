/** The Nth call fails, or that one and all later ones, as if the worker had died. */
import type { Env } from '#worker/platform/env.ts'

type Calls = 'alone' | 'onwards'

const TERMINAL = new Set(['run', 'first', 'all', 'raw', 'batch', 'exec'])
const KV_CALLS = new Set(['get', 'put', 'delete', 'list', 'getWithMetadata'])

export function failing(env: Env, nth: number, which: Calls = 'alone') {
  let calls = 0
  let isMet = false
  const inner = new WeakMap<object, object>()

  function check() {
    calls += 1
    if (calls !== nth && !(which === 'onwards' && calls > nth)) return
    isMet = true
    throw new Error(`D1_ERROR: call ${calls} failed`)
  }

  /** Returned statements and sessions are wrapped too. */
  function wrap<T extends object>(target: T, counted: ReadonlySet<string>): T {
    const proxy = new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (counted.has(String(name))) {
            try {
              check()
            } catch (error) {
              return Promise.reject(error as Error)
            }
          }
          const bare = given.map((one) =>
            Array.isArray(one) && name === 'batch'
              ? one.map((part) => inner.get(part as object) ?? part)
              : one,
          )
          const result: unknown = (value as (...all: unknown[]) => unknown).apply(target, bare)
          const isStatement = name === 'prepare' || name === 'bind' || name === 'withSession'
          return isStatement ? wrap(result as object, counted) : result
        }
      },
    })
    inner.set(proxy, target)
    return proxy
  }
  const bindings: Env = { ...env, DB: wrap(env.DB, TERMINAL), KV: wrap(env.KV, KV_CALLS) }
  return { bindings, met: () => isMet }
}
