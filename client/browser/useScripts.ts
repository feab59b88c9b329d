import { useSyncExternalStore } from 'react'

/** Whether the app runs: false on the server and during hydration, then true. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
