import type { ComponentType } from 'react'
import type { PageLayout } from '#schema/enums.ts'
import { BasicLayout } from '#client/shell/BasicLayout.tsx'
import type { LayoutProps } from '#client/shell/layoutProps.ts'
import { TopNavigationLayout } from '#client/shell/TopNavigationLayout.tsx'
import { TwoColumnLayout } from '#client/shell/TwoColumnLayout.tsx'
import { WordmarkLayout } from '#client/shell/WordmarkLayout.tsx'

/** R124-R128 */
export const layouts: Record<PageLayout, ComponentType<LayoutProps>> = {
  'two-column': TwoColumnLayout,
  basic: BasicLayout,
  'top-navigation': TopNavigationLayout,
  wordmark: WordmarkLayout,
}
