import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import { type RefineTab, RefineTabs } from '#client/following/RefineTabs.tsx'

const title = copy.viewerMenu.refineRecommendations

export const refineTitle = (tab: RefineTab): string => `${copy.refine.tabs[tab]} · ${title}`

interface RefineFrameProps {
  active: RefineTab
  children: ReactNode
}

/** Needs the sheet `settings` (M020, D14). */
export function RefineFrame({ active, children }: RefineFrameProps) {
  return (
    <div className="SettingsPage">
      <h1 className="SettingsPage-title">{title}</h1>
      <RefineTabs active={active} />
      {children}
    </div>
  )
}
