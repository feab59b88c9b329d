import { copy } from '#schema/copy/stats.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Tabs } from '#client/design/Tabs.tsx'

export function StatsTabs({ row }: { row: string }) {
  const href = useHref()
  const viewer = useViewer()
  const tab = (name: 'ShowStats' | 'ShowStatsResponses' | 'ShowStatsSeries', label: string) => ({
    label,
    to: href(name),
    isActive: name === row,
  })
  return (
    <Tabs
      label={copy.title}
      tabs={[
        tab('ShowStats', copy.tabs.stories),
        tab('ShowStatsResponses', copy.tabs.responses),
        tab('ShowStatsSeries', copy.tabs.series),
        ...(viewer?.username
          ? [
              {
                label: copy.tabs.audience,
                to: href('ShowUserAudience', { username: viewer.username }),
                isActive: row.startsWith('ShowUserAudience'),
              },
            ]
          : []),
      ]}
    />
  )
}
