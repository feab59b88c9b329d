/** What the server prints for the browser to begin from; null in the browser. */
import { createContext, use } from 'react'
import type { PageData } from '#client/browser/load.ts'
import type { ShellViewer } from '#client/browser/viewer.ts'
import type { Site } from '#client/browser/site.tsx'

export interface ServerState {
  site: Site
  /** Who is signed in; null for a visitor, whose pages are everybody's. */
  viewer: ShellViewer | null
  /** Late values travel in their own blocks. */
  page: Omit<PageData, 'late'> & { late: Record<string, { id: string }> }
}

export const ServerStateContext = createContext<ServerState | null>(null)
export const useServerState = () => use(ServerStateContext)
