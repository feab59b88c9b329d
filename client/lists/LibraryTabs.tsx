import { copy } from '#schema/copy.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { type Tab, Tabs } from '#client/design/Tabs.tsx'

export function LibraryTabs({ row }: { row: string }) {
  const href = useHref()
  const username = useViewer()?.username
  const tabs: Tab[] = (
    [
      ['ShowYourLists', copy.lists.yours],
      ['ShowYourFollowedLists', copy.lists.followed],
      ['ShowYourReadingHistory', copy.lists.history],
    ] as const
  ).map(([name, label]) => ({ label, to: href(name), isActive: row === name }))
  if (username)
    tabs.push({ label: copy.lists.highlights, to: href('ShowUserHighlights', { username }), isActive: false })
  return <Tabs label={copy.lists.library} tabs={tabs} />
}
