import { useEffect } from 'react'
import type { HomePageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { FirstSteps } from '#client/home/FirstSteps.tsx'
import { FrontPage } from '#client/home/FrontPage.tsx'
import { homeHead, introduction } from '#client/home/homeHead.ts'
import { watchGiftFragment } from '#client/membership/gifts/watchGiftFragment.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { Masthead } from '#client/shell/Masthead.tsx'
import { TopicIndex } from '#client/topics/TopicIndex.tsx'

/** More than a page, because stories of the front page are left out. */
const LATEST_OF_FIRST_PAGE = 16

/** R133. */
export const page = definePage<'HomePage'>({
  operation: 'HomePage',
  variables: ({ search }) => {
    const to = search.get('to')
    return {
      isFirst: !to,
      latest: to ? { to, limit: limits.lists.pageSize } : { limit: LATEST_OF_FIRST_PAGE },
    }
  },
  head: (data, at, site) => homeHead(at, site, data.latest.pagingInfo.next?.to),
  firstSheet: 'home',
  Component: HomePage,
})

function HomePage({ data, at }: { data: HomePageQuery; at: PageLocation }) {
  useEffect(watchGiftFragment, [])
  const { productName } = useSite()
  const href = useHref()
  const front = data.trending?.posts ?? []
  return (
    <div className="HomePage">
      <Masthead />
      <h1 className="HomePage-introduction" id="contents" tabIndex={-1}>
        {introduction(productName)}
      </h1>
      {front.length > 0 && <FrontPage stories={front} />}
      {data.latest.isBeforeFirstAccount ? <FirstSteps /> : <Latest data={data} at={at} />}
      {data.topics.length > 0 && (
        <section className="HomePage-topics" data-source="recommended_topics" aria-labelledby="topics">
          <SectionTitle id="topics">Topics</SectionTitle>
          <TopicIndex topics={data.topics} hrefOf={(topicSlug) => href('ShowTopic', { topicSlug })} />
        </section>
      )}
    </div>
  )
}

function Latest({ data: { trending, latest }, at }: { data: HomePageQuery; at: PageLocation }) {
  const href = useHref()
  const shown = new Set(trending?.posts.map(({ id }) => id))
  const stories = latest.posts.filter(({ id }) => !shown.has(id))
  const next = latest.pagingInfo.next?.to
  const isFirst = !at.search.get('to')
  if (stories.length === 0 && shown.size > 0) return null
  return (
    <section className="HomePage-latest" data-source="latest" aria-labelledby="latest">
      <SectionTitle id="latest">{isFirst ? 'Latest stories' : 'Earlier stories'}</SectionTitle>
      {stories.length === 0 ? (
        <EmptyState
          sentence={
            isFirst
              ? 'Nothing has been published here yet. The first story is still being written.'
              : 'You’ve reached the end.'
          }
          action={isFirst ? undefined : { label: 'Go to the front page', to: href('ShowHome') }}
        />
      ) : (
        <div className="HomePage-columns">
          {stories.map((post) => (
            <StoryCard key={post.id} post={post} level={3} />
          ))}
        </div>
      )}
      <Pager
        newer={isFirst ? undefined : href('ShowHome')}
        newerLabel="Front page"
        older={next && href('ShowHome', undefined, { to: next })}
        olderLabel="Earlier stories"
      />
    </section>
  )
}
