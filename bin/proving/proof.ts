/** The types of the proof's table. */
import type { Facts } from './facts.ts'
import type { PageName } from './pages.ts'
import type { Expectation } from './expectations.ts'

export type Variables = Record<string, unknown>
/**
 * A mutation's name, or the path of a dev route, which takes JSON; and the user whose session sends it, by default the
 * operator.
 */
export type Act = readonly [name: string, variables: Variables, by?: string]

/** The act of signing in, which shows an account again that its owner had hidden. */
export const SIGN_IN = 'signIn'

export interface Proof {
  /** The proof's name, where a mutation has several. */
  as?: string
  /** Acts before the pages are warmed, so that the mutation has something to change. */
  given?: readonly ((facts: Facts) => Act)[]
  variables: (facts: Facts) => Variables
  /** The id of the user who does it; absent: the operator. */
  by?: (facts: Facts) => string
  reaches: (facts: Facts) => Reach[]
  /** Acts that restore the site, as far as other proofs need it. */
  afterwards?: (facts: Facts) => Act[]
}

export interface Reach {
  pages: readonly PageName[]
  isFresh: Expectation
  /** Names that the mutation sets, for addresses that it creates. */
  under?: (facts: Facts) => Facts
}

/** A mutation's name -> how it is proved. */
export type Proofs = Readonly<Record<string, readonly Proof[]>>
