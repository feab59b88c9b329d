/** The state block, printed by the server for hydration; null in the browser. */
import { createContext, use } from 'react'
import type { PageData } from '#client/browser/load.ts'
import type { Site } from '#client/browser/site.tsx'
import type { ViewerStates } from '#client/browser/viewerStates.ts'

export interface ShellViewer {
  id: string
  username: string
  name: string
  imageId: string | null
  email: string | null
  unverifiedEmail: string | null
  mediumMemberAt: number | null
  hasPastMemberships: boolean
  isPaymentDue: boolean
  isPartnerProgramEnrolled: boolean
  /** Verified (R009). */
  isBookAuthor: boolean
  createdAt: number
  isStaff: boolean
  isSuspended: boolean
  /** A staff member is viewing the site as this user (R372). */
  isSpoofed: boolean
  dismissableFlags: string[]
  /** Sent with every change except data calls. */
  xsrfToken: string
  /** The viewer's states of this page's buttons; only in the printed state. */
  states?: ViewerStates
}

export interface ServerState extends ViewerState {
  site: Site
  page: Omit<PageData, 'late'> & { late: Record<string, { id: string }> }
}

export interface ViewerState {
  /** Null for a visitor: all visitors get the same pages. */
  viewer: ShellViewer | null
}

/** Without a page where only a viewer's own parts are rendered. */
export const ServerStateContext = createContext<ServerState | ViewerState | null>(null)
export const useServerState = () => use(ServerStateContext)
