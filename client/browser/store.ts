/**
 * State outside React that components read. An external store and not a context, since a context that changes above a
 * late part makes React discard what the server sent for it (decision 21).
 */
export interface Store<Value> {
  get(): Value
  /** Takes a new value, not the old one mutated; calls every listener in the same turn. */
  set(value: Value): void
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void
  /** What the server renders, and the browser until it has hydrated. */
  initial: Value
}

/**
 * @param watch called with the first listener, for changes outside the app (another tab); what it returns is called
 *   when the last listener has unsubscribed
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
