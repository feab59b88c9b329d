import type { ComponentType, ReactNode } from 'react'
import type { PageLayout } from '#schema/enums.ts'
import { BasicLayout } from '#client/shell/BasicLayout.tsx'
import { TopNavigationLayout } from '#client/shell/TopNavigationLayout.tsx'
import { TwoColumnLayout } from '#client/shell/TwoColumnLayout.tsx'
import { WordmarkLayout } from '#client/shell/WordmarkLayout.tsx'

export interface LayoutProps {
  children: ReactNode
  /** The right column, where the layout has one. */
  aside?: ReactNode
  /** With the footer of the pages around signing in (R168). */
  isStandalone?: boolean
}

/** What stands around a page (R124-R128). */
export const layouts: Record<PageLayout, ComponentType<LayoutProps>> = {
  'two-column': TwoColumnLayout,
  basic: BasicLayout,
  'top-navigation': TopNavigationLayout,
  wordmark: WordmarkLayout,
}
