import { copy } from '#schema/copy.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { useHref } from '#client/browser/site.tsx'
import { ScrolledTabs } from '#client/design/ScrolledTabs.tsx'

const words = copy.refine

export type RefineTab = keyof typeof words.tabs

const ROWS: Record<RefineTab, { row: RouteName; params?: Record<string, string> }> = {
  users: { row: 'ShowFollowsIndex' },
  publications: { row: 'ShowFollowsEntity', params: { entityName: 'publications' } },
  topics: { row: 'ShowFollowsTopics' },
  suggestions: { row: 'ShowFollowsSuggestions' },
  muted: { row: 'ShowMuteSettings' },
  history: { row: 'ShowReadingHistory' },
}

/** M020, D14. */
export function RefineTabs({ active }: { active: RefineTab }) {
  const href = useHref()
  const tabs = (Object.keys(ROWS) as RefineTab[]).map((name) => ({
    label: words.tabs[name],
    to: href(ROWS[name].row, ROWS[name].params),
    isActive: name === active,
  }))
  return <ScrolledTabs label={copy.viewerMenu.refineRecommendations} tabs={tabs} />
}
