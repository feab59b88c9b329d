import * as z from 'zod'
import { limits } from '#schema/limits.ts'

const text = z.string().max(1000)
/** Older clients send JSON, or a single text. */
const texts = z
  .union([
    z.array(text).max(limits.search.words),
    text.transform((one) => (one.startsWith('[') ? jsonOf(one) : [one])),
  ])
  .pipe(z.array(text).max(limits.search.words))
const groups = z
  .union([
    z.array(z.unknown()),
    text.transform((one): unknown => (one.startsWith('[') ? jsonOf(one) : [one])),
  ])
  .pipe(z.array(z.union([text, z.array(text).max(limits.search.words)])).max(limits.search.words))
const whole = z.coerce.number().int().min(0)
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** Others are ignored. */
export const SearchParams = z.object({
  query: z.string().max(limits.search.query).default(''),
  hitsPerPage: whole.max(limits.search.hitsMax).default(limits.search.foreignPageSize),
  page: whole.max(1000).default(0),
  filters: text.optional(),
  facetFilters: groups.optional(),
  numericFilters: groups.optional(),
  facets: texts.optional(),
  attributesToHighlight: texts.optional(),
  attributesToSnippet: texts.optional(),
  highlightPreTag: text.default('<em>'),
  highlightPostTag: text.default('</em>'),
  clickAnalytics: truth.optional(),
  analyticsTags: texts.optional(),
})

/** Older clients send `params`. */
export const SearchRequests = z.object({
  requests: z
    .array(z.looseObject({ indexName: z.string().max(100), params: z.string().max(5000).optional() }))
    .max(limits.search.requests),
})

/** The path names the index. */
export const SearchRequest = z.looseObject({ params: z.string().max(5000).optional() })

export const SearchObjects = z.object({
  requests: z
    .array(z.object({ indexName: z.string().max(100), objectID: z.string().max(64) }))
    .max(limits.search.hitsMax),
})

export const SearchClick = z.object({
  queryId: z.string().regex(/^[0-9a-f]{32}$/),
  indexName: z.string().regex(/^\w{1,100}$/),
  objectIds: z
    .array(z.string().regex(/^[\w:-]{1,64}$/))
    .min(1)
    .max(limits.search.hitsMax),
  positions: z
    .array(z.number().int().min(limits.search.positionOffset).max(10_000))
    .min(1)
    .max(limits.search.hitsMax),
})

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
