import type { Facts } from './facts.ts'
import type { PageName } from './pages.ts'
import type { Expectation } from './expectations.ts'

export type Variables = Record<string, unknown>
/**
 * A mutation's name, or the path of a dev route that takes JSON; and the user who sends it, by default the operator.
 */
export type Act = readonly [name: string, variables: Variables, by?: string]

/** Signs in, which restores an account that its owner has hidden. */
export const SIGN_IN = 'signIn'

export interface Proof {
  /** Distinguishes several proofs of one mutation. */
  as?: string
  /** Acts before the pages are warmed, to give the mutation something to change. */
  given?: readonly ((facts: Facts) => Act)[]
  variables: (facts: Facts) => Variables
  /** The id of the acting user; the operator by default. */
  by?: (facts: Facts) => string
  reaches: (facts: Facts) => Reach[]
  /** Acts that restore the site for later proofs. */
  afterwards?: (facts: Facts) => Act[]
}

export interface Reach {
  pages: readonly PageName[]
  isFresh: Expectation
  /** New names set by the mutation, for the addresses that it creates. */
  under?: (facts: Facts) => Facts
}

/** Proofs by mutation. */
export type Proofs = Readonly<Record<string, readonly Proof[]>>
