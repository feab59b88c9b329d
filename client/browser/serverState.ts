/** Null in the browser. */
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
  /** R009. */
  isBookAuthor: boolean
  createdAt: number
  isStaff: boolean
  isSuspended: boolean
  /** R372. */
  isSpoofed: boolean
  dismissableFlags: string[]
  xsrfToken: string
  /** Only in the printed state. */
  states?: ViewerStates
}

export interface ServerState extends ViewerState {
  site: Site
  page: Omit<PageData, 'late'> & { late: Record<string, { id: string }> }
}

export interface ViewerState {
  viewer: ShellViewer | null
}

export const ServerStateContext = createContext<ServerState | ViewerState | null>(null)
export const useServerState = () => use(ServerStateContext)
