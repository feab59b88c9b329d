/** Stored per browser and shared by its tabs (WCAG 2.1.4). */
import { remember, remembered } from '#client/browser/remembered.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

const NAME = 'single-keys'

export const areKeysOn = (): boolean => remembered(NAME) !== 'off'

const isOn = createStore(true, () => {
  const read = () => isOn.set(areKeysOn())
  // Another page may have turned it off.
  read()
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
})

export function turnKeys(state: 'on' | 'off'): void {
  remember(NAME, state)
  isOn.set(areKeysOn())
}

export const useKeysOn = (): boolean => useStore(isOn)
