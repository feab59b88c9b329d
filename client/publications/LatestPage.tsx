import { definePage } from '#client/browser/page.ts'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFrame } from '#client/publications/PublicationFrame.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { StoryPages } from '#client/publications/StoryPages.tsx'

/** R079 */
export const page = definePage<'PublicationLatestPage'>({
  operation: 'PublicationLatestPage',
  variables: ({ params, search }) => ({ slug: params.collectionSlug!, paging: { to: search.get('to') } }),
  outcome: ({ collection }, at, site) => publicationOutcome(collection, at, site),
  head: ({ collection }, at, site) =>
    publicationHead({
      collection: collection!,
      at,
      site,
      title: 'Latest',
      description: `The newest stories in ${collection!.name}.`,
      next: collection!.latestPosts.pagingInfo.next?.to,
      isEmpty: collection!.latestPosts.posts.length === 0,
    }),
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
  Component: ({ data: { collection }, at }) => (
    <PublicationFrame collection={collection!}>
      <div className="PublicationColumn">
        <PageTitle title="Latest" />
        <StoryPages
          at={at}
          layout={collection!.theme?.layout}
          list={collection!.latestPosts}
          empty={{ sentence: `${collection!.name} hasn’t published anything yet.` }}
        />
      </div>
    </PublicationFrame>
  ),
})
