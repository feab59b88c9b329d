/** Who is signed in, for the shell and for what acts. */
import { useSyncExternalStore } from 'react'
import { type ShellViewer, useServerState } from '#client/browser/serverState.ts'
import { createStore } from '#client/browser/store.ts'

const current = createStore<ShellViewer | null>(null)

/** At the start of the app, and after what the viewer changes of themselves. */
export const setViewer = (viewer: ShellViewer | null): void => current.set(viewer)

export const currentViewer = (): ShellViewer | null => current.get()

/** Null for visitors. */
export function useViewer(): ShellViewer | null {
  const state = useServerState()
  return useSyncExternalStore(current.subscribe, current.get, () => (state ? state.viewer : current.get()))
}
