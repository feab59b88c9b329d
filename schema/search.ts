/**
 * The part of the hosted search provider's wire format that this product uses (R399-R401): the requests of the search
 * box, and the responses. An embedded index answers in the same format.
 */
import type { SearchIndex } from '#schema/enums.ts'

/**
 * How this host is searched; it is part of the page's configuration. Browsers never call a hosted provider directly,
 * as its index may still contain what is hidden by now.
 */
export interface SearchService {
  applicationId: string
  /** Allows searching and nothing else; every reader gets it. */
  key: string
  /** Prefix of the index names. */
  prefix: string
  /** This host's name among a browser's search engines. */
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
  /** None for our own pages, which mark what matched themselves. */
  attributesToHighlight: string[]
  /** E.g. `isHighQuality:true AND NOT kind:authors`. */
  filters?: string
  /** All of them must match: e.g. `collectionId:0123456789ab`. */
  facetFilters?: string[]
}

export interface SearchResults<Hit> {
  index: string
  hits: Hit[]
  nbHits: number
  queryID: string
}

/** What the search box shows of a hit, by index. */
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

/** Whether there is a word to search for: punctuation or emoji alone are not searched (R351). */
export const hasWord = (query: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(query)

/** Values of which a client made elsewhere counts and chooses some, by their names. */
export interface Labels {
  tags?: string[]
  authors?: string[]
}

export const searchLabels = ['tags', 'authors'] as const satisfies readonly (keyof Labels)[]

export const searchAttributes = {
  /** For people and stories (R344). */
  quality: 'isHighQuality',
  /** For people: those who only appear as authors of imported stories are `authors` (R356). */
  kind: 'kind',
  authors: 'authors',
  collectionId: 'collectionId',
  /** For stories: any of the authors. */
  userId: 'userId',
  postCount: 'postCount',
} as const

export const indexNameOf = (prefix: string, index: SearchIndex): string => prefix + index

/** Headers of the call, as the hosted provider names them. */
export const searchHeaders = {
  applicationId: 'x-algolia-application-id',
  key: 'x-algolia-api-key',
  /** The viewer's id. */
  userToken: 'x-algolia-usertoken',
} as const
