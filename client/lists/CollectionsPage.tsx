import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { CollectionsPageQuery } from '#schema/generated/operations.ts'
import { url } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { CatalogCard } from '#client/lists/CatalogCard.tsx'
import { ListOfStories } from '#client/lists/ListOfStories.tsx'

/** R111. */
export const page = definePage<'CollectionsPage'>({
  operation: 'CollectionsPage',
  variables: ({ params, search }) => ({
    id: params.catalogSlug ?? '',
    isItem: params.catalogSlug !== undefined,
    isAll: params.catalogSlug === undefined,
    paging: { limit: limits.lists.pageSize, to: search.get('to') },
  }),
  outcome: ({ catalog }, { params }) =>
    params.catalogSlug !== undefined && !catalog ? { status: 404 } : undefined,
  head: ({ catalog }, { params }, site) => ({
    title: catalog?.name ?? copy.lists.sequences,
    description: catalog?.description || copy.lists.sequencesAbout(site.productName),
    canonical: catalog ? addressOf(catalog, site.mainOrigin) : undefined,
    noIndex: params.catalogSlug !== undefined,
  }),
  hasItalics: true,
  Component: CollectionsPage,
})

type Catalog = NonNullable<CollectionsPageQuery['catalog']>

const addressOf = ({ slug, creator }: Catalog, mainOrigin: string): string =>
  url('ShowUserList', { username: creator.username, catalogSlugId: slug }, { mainOrigin, table: 'all' })

function CollectionsPage({ data: { sequences, catalog }, at }: PageProps<'CollectionsPage'>) {
  const href = useHref()
  const { mainOrigin } = useSite()
  if (catalog) {
    return (
      <ListOfStories
        list={catalog}
        at={at}
        params={{ catalogSlug: catalog.slug }}
        toStory={undefined}
        share={{
          url: addressOf(catalog, mainOrigin),
          toChannel: (channel) =>
            href('ShareUserList', {
              username: catalog.creator.username,
              catalogSlug: catalog.slug,
              channel,
            }),
        }}
        facts={
          <Link to={href('ShowCollectionsItemFeed', { catalogSlug: catalog.slug })}>{copy.lists.feed}</Link>
        }
      />
    )
  }
  return (
    <>
      <header className="CatalogHeader">
        <h1 className="CatalogHeader-name">{copy.lists.sequences}</h1>
        <p className="CatalogHeader-description">{copy.lists.sequencesSay}</p>
      </header>
      {sequences!.map((sequence) => (
        <CatalogCard
          key={sequence.id}
          level={2}
          catalog={sequence}
          username={sequence.creator.username}
          to={href('ShowSequence', { sequenceSlug: sequence.slug })}
        />
      ))}
      {sequences!.length === 0 && (
        <EmptyState
          sentence={copy.lists.noSequences}
          action={{ label: copy.lists.findStories, to: href('ShowTrending') }}
        />
      )}
    </>
  )
}
