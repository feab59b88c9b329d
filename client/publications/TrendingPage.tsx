import { definePage } from '#client/browser/page.ts'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFrame } from '#client/publications/PublicationFrame.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { StoryPages } from '#client/publications/StoryPages.tsx'

/** Claps weigh less with age (R079). */
export const page = definePage<'PublicationTrendingPage'>({
  operation: 'PublicationTrendingPage',
  variables: ({ params, search }) => ({ slug: params.collectionSlug!, paging: { to: search.get('to') } }),
  outcome: ({ collection }, at, site) => publicationOutcome(collection, at, site),
  head: ({ collection }, at, site) =>
    publicationHead({
      collection: collection!,
      at,
      site,
      title: 'Trending',
      description: `What people are reading and clapping for right now in ${collection!.name}.`,
      next: collection!.trendingPosts.pagingInfo.next?.to,
      isEmpty: collection!.trendingPosts.posts.length === 0,
    }),
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
  Component: ({ data: { collection }, at }) => (
    <PublicationFrame collection={collection!}>
      <div className="PublicationColumn">
        <PageTitle title="Trending" />
        <StoryPages
          at={at}
          layout={collection!.theme?.layout}
          list={collection!.trendingPosts}
          empty={{ sentence: `${collection!.name} hasn’t published anything yet.` }}
        />
      </div>
    </PublicationFrame>
  ),
})
