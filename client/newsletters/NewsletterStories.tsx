import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { PublicationStoriesFragment } from '#schema/generated/operations.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Pager } from '#client/design/Pager.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'

/** A page of the stories that subscribers get. */
export function NewsletterStories({ list, at }: { list: PublicationStoriesFragment; at: PageLocation }) {
  const toHref = useHref()
  const { collectionSlug = '', newsletterSlug = '' } = at.params
  const hrefOf = (to?: string) =>
    toHref('ShowCollectionNewsletterPromotionPage', { collectionSlug, newsletterSlug }, { to })
  const next = list.pagingInfo.next?.to
  if (list.posts.length === 0) return <EmptyState sentence={words.noStories} />
  return (
    <>
      <div className="StoryList">
        {list.posts.map((post) => (
          <StoryCard key={post.id} post={post} level={3} without="collection" />
        ))}
      </div>
      <Pager
        newer={at.search.get('to') ? hrefOf() : undefined}
        newerLabel="First page"
        older={next && hrefOf(next)}
        olderLabel={words.more}
      />
    </>
  )
}
