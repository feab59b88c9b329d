/** Newer fields from the server, and over them the expected results of presses (decision 7). */
import { use, useSyncExternalStore } from 'react'
import type { ReadingListState } from '#schema/enums.ts'
import { createStore } from '#client/browser/store.ts'
import { StatesContext } from '#client/browser/statesContext.ts'
import { type ViewerStates } from '#client/browser/viewerStates.ts'

interface FollowFields {
  isFollowing: boolean
  isMuting: boolean
  followerCount: number
}

interface ClapFields {
  clapCount: number
  viewerClapCount: number
}

interface EntityFields {
  User: FollowFields
  Collection: FollowFields
  Tag: FollowFields
  Newsletter: { isSubscribed: boolean }
  Post: ClapFields & { readingListState: ReadingListState; isDismissed: boolean }
  Catalog: ClapFields & FollowFields
}

export type EntityType = keyof EntityFields
export type FieldsOf<Type extends EntityType> = Readonly<Partial<EntityFields[Type]>>

export interface Entity<Type extends EntityType = EntityType> {
  type: Type
  id: string
}

type Fields = Readonly<Record<string, unknown>>
type Guess = (now: never) => Fields

export const keyOf = ({ type, id }: Entity): string => `${type}:${id}`

const known = new Map<string, Fields>()
const answers = new Map<string, number>()
const guesses = new Map<string, readonly Guess[]>()
const shown = createStore<ReadonlyMap<string, Fields>>(new Map())

/** Undefined if only the page's own data is known. */
export function useEntity<Type extends EntityType>(entity: Entity<Type>): FieldsOf<Type> | undefined {
  const key = keyOf(entity)
  const states = use(StatesContext)
  return useSyncExternalStore(
    shown.subscribe,
    () => shown.get().get(key),
    () => states?.[key] as Fields | undefined,
  ) as FieldsOf<Type> | undefined
}

export const shownOf = <Type extends EntityType>(entity: Entity<Type>) =>
  shown.get().get(keyOf(entity)) as FieldsOf<Type> | undefined

/** A request started before the latest answer is outdated. */
export const answersOf = (entity: Entity): number => answers.get(keyOf(entity)) ?? 0

export function learn<Type extends EntityType>(entity: Entity<Type>, fields: FieldsOf<Type>): void {
  const key = keyOf(entity)
  known.set(key, { ...known.get(key), ...fields })
  show(key)
}

/** Skips entities with a newer answer to a press. */
export function learnStates(states: ViewerStates): void {
  for (const [key, fields] of Object.entries(states)) {
    if (answers.has(key)) continue
    known.set(key, { ...known.get(key), ...fields })
    show(key)
  }
}

/** @returns removes it, for the server's fields if given */
export function guess<Type extends EntityType>(
  entity: Entity<Type>,
  make: (now: FieldsOf<Type>) => FieldsOf<Type>,
): (fields?: FieldsOf<Type> | null) => void {
  const key = keyOf(entity)
  guesses.set(key, [...(guesses.get(key) ?? []), make])
  show(key)
  return (fields) => {
    guesses.set(
      key,
      guesses.get(key)!.filter((other) => other !== make),
    )
    if (fields) {
      known.set(key, { ...known.get(key), ...fields })
      answers.set(key, (answers.get(key) ?? 0) + 1)
    }
    show(key)
  }
}

function show(key: string) {
  const base = known.get(key)
  const over = guesses.get(key) ?? []
  const next = new Map(shown.get())
  if (base || over.length)
    next.set(
      key,
      over.reduce((now, make) => ({ ...now, ...make(now as never) }), base ?? {}),
    )
  else next.delete(key)
  shown.set(next)
}
