import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import type { TopicView } from '#client/topics/topicView.ts'

/** The topic's own address keeps the first tab. */
export function TopicTabs({ slug, view, at }: { slug: string; view: TopicView; at: PageLocation }) {
  const href = useHref()
  const params = { tagSlug: slug }
  const isOwn = at.row.name === 'ShowTopic'
  const tabs = [
    {
      tab: 'hot',
      label: 'Hot',
      to: isOwn ? href('ShowTopic', { topicSlug: slug }) : href('ShowTagPosts', params),
    },
    { tab: 'latest', label: 'Latest', to: href('ShowTagLatest', params) },
    { tab: 'top', label: 'Top', to: href('ShowTagTop', { ...params, timePeriod: 'year' }) },
    { tab: 'writers', label: 'Top writers', to: href('ShowTagTopWriters', params) },
    { tab: 'archive', label: 'Archive', to: href('ShowTagArchive', params) },
  ]
  return (
    <Tabs
      label="Stories and writers in this topic"
      tabs={tabs.map(({ tab, label, to }) => ({ label, to, isActive: tab === view.tab }))}
    />
  )
}
