import { type Actor, ACTORS } from '#test/matrix/matrix.ts'
import type { World } from '#test/matrix/world.ts'

export const REFUSALS = ['Unauthorized', 'Forbidden', 'NotFound'] as const

/** All other results are `yes`: the caller got past the guard. */
export type Outcome = 'yes' | (typeof REFUSALS)[number]

/** `others` are all actors without a name here. */
export type Outcomes = Readonly<Partial<Record<Actor, Outcome>> & { others: Outcome }>

export interface Call {
  /** In brackets, for one thing: an actor with the right gets past the guard. */
  given: Arguments
  outcomes: Outcomes
}

/** A mutation without a call does not compile. */
export type CallsOf<Rules> = Readonly<Record<keyof Rules, Call>>

export const outcomesOf = ({ outcomes: { others, ...named } }: Call): Record<Actor, Outcome> =>
  Object.fromEntries(ACTORS.map((actor) => [actor, named[actor] ?? others])) as Record<Actor, Outcome>

type Arguments = (world: World) => string

export const none: Arguments = () => ''
export const story: Arguments = ({ postId }) => `(postId: "${postId}")`
export const collection =
  (more: string): Arguments =>
  ({ collectionId }) =>
    `(collectionId: "${collectionId}", ${more})`
