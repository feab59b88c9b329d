/** What the server prints for the browser to begin from; null in the browser. */
import { createContext, use } from 'react'
import type { PageData } from '#client/browser/load.ts'
import type { Site } from '#client/browser/site.tsx'

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

export interface ServerState extends ViewerState {
  site: Site
  /** Late values travel in their own blocks. */
  page: Omit<PageData, 'late'> & { late: Record<string, { id: string }> }
}

export interface ViewerState {
  /** Who is signed in; null for a visitor, whose pages are the same for all. */
  viewer: ShellViewer | null
}

/** Where a viewer's parts are rendered alone, there is a viewer and no page. */
export const ServerStateContext = createContext<ServerState | ViewerState | null>(null)
export const useServerState = () => use(ServerStateContext)
