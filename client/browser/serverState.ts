/** The state block that the server prints for the browser to hydrate from; null in the browser. */
import { createContext, use } from 'react'
import type { PageData } from '#client/browser/load.ts'
import type { Site } from '#client/browser/site.tsx'
import type { ViewerStates } from '#client/browser/viewerStates.ts'

export interface ShellViewer {
  id: string
  username: string
  name: string
  imageId: string | null
  /** The proved address, if any. */
  email: string | null
  unverifiedEmail: string | null
  mediumMemberAt: number | null
  hasPastMemberships: boolean
  /** The last payment of the membership failed. */
  isPaymentDue: boolean
  isPartnerProgramEnrolled: boolean
  createdAt: number
  isStaff: boolean
  isSuspended: boolean
  /** Staff look at the site as this user (R372). */
  isSpoofed: boolean
  dismissableFlags: string[]
  /** Sent with every change except data calls. */
  xsrfToken: string
  /** The viewer's states of this page's buttons; only in the printed state. */
  states?: ViewerStates
}

export interface ServerState extends ViewerState {
  site: Site
  /** Late values travel in their own blocks. */
  page: Omit<PageData, 'late'> & { late: Record<string, { id: string }> }
}

export interface ViewerState {
  /** Null for a visitor; all visitors get the same pages. */
  viewer: ShellViewer | null
}

/** Where only a viewer's parts are rendered, there is a viewer and no page. */
export const ServerStateContext = createContext<ServerState | ViewerState | null>(null)
export const useServerState = () => use(ServerStateContext)
