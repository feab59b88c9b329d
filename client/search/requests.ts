/** R400 */
import { DefaultSearchIndex, type SearchIndex } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { indexNameOf, searchAttributes, type SearchQuery } from '#schema/search/search.ts'

export interface Scope {
  kind: 'user' | 'collection'
  id: string
  name: string
}

export type Surface = 'search-box' | 'search-page'

export interface Asking {
  query: string
  /** Null for everything (R405). */
  scope: Scope | null
  prefix: string
  /** The viewer has can_view_unfiltered_search (R344). */
  isUnfiltered: boolean
  isSignedIn: boolean
  surface: Surface
}

/** In the order of their answers. The results page lists stories already. */
export const indexesOf = ({ scope, surface }: Pick<Asking, 'scope' | 'surface'>): readonly SearchIndex[] => {
  if (scope) return ['post']
  return surface === 'search-box' ? ['post', ...DefaultSearchIndex] : DefaultSearchIndex
}

export const requestsOf = (asking: Asking): SearchQuery[] =>
  indexesOf(asking).map((index) => requestOf(index, asking))

function requestOf(index: SearchIndex, { query, scope, prefix, isUnfiltered, isSignedIn, surface }: Asking) {
  const filters = filtersOf(index, isUnfiltered)
  return {
    indexName: indexNameOf(prefix, index),
    query,
    hitsPerPage: scope ? limits.search.hitsPostScoped : limits.search.pageSize,
    clickAnalytics: true,
    attributesToHighlight: [],
    // R027
    analyticsTags: [isSignedIn ? 'logged-in' : 'logged-out', surface],
    ...(filters && { filters }),
    ...(scope && { facetFilters: [`${ATTRIBUTE_OF[scope.kind]}:${scope.id}`] }),
    ...(index === 'tag' && {
      numericFilters: [`${searchAttributes.postCount}>=${limits.search.tagMinPostCount}`],
    }),
  } satisfies SearchQuery
}

const ATTRIBUTE_OF = { user: searchAttributes.userId, collection: searchAttributes.collectionId }

/** R344, R356 */
function filtersOf(index: SearchIndex, isUnfiltered: boolean): string {
  const isFiltered = !isUnfiltered && (index === 'user' || index === 'post')
  return [
    ...(isFiltered ? [`${searchAttributes.quality}:true`] : []),
    ...(index === 'user' ? [`NOT ${searchAttributes.kind}:${searchAttributes.authors}`] : []),
  ].join(' AND ')
}
