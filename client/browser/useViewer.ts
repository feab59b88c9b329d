import { useSyncExternalStore } from 'react'
import { type ShellViewer, useServerState } from '#client/browser/serverState.ts'
import { viewerStore } from '#client/browser/viewer.ts'

const { get, subscribe } = viewerStore

export function useViewer(): ShellViewer | null {
  const state = useServerState()
  return useSyncExternalStore(subscribe, get, () => (state ? state.viewer : get()))
}
