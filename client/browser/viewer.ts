/**
 * Who is signed in, for the shell and for what acts. An external store and no context: a context that changed above
 * a late part would throw away what the server sent of it (decision 21).
 */
import { useSyncExternalStore } from 'react'
import { useServerState } from '#client/browser/serverState.ts'

export interface ShellViewer {
  id: string
  username: string
  name: string
  imageId: string | null
  /** Proved; null while none is. */
  email: string | null
  unverifiedEmail: string | null
  mediumMemberAt: number | null
  createdAt: number
  isStaff: boolean
  isSuspended: boolean
  dismissableFlags: string[]
  /** Repeated by every change but a data call. */
  xsrfToken: string
}

let current: ShellViewer | null = null
const listeners = new Set<() => void>()

/** At the start of the app, and after what the viewer changes of themselves. */
export function setViewer(viewer: ShellViewer | null): void {
  current = viewer
  for (const tell of listeners) tell()
}

export const currentViewer = (): ShellViewer | null => current

/** Null for visitors. */
export function useViewer(): ShellViewer | null {
  const state = useServerState()
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => (state ? state.viewer : current),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
