/** A changed context above a late part would discard the server's HTML (decision 21). */
export interface Store<Value> {
  get(): Value
  /** Values must not be mutated. */
  set(value: Value): void
  subscribe(listener: () => void): () => void
  initial: Value
}

/** @param watch called with the first listener; its result is called after the last */
export function createStore<Value>(initial: Value, watch?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined
  return {
    initial,
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) stop = watch?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}
