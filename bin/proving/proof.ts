import type { Facts } from './facts.ts'
import type { PageName } from './pages.ts'
import type { Expectation } from './expectations.ts'

export type Variables = Record<string, unknown>
/** A mutation, or the path of a dev route that takes JSON; by default the operator sends it. */
export type Act = readonly [name: string, variables: Variables, by?: string]

/** Signing in restores an account that its owner has hidden. */
export const SIGN_IN = 'signIn'

export interface Proof {
  /** Distinguishes several proofs of one mutation. */
  as?: string
  /** These acts give the mutation something to change, before the pages are warmed. */
  given?: readonly ((facts: Facts) => Act)[]
  variables: (facts: Facts) => Variables
  /** The acting user; the operator by default. */
  by?: (facts: Facts) => string
  reaches: (facts: Facts) => Reach[]
  /** These acts restore the site for later proofs. */
  afterwards?: (facts: Facts) => Act[]
}

export interface Reach {
  pages: readonly PageName[]
  isFresh: Expectation
  /** The mutation's new names, for the addresses that it creates. */
  under?: (facts: Facts) => Facts
}

export type Proofs = Readonly<Record<string, readonly Proof[]>>
