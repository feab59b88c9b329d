/**
 * The filters of the provider's calls: `filters` (`a:b AND NOT c:d`), `facetFilters` (a list, each of which must hold)
 * and `numericFilters` (`postCount>=1`), for those attributes that the indexes have.
 */
import { searchAttributes as attributes } from '#schema/search.ts'
import { type Facet, facets } from '#worker/search/documents.ts'

export interface Filters {
  has: Facet[]
  hasNot: Facet[]
  postCountMin: number
}

/** @returns what is wrong with the first filter that is not understood */
export function readFilters(given: {
  filters?: string | undefined
  facetFilters?: readonly string[] | undefined
  numericFilters?: readonly string[] | undefined
}): Filters | { wrong: string } {
  const read: Filters = { has: [], hasNot: [], postCountMin: 0 }
  const conditions = [
    ...(given.filters?.trim() ? given.filters.split(/\s+AND\s+/) : []),
    ...(given.facetFilters ?? []).map((filter) => filter.replace(/^([^:]+):-/, 'NOT $1:')),
  ]
  for (const condition of conditions) {
    const [, not, attribute, value] = /^(NOT\s+)?(\w+):"?([\w-]+)"?$/.exec(condition.trim()) ?? []
    const facet = attribute && facetOf(attribute, value!)
    if (!facet) return { wrong: `Invalid filter: ${condition}` }
    const isNot = Boolean(not) !== (value === 'false')
    read[isNot ? 'hasNot' : 'has'].push(facet)
  }
  for (const condition of given.numericFilters ?? []) {
    const [, attribute, sign, value] = /^(\w+)\s*(>=|>)\s*(\d{1,9})$/.exec(condition.trim()) ?? []
    if (attribute !== attributes.postCount) return { wrong: `Invalid numeric filter: ${condition}` }
    read.postCountMin = Math.max(read.postCountMin, Number(value) + (sign === '>' ? 1 : 0))
  }
  return read
}

const ID = /^[0-9a-f]{12}$/

function facetOf(attribute: string, value: string): Facet | null {
  switch (attribute) {
    case attributes.quality:
      return value === 'true' || value === 'false' ? facets.quality : null
    case attributes.kind:
      return value === attributes.authors ? facets.authors : null
    case attributes.collectionId:
      return ID.test(value) ? facets.inCollection(value) : null
    case attributes.userId:
      return ID.test(value) ? facets.by(value) : null
    default:
      return null
  }
}
