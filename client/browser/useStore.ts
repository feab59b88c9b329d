import { useSyncExternalStore } from 'react'
import type { Store } from '#client/browser/store.ts'

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
