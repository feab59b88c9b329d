import { count } from '#client/design/format.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { definePage } from '#client/browser/page.ts'
import { href } from '#schema/routes/paths.ts'
import { NumberedPager } from '#client/publications/NumberedPager.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFacts } from '#client/publications/PublicationFacts.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { publicationUrl } from '#client/posts/publicationUrl.ts'
import { StoryIndex } from '#client/publications/StoryIndex.tsx'

/** Page 1 has the address without a number (R079). */
export const page = definePage<'PublicationAllStoriesPage'>({
  operation: 'PublicationAllStoriesPage',
  variables: ({ params }) => ({ slug: params.collectionSlug!, page: Number(params.page ?? 1) }),
  outcome: ({ collection }, at, site) => {
    if (collection && !collection.numberedPosts) return { status: 404 }
    const isFirst = collection && at.params.page === '1'
    return isFirst
      ? { redirect: href('ShowCollectionAll', { collectionSlug: collection.slug }, site), status: 301 }
      : publicationOutcome(collection, at, site)
  },
  head: ({ collection }, at, site) => {
    const { page, pageCount, posts } = collection!.numberedPosts!
    const address = (number: number) =>
      number > 1
        ? publicationUrl(collection!, site, 'ShowCollectionAllPage', { page: number })
        : publicationUrl(collection!, site, 'ShowCollectionAll')
    return {
      ...publicationHead({
        collection: collection!,
        at,
        site,
        title: page > 1 ? `All stories, page ${page}` : 'All stories',
        description: `Every story in ${collection!.name}, newest first.`,
        isEmpty: posts.length === 0,
      }),
      prev: page > 1 ? address(page - 1) : undefined,
      next: page < pageCount ? address(page + 1) : undefined,
    }
  },
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
  Component: ({ data: { collection }, at }) => {
    const { page, pageCount, posts } = collection!.numberedPosts!
    return (
      <>
        <PublicationHeading
          collection={collection!}
          current={at.row.name === 'ShowCollectionAllPage' ? 'ShowCollectionAll' : at.row.name}
        />
        <PageTitle title="All stories">
          {count(collection!.postCount, 'story', 'stories')}, newest first
          {pageCount > 1 && `; page ${page} of ${pageCount}`}
        </PageTitle>
        {posts.length > 0 ? (
          <StoryIndex stories={posts} />
        ) : (
          <EmptyState sentence={`${collection!.name} hasn’t published anything yet.`} />
        )}
        <NumberedPager collection={collection!} page={page} pageCount={pageCount} />
      </>
    )
  },
  Aside: ({ data: { collection } }) => <PublicationFacts collection={collection!} />,
})
