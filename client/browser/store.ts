/**
 * State outside React that components read: an external store, and no context, since a context that changed above a
 * late part would throw away what the server sent of it (decision 21).
 */
import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  /** A new value, not the old one changed in place; every listener is called, in the same turn. */
  set(value: Value): void
  /** @returns the end of the subscription */
  subscribe(listener: () => void): () => void
  /** What the server renders, and the browser until it has hydrated. */
  initial: Value
}

/**
 * @param watch begins with the first listener, for what changes outside the app (another tab); what it returns ends
 *   it with the last one
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

/** Renders again when the value changes, or the part of it that `select` takes, which must be the same until then. */
export function useStore<Value, Part = Value>(
  { subscribe, get, initial }: Store<Value>,
  select: (value: Value) => Part = (value) => value as unknown as Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  )
}
