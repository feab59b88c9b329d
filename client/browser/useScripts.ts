import { useSyncExternalStore } from 'react'

/** False on the server and during hydration. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
