import { createHash } from 'node:crypto'
import type { SearchIndex } from '#schema/enums.ts'
import type { Labels } from '#schema/search/search.ts'

export interface Document {
  kind: SearchIndex
  objectId: string
  /** This is hidden with its creator. */
  creatorId: string | null
  name: string
  alias: string
  near: string
  text: string
  /** Only members search it. */
  wholeText: string | null
  facets: Facet[]
  weight: number
  postCount: number
  clapCount: number
  publishedAt: number | null
  labels: Labels
}

/** Candidates are limited after filtering. */
export type Facet = `is${SearchIndex}` | 'good' | 'authors' | `in${string}` | `by${string}` | `label${string}`

export const facets = {
  kind: (kind: SearchIndex): Facet => `is${kind}`,
  quality: 'good' as const,
  authors: 'authors' as const,
  inCollection: (id: string): Facet => `in${id}`,
  by: (userId: string): Facet => `by${userId}`,
  /** A digest makes free text one word. */
  label: (kind: keyof Labels, value: string): Facet =>
    `label${createHash('sha256').update(`${kind}:${value}`).digest('hex').slice(0, 16)}`,
}
