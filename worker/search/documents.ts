/** What the index stores of an entity: the words it is found by, and the values for filters and ranking. */
import { createHash } from 'node:crypto'
import type { SearchIndex } from '#schema/enums.ts'
import type { Labels } from '#schema/search.ts'

export interface Document {
  kind: SearchIndex
  objectId: string
  /** The user whose suspension or deletion hides it, too; null if it has none. */
  creatorId: string | null
  /** Its name, which a search during typing looks in. */
  name: string
  /** Other names for it: a username, a slug. */
  alias: string
  /** Text shown beside its name: a subtitle, its authors, its topics. */
  near: string
  /** Plain text. */
  text: string
  /** Of a locked story all of its text, which members alone search; null for everything else. */
  wholeText: string | null
  facets: Facet[]
  /** Among equal matches the larger comes first. */
  weight: number
  postCount: number
  clapCount: number
  /** Null for what is not published. */
  publishedAt: number | null
  labels: Labels
}

/**
 * A filter is a word of the index like any other, so that candidates are limited after filtering and not before: a
 * publication's search reads only its own stories, however many others there are.
 */
export type Facet = `is${SearchIndex}` | 'good' | 'authors' | `in${string}` | `by${string}` | `label${string}`

export const facets = {
  kind: (kind: SearchIndex): Facet => `is${kind}`,
  quality: 'good' as const,
  /** Authors of imported stories, who have no account (R356). */
  authors: 'authors' as const,
  inCollection: (id: string): Facet => `in${id}`,
  by: (userId: string): Facet => `by${userId}`,
  /** One of its labels, which are free text: as a digest it is one word of the index. */
  label: (kind: keyof Labels, value: string): Facet =>
    `label${createHash('sha256').update(`${kind}:${value}`).digest('hex').slice(0, 16)}`,
}
