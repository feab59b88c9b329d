import type { PublicationStoriesFragment } from '#schema/generated/operations.ts'
import type { StoryLayout } from '#schema/enums.ts'
import type { PathParams } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'

interface StoryPagesProps {
  at: PageLocation
  list: PublicationStoriesFragment
  empty: { sentence: string; action?: { label: string; to: string } }
  /** The page shows these elsewhere. */
  without?: ReadonlySet<string>
  /** Given in canonical form. */
  params?: PathParams
  level?: 2 | 3
  /** Comes from the publication's look. */
  layout?: StoryLayout | null
  /** It may be the page's largest paint. */
  isFirst?: boolean
}

export function StoryPages({ at, list, empty, without, params, level = 2, ...rest }: StoryPagesProps) {
  const { layout, isFirst = true } = rest
  const href = useHref()
  const hrefOf = (to?: string) => href(at.row.name as RouteName, params ?? at.params, { to })
  const isLater = Boolean(at.search.get('to'))
  const next = list.pagingInfo.next?.to
  const stories = without ? list.posts.filter(({ id }) => !without.has(id)) : list.posts
  if (list.posts.length === 0) {
    return (
      <EmptyState
        {...(isLater
          ? { sentence: 'You’ve reached the end.', action: { label: 'Back to the first page', to: hrefOf() } }
          : empty)}
      />
    )
  }
  return (
    <>
      <div className="StoryList" data-layout={layout ?? undefined}>
        {stories.map((post, index) => (
          <StoryCard
            key={post.id}
            post={post}
            level={level}
            without="collection"
            isFirst={isFirst && index === 0}
          />
        ))}
      </div>
      <Pager
        newer={isLater ? hrefOf() : undefined}
        newerLabel="First page"
        older={next && hrefOf(next)}
        olderLabel="Older stories"
      />
    </>
  )
}
