import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { CatalogCard } from '#client/lists/CatalogCard.tsx'
import { LibraryTabs } from '#client/lists/LibraryTabs.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

/** The last followed list comes first (R092). */
export const page = definePage<'FollowedListsPage'>({
  operation: 'FollowedListsPage',
  variables: ({ search }) => ({ paging: { limit: limits.catalogs.pageSize, to: search.get('to') } }),
  outcome: ({ followedCatalogs }) => (followedCatalogs ? undefined : { status: 404 }),
  head: () => ({ title: copy.lists.followed, noIndex: true }),
  styles: ['forms', 'library'],
  Component: FollowedListsPage,
})

function FollowedListsPage({ data, at }: PageProps<'FollowedListsPage'>) {
  const href = useHref()
  const { catalogs, pagingInfo } = data.followedCatalogs!
  return (
    <>
      <h1 className="Library-title">{copy.lists.library}</h1>
      <LibraryTabs row={at.row.name} />
      {catalogs.map((catalog) => (
        <CatalogCard key={catalog.id} level={2} catalog={catalog} username={catalog.creator.username} />
      ))}
      {catalogs.length === 0 && (
        <EmptyState
          sentence={copy.lists.noFollowed}
          action={{ label: copy.lists.findLists, to: href('ShowSequenceLibrary') }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label={copy.lists.olderLists} />
    </>
  )
}
