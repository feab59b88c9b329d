import { copy } from '#schema/copy.ts'
import type { FeedPageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import type { FeedView } from '#client/feed/feedView.ts'

interface FeedTabsProps {
  topics: NonNullable<FeedPageQuery['feedTopics']>
  view: FeedView
}

export function FeedTabs({ topics, view }: FeedTabsProps) {
  const href = useHref()
  return (
    <Tabs
      label={copy.feed.tabs}
      source="your_topics"
      tabs={[
        { label: copy.feed.forYou, to: href('ShowHome'), isActive: view.tab === 'forYou' },
        {
          label: copy.feed.following,
          to: href('ShowHome', undefined, { feed: 'following' }),
          isActive: view.tab === 'following',
        },
        ...topics.map(({ slug, name }) => ({
          label: name,
          to: href('ShowHome', undefined, { tag: slug }),
          isActive: view.tab === 'tag' && view.slug === slug,
        })),
      ]}
    />
  )
}
