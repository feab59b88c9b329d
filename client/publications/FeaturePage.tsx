import type { PublicationFeaturePageQuery } from '#schema/generated/operations.ts'
import { definePage } from '#client/browser/page.ts'
import { PublicationFrame } from '#client/publications/PublicationFrame.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { movedTo, publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { StoryPages } from '#client/publications/StoryPages.tsx'

/** Also one of its feature pages (D18). */
export const page = definePage<'PublicationFeaturePage'>({
  operation: 'PublicationFeaturePage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    topicSlug: params.topicSlug ?? '',
    isFeatured: params.topicSlug === undefined,
    paging: { to: search.get('to') },
  }),
  outcome: ({ collection }, at, site) => {
    if (!collection || at.params.topicSlug === undefined) return publicationOutcome(collection, at, site)
    const { featurePage } = collection
    if (!featurePage) return { status: 404 }
    return featurePage.topicSlug === at.params.topicSlug
      ? publicationOutcome(collection, at, site)
      : movedTo({ topicSlug: featurePage.topicSlug, collectionSlug: collection.slug }, at, site)
  },
  head: ({ collection }, at, site) => {
    const { title, description, list } = chosen(collection!)
    return publicationHead({
      collection: collection!,
      at,
      site,
      title,
      description: description || `Stories chosen by the editors of ${collection!.name}.`,
      next: list.pagingInfo.next?.to,
      isEmpty: list.posts.length === 0,
    })
  },
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
  Component: ({ data: { collection }, at }) => {
    const { title, description, list } = chosen(collection!)
    return (
      <PublicationFrame collection={collection!}>
        <div className="PublicationColumn">
          <PageTitle title={title}>{description}</PageTitle>
          <StoryPages
            at={at}
            layout={collection!.theme?.layout}
            list={list}
            empty={{ sentence: 'The editors haven’t featured any stories yet.' }}
          />
        </div>
      </PublicationFrame>
    )
  },
})

function chosen({ featurePage, featuredPosts }: NonNullable<PublicationFeaturePageQuery['collection']>) {
  if (featurePage)
    return { title: featurePage.title, description: featurePage.description, list: featurePage.posts }
  return { title: 'Featured', description: '', list: featuredPosts! }
}
