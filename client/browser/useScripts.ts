import { useSyncExternalStore } from 'react'

/** Whether the app runs: false in the document as the server sends it, and then true. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
