/** The database and R2 with calls that throw. */
import type { Env } from '#worker/platform/env.ts'

/** @param decide whether the next call throws, in place of its effect or after it, as when only the reply is lost */
export function faultyBindings(clean: Env, decide: () => 'before' | 'after' | null): Env {
  const raw = new WeakMap<object, object>()
  const unwrap = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(unwrap) : ((value as object | null) && raw.get(value as object)) || value
  const wrap = <T extends object>(target: T): T => {
    const proxy = new Proxy(target, {
      get(object, key) {
        const member: unknown = Reflect.get(object, key, object)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          const isCall = !SYNCHRONOUS.has(String(key))
          const fails = isCall ? decide() : null
          if (fails === 'before') throw new Error('The call failed')
          const result: unknown = Reflect.apply(member, object, given.map(unwrap))
          if (!isCall) return wrap(result as object)
          return fails
            ? Promise.resolve(result).then(() => {
                throw new Error('The reply was lost')
              })
            : Promise.resolve(result).then((value) => value)
        }
      },
    })
    raw.set(proxy, target)
    return proxy
  }
  return { ...clean, DB: wrap(clean.DB), MEDIA: wrap(clean.MEDIA) }
}

const SYNCHRONOUS = new Set(['prepare', 'bind', 'withSession', 'resumeMultipartUpload'])
