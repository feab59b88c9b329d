import type { TopicPageQuery } from '#schema/generated/operations.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { TopicAside } from '#client/topics/TopicAside.tsx'
import { TopicArchive } from '#client/topics/TopicArchive.tsx'
import { TopicHeader } from '#client/topics/TopicHeader.tsx'
import { topicHead } from '#client/topics/topicHead.ts'
import { topicOutcome } from '#client/topics/topicOutcome.ts'
import { TopicStories } from '#client/topics/TopicStories.tsx'
import { TopicTabs } from '#client/topics/TopicTabs.tsx'
import { printDate, topicView, type TopicViewProps } from '#client/topics/topicView.ts'
import { TopWriters } from '#client/topics/TopWriters.tsx'

/** A topic is a curated tag with its own address (R072, D16). */
export const page = definePage<'TopicPage'>({
  operation: 'TopicPage',
  variables: topicVariables,
  outcome: ({ tag }, at, site) => topicOutcome(tag, at, site),
  head: topicHead,
  styles: ['topics'],
  Component: TopicPage,
  Aside: TopicAside,
  isSided: ({ topWriters, topics, tagArchiveMonths }, at) => {
    const view = topicView(at)
    const isPeriod = view.tab === 'archive' && Boolean(view.date && tagArchiveMonths)
    return isPeriod || Boolean(topWriters?.writers.length || topics?.length)
  },
})

/** Every view costs three statements: the tag, its list, and the aside. */
function topicVariables(at: PageLocation) {
  const view = topicView(at)
  const date = view.tab === 'archive' ? view.date : null
  return {
    slug: at.params.topicSlug ?? at.params.tagSlug!,
    paging: { to: at.search.get('to') },
    ...('sort' in view && { sort: view.sort }),
    ...(date && { during: printDate(date) }),
    hasPosts: 'sort' in view,
    hasWriters: view.tab === 'writers',
    hasMonths: view.tab === 'archive',
    hasArchive: date !== null,
    hasTopWriters: view.tab !== 'writers' && date === null,
    hasTopics: view.tab === 'writers',
  }
}

function TopicPage({ data, at }: { data: TopicPageQuery; at: PageLocation }) {
  const view = topicView(at)
  const props = { data: data as TopicViewProps['data'], at }
  return (
    <div className="TopicPage">
      <TopicHeader tag={props.data.tag} />
      <TopicTabs slug={props.data.tag.slug} view={view} at={at} />
      {view.tab === 'writers' ? (
        <TopWriters {...props} />
      ) : view.tab === 'archive' ? (
        <TopicArchive {...props} date={view.date} />
      ) : (
        <TopicStories {...props} view={view} />
      )}
    </div>
  )
}
