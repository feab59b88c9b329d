import type { PublicationTaggedPageQuery } from '#schema/generated/operations.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type Page, type PageLocation } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { PageTitle } from '#client/publications/PageTitle.tsx'
import { PublicationFacts } from '#client/publications/PublicationFacts.tsx'
import { PublicationFrame } from '#client/publications/PublicationFrame.tsx'
import { publicationHead } from '#client/publications/publicationHead.ts'
import { PublicationHeading } from '#client/publications/PublicationHeading.tsx'
import { movedTo, publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import { StoryPages } from '#client/publications/StoryPages.tsx'

const tagged: Omit<Page<'PublicationTaggedPage', never>, 'Component'> = {
  operation: 'PublicationTaggedPage',
  variables: ({ params, search }) => ({
    slug: params.collectionSlug!,
    tagSlug: params.tagSlug!,
    paging: { to: search.get('to') },
  }),
  outcome: ({ collection }, at, site) => {
    if (!collection?.tagged) return { status: 404 }
    const { slug: tagSlug } = collection.tagged.tag
    return tagSlug === at.params.tagSlug
      ? publicationOutcome(collection, at, site)
      : movedTo({ tagSlug, collectionSlug: collection.slug }, at, site)
  },
  head: ({ collection }, at, site) => {
    const { tag, posts, pagingInfo } = collection!.tagged!
    return publicationHead({
      collection: collection!,
      at,
      site,
      title: tag.name,
      description: `Stories about ${tag.name} in ${collection!.name}.`,
      next: pagingInfo.next?.to,
      feed: {
        title: `${tag.name} · ${collection!.name}`,
        name: 'ShowCollectionTaggedFeed',
        params: { tag: tag.slug },
      },
      isEmpty: posts.length === 0,
    })
  },
  theme: ({ collection }) => collection!.theme,
  styles: ['publications'],
}

type Props = { data: PublicationTaggedPageQuery; at: PageLocation }

/** R131 */
export const communityPage = definePage<'PublicationTaggedPage'>({
  ...tagged,
  Component: ({ data, at }: Props) => (
    <PublicationFrame collection={data.collection!}>
      <div className="PublicationColumn">
        <Tagged data={data} at={at} />
      </div>
    </PublicationFrame>
  ),
})

/** The same page under the product's bar. */
export const page = definePage<'PublicationTaggedPage'>({
  ...tagged,
  Component: ({ data, at }: Props) => (
    <>
      <PublicationHeading collection={data.collection!} current={at.row.name} />
      <Tagged data={data} at={at} />
    </>
  ),
  Aside: ({ data: { collection } }: Props) => <PublicationFacts collection={collection!} />,
})

function Tagged({ data: { collection }, at }: Props) {
  const { tag, ...list } = collection!.tagged!
  const href = usePublicationHref(collection!)
  return (
    <>
      <PageTitle title={tag.name}>
        <Elsewhere tagSlug={tag.slug} name={tag.name} />
      </PageTitle>
      <StoryPages
        at={at}
        layout={collection!.theme?.layout}
        list={list}
        empty={{
          sentence: `${collection!.name} hasn’t published anything about ${tag.name} yet.`,
          action: { label: `Go to ${collection!.name}`, to: href('ShowCollectionHome') },
        }}
      />
    </>
  )
}

/** The same tag on the whole site. */
function Elsewhere({ tagSlug, name }: { tagSlug: string; name: string }) {
  const href = useHref()
  const { productName } = useSite()
  if (!isBuilt('ShowTagPosts')) return null
  return (
    <Link to={href('ShowTagPosts', { tagSlug })}>
      All {name} stories on {productName}
    </Link>
  )
}
