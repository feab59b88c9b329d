import type { ShellViewer } from '#client/browser/serverState.ts'
import { createStore } from '#client/browser/store.ts'

export const viewerStore = createStore<ShellViewer | null>(null)

export const setViewer = (viewer: ShellViewer | null): void => viewerStore.set(viewer)

export const currentViewer = (): ShellViewer | null => viewerStore.get()
