import type { ReactNode } from 'react'

export interface LayoutProps {
  children: ReactNode
  aside?: ReactNode
  /** Uses the footer of the pages around signing in (R168). */
  isStandalone?: boolean
  /** Adds the site's header, in a layout without one. */
  hasMasthead?: boolean
}
