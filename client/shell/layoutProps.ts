import type { ReactNode } from 'react'

export interface LayoutProps {
  children: ReactNode
  /** The right column, where the layout has one. */
  aside?: ReactNode
  /** With the footer of the pages around signing in (R168). */
  isStandalone?: boolean
}
