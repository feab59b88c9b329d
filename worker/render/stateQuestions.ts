/** Decision 188. */
import type { ClapKind } from '#schema/reactions/claps.ts'
import type { FollowKind } from '#schema/reactions/following.ts'
import { type StateFields, VIEWER, type ViewerStates } from '#client/browser/viewerStates.ts'
import type { Gap, ViewerPlace } from '#worker/cache/places.ts'

const TYPES = {
  user: 'User',
  collection: 'Collection',
  tag: 'Tag',
  catalog: 'Catalog',
  post: 'Post',
  newsletter: 'Newsletter',
} as const

type Field = keyof StateFields
type Kind = keyof typeof TYPES | 'viewer'

interface Question {
  field: Field
  kind: Kind
  id: string
}

export type Group = `${Field} ${Kind}`

interface Target<Of> {
  kind: Of
  id: string
}
type Id = Pick<Target<string>, 'id'>

const OF_PLACES = {
  follow: ({ kind, id }: Target<FollowKind>) => [{ field: 'isFollowing', kind, id }],
  followers: ({ kind, id }: Target<FollowKind>) => [{ field: 'followerCount', kind, id }],
  listActions: ({ id }: Id) => [{ field: 'isFollowing', kind: 'catalog', id }],
  more: ({ user, collection }: { user?: Id; collection?: Id }) => [
    ...(user ? [{ field: 'isMuting', kind: 'user', id: user.id }] : []),
    ...(collection ? [{ field: 'isMuting', kind: 'collection', id: collection.id }] : []),
  ],
  save: ({ id }: Id) => [{ field: 'readingListState', kind: 'post', id }],
  subscribe: ({ id }: Id) => [{ field: 'isSubscribed', kind: 'newsletter', id }],
  clap: ({ kind, id }: Target<ClapKind>) => [
    { field: 'viewerClapCount', kind, id },
    { field: 'clapCount', kind, id },
  ],
  bell: () => [{ field: 'unread', kind: 'viewer', id: '' }],
} as Record<string, ((props: object) => readonly Question[]) | undefined>

export const questionsOf = ({ name, props }: Gap): readonly Question[] => OF_PLACES[name]?.(props) ?? []

export const partsOf = (group: Group) => group.split(' ') as [Field, Kind]

export const keyOf = (kind: Kind, id: string): string => (kind === 'viewer' ? VIEWER : `${TYPES[kind]}:${id}`)

export type IdsByGroup = ReadonlyMap<Group, ReadonlySet<string>>

export function askedBy(questions: Iterable<Question>): IdsByGroup {
  const groups = new Map<Group, Set<string>>()
  for (const { field, kind, id } of questions) {
    const group: Group = `${field} ${kind}`
    const ids = groups.get(group)
    if (ids) ids.add(id)
    else groups.set(group, new Set([id]))
  }
  return groups
}

export function askedOn(places: readonly ViewerPlace[]): IdsByGroup {
  let asked = known.get(places)
  if (!asked) known.set(places, (asked = askedBy(places.flatMap(questionsOf))))
  return asked
}

const known = new WeakMap<readonly ViewerPlace[], IdsByGroup>()

export function answersTo(asked: IdsByGroup, states: ViewerStates): ViewerStates {
  const answers: ViewerStates = {}
  for (const [group, ids] of asked) {
    const [field, kind] = partsOf(group)
    for (const id of ids) {
      const key = keyOf(kind, id)
      const value = states[key]?.[field]
      if (value !== undefined) answers[key] = { ...answers[key], [field]: value }
    }
  }
  return answers
}
