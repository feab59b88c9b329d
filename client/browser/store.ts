/**
 * State outside React. Not a context: when a context above a late part changes, React discards the server's
 * HTML for it (decision 21).
 */
export interface Store<Value> {
  get(): Value
  /** Calls every listener in the same turn. Takes a new value, not the old one mutated. */
  set(value: Value): void
  subscribe(listener: () => void): () => void
  /** The value for the server, and for the browser until it has hydrated. */
  initial: Value
}

/**
 * @param watch called with the first listener, to watch changes outside the app (another tab); returns a
 * function that is called after the last listener has unsubscribed
 */
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
