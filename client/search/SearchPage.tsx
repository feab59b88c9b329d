import { useEffect } from 'react'
import type { SearchPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { type RouteName } from '#schema/routes/table.ts'
import { url } from '#schema/routes/paths.ts'
import type { Head } from '#client/browser/head.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { publicationOutcome } from '#client/posts/publicationOutcome.ts'
import { PublicationLine } from '#client/posts/PublicationLine.tsx'
import { publicationUrl } from '#client/posts/publicationUrl.ts'
import { recordSearch } from '#client/search/recentSearches.ts'
import { RecentSearches } from '#client/search/RecentSearches.tsx'
import { hasAside, SearchAside } from '#client/search/SearchAside.tsx'
import { SearchField } from '#client/search/SearchField.tsx'
import { kindOf, searchPlace } from '#client/search/searchPlace.ts'
import { type SearchResult, SearchResults } from '#client/search/SearchResults.tsx'
import { SearchTabs } from '#client/search/SearchTabs.tsx'

/** R068; only stories in a publication and on its host (R070). */
export const page = definePage<'SearchPage'>({
  operation: 'SearchPage',
  variables(at, site) {
    const { query, index, isScoped, by } = searchPlace(at, site)
    const { collectionSlug } = at.params
    const within = collectionSlug ?? (site.entity?.kind === 'collection' ? site.entity.slug : undefined)
    return {
      query,
      index,
      collectionSlug,
      paging: {
        limit: isScoped ? limits.search.hitsPostScoped : limits.search.resultsPageSize,
        to: at.search.get('to'),
      },
      slug: within ?? '',
      inPublication: within !== undefined,
      by,
      byUser: by !== undefined,
    }
  },
  outcome({ publicationSearch, userSearch }, at, site) {
    if (at.params.collectionSlug !== undefined) return publicationOutcome(publicationSearch, at, site)
    return searchPlace(at, site).by && !userSearch ? { status: 404 } : undefined
  },
  head: headOf,
  theme: ({ publicationSearch }) => publicationSearch?.theme,
  styles: ['search', 'searchHits'],
  Component: SearchPage,
  Aside: SearchAside,
  isSided: (_, at, site) => hasAside(searchPlace(at, site)),
})

function SearchPage({ data: { search, publicationSearch, userSearch }, at }: PageProps<'SearchPage'>) {
  const site = useSite()
  const place = searchPlace(at, site)
  const { query, isScoped, by } = place
  const within = publicationSearch?.name ?? userSearch?.name ?? site.entity?.name
  useEffect(() => recordSearch(query), [query])
  return (
    <div className="SearchPage">
      {publicationSearch && <PublicationLine collection={publicationSearch} />}
      <h1 className="SearchPage-title" id="search">
        {within ? <>Search {within}</> : 'Search'}
      </h1>
      <SearchField path={at.pathname} query={query} by={by} />
      {!isScoped && <SearchTabs at={at} place={place} />}
      {query ? (
        <SearchResults search={search ?? NOTHING} at={at} place={place} />
      ) : (
        <RecentSearches path={at.pathname} within={within} by={by} />
      )}
    </div>
  )
}

const NOTHING: SearchResult = {
  queryId: '',
  indexName: '',
  count: 0,
  posts: [],
  excerpts: [],
  users: [],
  collections: [],
  tags: [],
  catalogs: [],
  pagingInfo: { next: null },
}

function headOf(
  { search, publicationSearch: publication }: SearchPageQuery,
  at: PageLocation,
  site: Site,
): Head {
  const { query, index, by } = searchPlace(at, site)
  const { label, one, many } = kindOf(index)
  const asked = { q: query || null, by: by ?? null, to: at.search.get('to') }
  // Beyond the last page there is no count.
  const found = asked.to && !search?.count ? label : count(search?.count ?? 0, one, many)
  // Both routes show stories (R071).
  const name = at.row.name === 'ShowSearchPosts' ? 'ShowSearch' : (at.row.name as RouteName)
  return {
    // Screen readers announce the count first.
    title: query ? `${found}: ${query} - Search` : 'Search',
    description: `Search ${publication?.name ?? site.entity?.name ?? site.productName}.`,
    canonical: publication
      ? publicationUrl(publication, site, 'ShowCollectionSearch', {}, asked)
      : url(name, at.params, { mainOrigin: site.origin, table: 'all' }, asked),
    noIndex: true,
  }
}
