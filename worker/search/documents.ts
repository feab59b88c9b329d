/** What the index holds of one thing: the words it is found by, and what it is narrowed and ranked by. */
import type { SearchIndex } from '#schema/enums.ts'

export interface Document {
  kind: SearchIndex
  objectId: string
  /** Who takes it along when they are hidden; null for what is nobody's. */
  creatorId: string | null
  /** What it is called, and what a search as one types looks through. */
  name: string
  /** Further words by which it is called: a username, a slug. */
  alias: string
  /** What stands beside its name: a subtitle, whose it is, what it is about. */
  near: string
  /** Plain text. */
  text: string
  facets: Facet[]
  /** Among things that fit alike the larger comes first. */
  weight: number
  postCount: number
}

/**
 * What narrows a search is a word of the index like others, so that candidates are bounded after narrowing and not
 * before: a publication's search looks at its own stories only, however many others there are.
 */
export type Facet = `is${SearchIndex}` | 'good' | 'authors' | `in${string}` | `by${string}`

export const facets = {
  kind: (kind: SearchIndex): Facet => `is${kind}`,
  quality: 'good' as const,
  /** People who only stand above texts that were brought along (R356). */
  authors: 'authors' as const,
  inCollection: (id: string): Facet => `in${id}`,
  by: (userId: string): Facet => `by${userId}`,
}
