/** The hosted provider's wire format (R399-R401). */
import type { SearchIndex } from '#schema/enums.ts'

/** Browsers never call it: the index may have hidden content. */
export interface SearchService {
  applicationId: string
  /** Public, and allows only searching. */
  key: string
  prefix: string
  engineName: string
}

export interface SearchQuery {
  indexName: string
  query: string
  hitsPerPage: number
  /** `postCount>=1` */
  numericFilters?: string[]
  clickAnalytics: boolean
  analyticsTags: string[]
  attributesToHighlight: string[]
  /** `isHighQuality:true AND NOT kind:authors` */
  filters?: string
  facetFilters?: string[]
}

export interface SearchResults<Hit> {
  index: string
  hits: Hit[]
  nbHits: number
  queryID: string
}

export interface Hits {
  user: { objectID: string; username: string; name: string; imageId: string | null; bio: string }
  collection: { objectID: string; slug: string; name: string; avatarId: string | null; tagline: string }
  post: {
    objectID: string
    postId: string
    title: string
    subtitle: string
    slug: string
    latestPublishedAt: number
    clapCount: number
    creator: { username: string; name: string }
    collection: { slug: string; name: string } | null
  }
  tag: { objectID: string; slug: string; name: string; postCount: number }
  catalog: { objectID: string; slug: string; name: string; creator: { username: string; name: string } }
}

/** R351 */
export const hasWord = (query: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(query)

export interface Labels {
  tags?: string[]
  authors?: string[]
}

export const searchLabels = ['tags', 'authors'] as const satisfies readonly (keyof Labels)[]

export const searchAttributes = {
  /** R344 */
  quality: 'isHighQuality',
  /** R356 */
  kind: 'kind',
  authors: 'authors',
  collectionId: 'collectionId',
  userId: 'userId',
  postCount: 'postCount',
} as const

export const indexNameOf = (prefix: string, index: SearchIndex): string => prefix + index

export const searchHeaders = {
  applicationId: 'x-algolia-application-id',
  key: 'x-algolia-api-key',
  userToken: 'x-algolia-usertoken',
} as const
