import { createHash } from 'node:crypto'
import type { SearchIndex } from '#schema/enums.ts'
import type { Labels } from '#schema/search.ts'

export interface Document {
  kind: SearchIndex
  objectId: string
  /** When suspended or deleted, this is hidden too. Null if there is none. */
  creatorId: string | null
  /** Searched while typing. */
  name: string
  /** A username or slug. */
  alias: string
  /** A subtitle, authors, topics. */
  near: string
  text: string
  /** Only for locked stories; only members search it. */
  wholeText: string | null
  facets: Facet[]
  /** Larger first among equal matches. */
  weight: number
  postCount: number
  clapCount: number
  publishedAt: number | null
  labels: Labels
}

/** Filters are words of the index, so candidates are limited after filtering. */
export type Facet = `is${SearchIndex}` | 'good' | 'authors' | `in${string}` | `by${string}` | `label${string}`

export const facets = {
  kind: (kind: SearchIndex): Facet => `is${kind}`,
  quality: 'good' as const,
  /** Authors of imported stories, without an account (R356). */
  authors: 'authors' as const,
  inCollection: (id: string): Facet => `in${id}`,
  by: (userId: string): Facet => `by${userId}`,
  /** Labels are free text; a digest makes each one word. */
  label: (kind: keyof Labels, value: string): Facet =>
    `label${createHash('sha256').update(`${kind}:${value}`).digest('hex').slice(0, 16)}`,
}
