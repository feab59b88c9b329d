/** What the proof's table says about a mutation. */
import type { Facts } from './facts.ts'
import type { PageName } from './pages.ts'
import type { Expectation } from './expectations.ts'

export type Variables = Record<string, unknown>
/**
 * A mutation's name, or the path of a dev route, which takes JSON; and whose session sends it, if not the operator's.
 */
export type Act = readonly [name: string, variables: Variables, by?: string]

/** The act of signing in: shows an account again that its owner had hidden. */
export const SIGN_IN = 'signIn'

export interface Proof {
  /** Where a mutation has several. */
  as?: string
  /** What is done before the pages are warmed, so that there is something to write. */
  given?: readonly ((facts: Facts) => Act)[]
  variables: (facts: Facts) => Variables
  /** Who does it, by their id; the operator where it is absent. */
  by?: (facts: Facts) => string
  reaches: (facts: Facts) => Reach[]
  /** What restores the site, as far as other proofs rely on it. */
  afterwards?: (facts: Facts) => Act[]
}

export interface Reach {
  pages: readonly PageName[]
  isFresh: Expectation
  /** Names that the mutation gives, for addresses that begin to exist by it. */
  under?: (facts: Facts) => Facts
}

/** A mutation's name -> how it is proved. */
export type Proofs = Readonly<Record<string, readonly Proof[]>>
