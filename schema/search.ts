/**
 * The parts we use of the hosted search provider's wire format (R399-R401): the search box's requests, and the
 * responses. An embedded index uses the same format.
 */
import type { SearchIndex } from '#schema/enums.ts'

/**
 * How to search this host; part of the page's configuration. Browsers never call a hosted provider directly, because
 * its index may still contain hidden content.
 */
export interface SearchService {
  applicationId: string
  /** Allows only searching; public. */
  key: string
  prefix: string
  /** This host's name in a browser's list of search engines. */
  engineName: string
}

/** One entry of the body's `requests` (R400). */
export interface SearchQuery {
  indexName: string
  query: string
  hitsPerPage: number
  /** E.g. `postCount>=1`. */
  numericFilters?: string[]
  /** Requests the queryID that clicks are reported with. */
  clickAnalytics: boolean
  analyticsTags: string[]
  /** Empty for our own pages, which mark matches themselves. */
  attributesToHighlight: string[]
  /** E.g. `isHighQuality:true AND NOT kind:authors`. */
  filters?: string
  /** All must match: e.g. `collectionId:0123456789ab`. */
  facetFilters?: string[]
}

export interface SearchResults<Hit> {
  index: string
  hits: Hit[]
  nbHits: number
  queryID: string
}

/** The fields of hits that the search box shows, by index. */
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

/** Whether there is a word to search for; only punctuation or emoji are not searched (R351). */
export const hasWord = (query: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(query)

/** Names of values that other clients count and filter by. */
export interface Labels {
  tags?: string[]
  authors?: string[]
}

export const searchLabels = ['tags', 'authors'] as const satisfies readonly (keyof Labels)[]

export const searchAttributes = {
  /** For people and stories (R344). */
  quality: 'isHighQuality',
  /** For people: `authors` only appear as authors of imported stories (R356). */
  kind: 'kind',
  authors: 'authors',
  collectionId: 'collectionId',
  /** For stories: any of the authors. */
  userId: 'userId',
  postCount: 'postCount',
} as const

export const indexNameOf = (prefix: string, index: SearchIndex): string => prefix + index

/** Headers of the call, named by the hosted provider. */
export const searchHeaders = {
  applicationId: 'x-algolia-application-id',
  key: 'x-algolia-api-key',
  userToken: 'x-algolia-usertoken',
} as const
