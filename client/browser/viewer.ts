/** The viewer, for the shell and for actions. */
import { useSyncExternalStore } from 'react'
import { type ShellViewer, useServerState } from '#client/browser/serverState.ts'
import { createStore } from '#client/browser/store.ts'

const current = createStore<ShellViewer | null>(null)

/** Called at the start of the app, and after changes to the viewer's own account. */
export const setViewer = (viewer: ShellViewer | null): void => current.set(viewer)

export const currentViewer = (): ShellViewer | null => current.get()

/** Null for visitors. */
export function useViewer(): ShellViewer | null {
  const state = useServerState()
  return useSyncExternalStore(current.subscribe, current.get, () => (state ? state.viewer : current.get()))
}
