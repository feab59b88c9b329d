import { useEffect } from 'react'
import { copy } from '#schema/copy.ts'
import type { FeedPageQuery } from '#schema/generated/operations.ts'
import { href as hrefOn } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { FeedAside } from '#client/feed/FeedAside.tsx'
import { FeedCard } from '#client/feed/FeedCard.tsx'
import { FeedTabs } from '#client/feed/FeedTabs.tsx'
import { feedView, type FeedView, queryOf } from '#client/feed/feedView.ts'
import { FirstTopics } from '#client/feed/FirstTopics.tsx'
import { isForNewcomer } from '#client/feed/isForNewcomer.ts'
import { watchGiftFragment } from '#client/membership/gifts/watchGiftFragment.ts'

/** Home for signed-in readers (R133); never stored. */
export const page = definePage<'FeedPage'>({
  operation: 'FeedPage',
  variables: (at) => {
    const view = feedView(at)
    return {
      isFollowingOnly: view.tab === 'following',
      tagSlug: view.tab === 'tag' ? view.slug : null,
      paging: { to: at.search.get('to') },
    }
  },
  outcome: (data, at, site) => {
    const view = feedView(at)
    if (view.tab !== 'tag' || !data.feedTopics || topicOf(data, view)) return undefined
    // The viewer does not follow the topic: its page has its stories.
    return { status: 302, redirect: hrefOn('ShowTagPosts', { tagSlug: view.slug }, site) }
  },
  head: (_, __, site) => ({ title: site.productName, noIndex: true }),
  styles: ['feed'],
  Component: FeedPage,
  Aside: FeedAside,
})

const topicOf = ({ feedTopics }: FeedPageQuery, view: FeedView) =>
  view.tab === 'tag' ? feedTopics?.find(({ slug }) => slug === view.slug) : undefined

function FeedPage({ data, at }: PageProps<'FeedPage'>) {
  useEffect(watchGiftFragment, [])
  const href = useHref()
  const view = feedView(at)
  const { homeFeed, feedTopics } = data
  // The session ended after the previous page.
  if (!homeFeed || !feedTopics) {
    const toSignIn = { label: copy.signIn.signIn, to: href('AcctSignin') }
    return <EmptyState sentence={copy.feed.signedOut} action={toSignIn} />
  }
  const { stories, pagingInfo } = homeFeed
  const isFirst = !at.search.get('to')
  const next = pagingInfo.next?.to
  const topic = topicOf(data, view)
  return (
    <div className="FeedPage">
      <h1>
        <VisuallyHidden>{copy.feed.title}</VisuallyHidden>
      </h1>
      <FeedTabs topics={feedTopics} view={view} />
      <p className="FeedPage-about">
        {topic
          ? copy.feed.about.tag(topic.name)
          : copy.feed.about[view.tab === 'following' ? 'following' : 'forYou']}{' '}
        <Link to={href('ShowFeedHelp')}>{copy.feed.why}</Link>
      </p>
      {isForNewcomer(data, at) && <FirstTopics topics={data.suggestedTopics ?? []} />}
      {stories.length > 0 ? (
        <ul
          className="StoryFeed"
          data-source={topic ? 'filtered_tag' : 'feed'}
          data-feed={topic?.id ?? view.tab}
        >
          {stories.map((story, index) => (
            <FeedCard key={story.id} story={story} isFirst={index === 0} hasReason={view.tab !== 'tag'} />
          ))}
        </ul>
      ) : (
        <NoStories view={view} isFirst={isFirst} name={topic?.name ?? ''} />
      )}
      <Pager
        newer={isFirst ? undefined : href('ShowHome', undefined, queryOf(view))}
        newerLabel={copy.feed.toTop}
        older={next && href('ShowHome', undefined, queryOf(view, next))}
        olderLabel={copy.feed.older}
      />
    </div>
  )
}

function NoStories({ view, isFirst, name }: { view: FeedView; isFirst: boolean; name: string }) {
  const href = useHref()
  if (!isFirst) return <EmptyState sentence={copy.feed.end} />
  if (view.tab === 'following') {
    return (
      <EmptyState
        sentence={copy.feed.emptyFollowing}
        action={{ label: copy.feed.chooseTopics, to: href('ShowTopics') }}
      />
    )
  }
  return (
    <EmptyState
      sentence={view.tab === 'tag' ? copy.feed.emptyTag(name) : copy.feed.emptyForYou}
      action={{ label: copy.feed.topStories, to: href('ShowTopStories') }}
    />
  )
}
