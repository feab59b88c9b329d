import type { StoryCardFragment } from '#schema/generated/operations.ts'
import type { SourceModule } from '#schema/stats/source.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'

interface StoryFeedProps {
  at: PageLocation
  list: { posts: readonly StoryCardFragment[]; pagingInfo: { next?: { to: string } | null } }
  empty: { sentence: string; action?: { label: string; to: string } }
  /** A ranking's first page is numbered. */
  isRanked?: boolean
  level?: 2 | 3
  /** The source of the cards' links. */
  source?: SourceModule
}

export function StoryFeed({ at, list, empty, isRanked = false, level = 2, source }: StoryFeedProps) {
  const href = useHref()
  const hrefOf = (to?: string) => href(at.row.name as RouteName, at.params, { to })
  const isFirst = !at.search.get('to')
  const next = list.pagingInfo.next?.to
  if (list.posts.length === 0) {
    return (
      <EmptyState
        {...(isFirst
          ? empty
          : {
              sentence: 'You’ve reached the end.',
              action: { label: 'Back to the first page', to: hrefOf() },
            })}
      />
    )
  }
  const cards = list.posts.map((post, index) => (
    <li key={post.id} className="StoryFeed-story">
      <StoryCard post={post} level={level} isFirst={index === 0} />
    </li>
  ))
  return (
    <>
      {isRanked && isFirst ? (
        <ol className="StoryFeed StoryFeed--ranked" data-source={source}>
          {cards}
        </ol>
      ) : (
        <ul className="StoryFeed" data-source={source}>
          {cards}
        </ul>
      )}
      <Pager
        newer={isFirst ? undefined : hrefOf()}
        newerLabel="First page"
        older={next && hrefOf(next)}
        olderLabel="More stories"
      />
    </>
  )
}
