/** Algolia joins lists by AND, nested lists by OR. */
import { type Labels, searchAttributes as attributes, searchLabels } from '#schema/search/search.ts'
import { type Facet, facets } from '#worker/search/documents.ts'
import type { NumberCondition } from '#worker/search/question.ts'

export interface Filters {
  has: Facet[]
  hasOneOf: Facet[][]
  hasNot: Facet[]
  postCountMin: number
  numbers: NumberCondition[][]
}

type Groups = readonly (string | readonly string[])[]

/** @returns the first invalid filter, as a message */
export function readFilters(given: {
  filters?: string | undefined
  facetFilters?: Groups | undefined
  numericFilters?: Groups | undefined
}): Filters | { wrong: string } {
  const read: Filters = { has: [], hasOneOf: [], hasNot: [], postCountMin: 0, numbers: [] }
  const conditions: Groups = [
    ...(given.filters?.trim() ? given.filters.split(/\s+AND\s+/) : []),
    ...(given.facetFilters ?? []),
  ]
  for (const condition of conditions) {
    const group = [condition].flat()
    const facetsOf = group.map(readFacet)
    if (facetsOf.includes(null)) return { wrong: `Invalid filter: ${group.join(' OR ')}` }
    const conditionsOf = facetsOf as FacetCondition[]
    const [first] = conditionsOf
    if (!first) continue
    if (conditionsOf.length === 1) read[first.isNot ? 'hasNot' : 'has'].push(first.facet)
    else if (conditionsOf.some(({ isNot }) => isNot))
      return { wrong: `Invalid filter: ${group.join(' OR ')}` }
    else read.hasOneOf.push(conditionsOf.map(({ facet }) => facet))
  }
  for (const condition of given.numericFilters ?? []) {
    const group = [condition].flat()
    const numbers = group.map(readNumber)
    if (numbers.includes(null)) return { wrong: `Invalid numeric filter: ${group.join(' OR ')}` }
    if (numbers.length) read.numbers.push(numbers as NumberCondition[])
  }
  return read
}

interface FacetCondition {
  facet: Facet
  isNot: boolean
}

function readFacet(condition: string): FacetCondition | null {
  const [, not, attribute, minus, quoted] =
    /^(NOT\s+)?(\w+):(-?)("[^"]*"|'[^']*'|.+)$/.exec(condition.trim()) ?? []
  if (!attribute) return null
  const value = quoted!.replace(/^(["'])(.*)\1$/, '$2')
  const facet = facetOf(attribute, value)
  return facet && { facet, isNot: Boolean(not || minus) !== (value === 'false') }
}

const COLUMNS: Record<string, NumberCondition['column']> = {
  [attributes.postCount]: 'post_count',
  clapCount: 'clap_count',
  latestPublishedAt: 'published_at',
}

function readNumber(condition: string): NumberCondition | null {
  const [, attribute, sign, value] = /^(\w+)\s*(<=|>=|!=|=|<|>)\s*(-?\d{1,15})$/.exec(condition.trim()) ?? []
  const column = Object.hasOwn(COLUMNS, attribute ?? '') && COLUMNS[attribute!]
  return column ? { column, sign: sign as NumberCondition['sign'], value: Number(value) } : null
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
      return isLabel(attribute) ? facets.label(attribute, value) : null
  }
}

const isLabel = (attribute: string): attribute is keyof Labels =>
  (searchLabels as readonly string[]).includes(attribute)
