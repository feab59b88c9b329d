import { useSyncExternalStore } from 'react'
import type { Store } from '#client/browser/store.ts'

/** Renders again when the value changes, or the part that `select` takes, which must be identical until then. */
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
