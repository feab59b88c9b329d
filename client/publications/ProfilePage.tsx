import type { PublicationProfilePageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type Page, type PageLocation } from '#client/browser/page.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { PublicationFacts } from '#client/publications/PublicationFacts.tsx'
import { PublicationFrame } from '#client/publications/PublicationFrame.tsx'
import { PublicationFront } from '#client/publications/PublicationFront.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { StoryPages } from '#client/publications/StoryPages.tsx'

/** More than a page, since featured stories are left out. */
const LATEST_OF_FIRST_PAGE = 15

const home: Omit<Page<'PublicationProfilePage', never>, 'Component'> = {
  operation: 'PublicationProfilePage',
  variables: ({ params, search }) => {
    const to = search.get('to')
    const limit = to ? limits.lists.pageSize : LATEST_OF_FIRST_PAGE
    return { slug: params.collectionSlug!, isFirst: !to, paging: { to, limit } }
  },
  outcome: ({ collection }, at, site) => publicationOutcome(collection, at, site),
  head: ({ collection }, at, site) =>
    publicationHead({ collection: collection!, at, site, next: collection!.latestPosts.pagingInfo.next?.to }),
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
}

type Props = { data: PublicationProfilePageQuery; at: PageLocation }

/** R131 */
export const communityPage = definePage<'PublicationProfilePage'>({
  ...home,
  Component: ({ data: { collection }, at }: Props) => (
    <PublicationFrame collection={collection!} isHome>
      <PublicationFront stories={collection!.featuredPosts?.posts ?? []} />
      <div className="PublicationColumns">
        <Latest collection={collection!} at={at} />
        <PublicationFacts collection={collection!} />
      </div>
    </PublicationFrame>
  ),
})

/** The same page under the product's bar. */
export const page = definePage<'PublicationProfilePage'>({
  ...home,
  Component: ({ data: { collection }, at }: Props) => (
    <>
      <PublicationHeading collection={collection!} current={at.row.name} />
      <PublicationFront stories={collection!.featuredPosts?.posts ?? []} />
      <Latest collection={collection!} at={at} />
    </>
  ),
  Aside: ({ data: { collection } }: Props) => <PublicationFacts collection={collection!} />,
})

function Latest({
  collection,
  at,
}: {
  collection: NonNullable<Props['data']['collection']>
  at: PageLocation
}) {
  const featured = collection.featuredPosts?.posts ?? []
  const shown = new Set(featured.map(({ id }) => id))
  const { posts } = collection.latestPosts
  if (posts.length > 0 && posts.every(({ id }) => shown.has(id)) && !collection.latestPosts.pagingInfo.next)
    return null
  return (
    <section className="PublicationLatest" aria-labelledby="latest">
      <SectionTitle id="latest">{at.search.get('to') ? 'Earlier stories' : 'Latest'}</SectionTitle>
      <StoryPages
        at={at}
        layout={collection.theme?.layout}
        list={collection.latestPosts}
        without={shown}
        level={3}
        isFirst={featured.length === 0}
        empty={{
          sentence: `${collection.name} hasn’t published anything yet. The first story is being written.`,
        }}
      />
    </section>
  )
}
