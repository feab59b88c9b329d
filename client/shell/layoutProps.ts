import type { ReactNode } from 'react'

export interface LayoutProps {
  children: ReactNode
  aside?: ReactNode
  /** R168 */
  isStandalone?: boolean
  /** For a layout without a header. */
  hasMasthead?: boolean
}
