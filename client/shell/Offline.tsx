import { useSyncExternalStore } from 'react'

/** While the browser has no network; the server's document says nothing of it. */
export function Offline() {
  const isOffline = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status">
      {isOffline && <p className="Offline">You’re offline. Other pages open when you’re back online.</p>}
    </div>
  )
}

function watch(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
