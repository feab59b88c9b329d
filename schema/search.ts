/**
 * The hosted search provider's wire format (R399-R401), as far as this product speaks it: what the search box asks,
 * and what comes back. An embedded index answers the same.
 */
import type { SearchIndex } from '#schema/enums.ts'

/**
 * How this host is asked: the page's configuration holds it. Browsers never ask a hosted provider itself, which may
 * still hold what nobody may see any more.
 */
export interface SearchService {
  applicationId: string
  /** May search, and nothing else: everyone gets it. */
  key: string
  /** Stands before the names of the indexes. */
  prefix: string
  /** What this host is called among a browser's search engines. */
  engineName: string
}

/** One entry of the body's `requests` (R400). */
export interface SearchQuery {
  indexName: string
  query: string
  hitsPerPage: number
  /** E.g. `postCount>=1`. */
  numericFilters?: string[]
  /** Asks for the queryID that clicks are told by. */
  clickAnalytics: boolean
  analyticsTags: string[]
  /** E.g. `isHighQuality:true AND NOT kind:authors`. */
  filters?: string
  /** Each must hold: e.g. `collectionId:0123456789ab`. */
  facetFilters?: string[]
}

export interface SearchResults<Hit> {
  index: string
  hits: Hit[]
  nbHits: number
  queryID: string
}

/** What the box shows of what it finds; each index has its own. */
export interface Hits {
  user: { objectID: string; username: string; name: string; imageId: string | null }
  collection: { objectID: string; slug: string; name: string; avatarId: string | null }
  post: {
    objectID: string
    postId: string
    title: string
    slug: string
    latestPublishedAt: number
    creator: { username: string; name: string }
    collection: { slug: string; name: string } | null
  }
  tag: { objectID: string; slug: string; name: string; postCount: number }
  catalog: { objectID: string; slug: string; name: string; creator: { username: string; name: string } }
}

/** Whether there is something to look for: signs alone, or a smile, are no word and are not asked for (R351). */
export const hasWord = (query: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(query)

export const searchAttributes = {
  /** Of people and stories (R344). */
  quality: 'isHighQuality',
  /** Of people: those who only stand above texts that were brought along are `authors` (R356). */
  kind: 'kind',
  authors: 'authors',
  collectionId: 'collectionId',
  /** Of stories: any who wrote it. */
  userId: 'userId',
  postCount: 'postCount',
} as const

export const indexNameOf = (prefix: string, index: SearchIndex): string => prefix + index

/** Of the call: those of the hosted provider. */
export const searchHeaders = {
  applicationId: 'x-algolia-application-id',
  key: 'x-algolia-api-key',
  /** The viewer's id. */
  userToken: 'x-algolia-usertoken',
} as const
