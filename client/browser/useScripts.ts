import { useSyncExternalStore } from 'react'

/** Whether the app runs: false in the server's document and at hydration, then true. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
