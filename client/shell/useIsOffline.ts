import { useSyncExternalStore } from 'react'

/** False on the server. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, isNot)

const isOffline = () => !navigator.onLine
const isNot = () => false

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
