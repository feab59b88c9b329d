import type { DatabaseSync } from 'node:sqlite'
import { collectionFollows } from '#schema/tables/publications.ts'
import { notifications } from '#schema/tables/notifications.ts'
import { tagFollows } from '#schema/tables/topics.ts'
import { userFollows, users } from '#schema/tables/users.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { between, chance, heavy, pick, rank } from './chance.ts'
import { joiningTime, type Period, publicationsAt, someTime, storiesBefore } from './scale.ts'
import { fill } from './sentences.ts'
import { topics } from './topics.ts'
import { readYaml } from './yaml.ts'

const { first, last, bios } = readYaml<{ first: string[]; last: string[]; bios: string[] }>('names')
const ALL_NAMES = first.length * last.length
/** Coprime to the number of names: neighbours share no name, and full names do not repeat. */
const STRIDE = 7919

export const personId = (person: number): string => idFor(`seed:person:${person}`)

/** By rank among writers and followed people. */
export function personRow(
  person: number,
  isTaken: (username: string, id: string) => boolean,
  period: Period,
): EncodedRow {
  const draw = chance(`person:${person}`)
  const place = (person * STRIDE) % ALL_NAMES
  const name = `${first[place % first.length]} ${last[Math.floor(place / first.length)]}`
  const id = personId(person)
  const joined = joiningTime(draw, period)
  return encodeRow(users, {
    id,
    username: usernameOf(name, Math.floor(person / ALL_NAMES), (username) => isTaken(username, id)),
    name,
    bio: draw() < 0.7 ? fill(pick(draw, bios), pick(draw, topics), draw) : '',
    mediumMemberAt: draw() < 0.08 ? joined : null,
    createdAt: joined,
    updatedAt: joined,
  })
}

function usernameOf(name: string, round: number, isTaken: (username: string) => boolean): string {
  const base = name.toLowerCase().replace(' ', '.') + (round ? `-${round + 1}` : '')
  for (let number = 0; ; number++) {
    const username = number ? `${base}_${number}` : base
    if (!isTaken(username)) return username
  }
}

/** Whether a username belongs to another person. */
export function takenNames(db: DatabaseSync): (username: string, id: string) => boolean {
  const find = db.prepare('select id from users where username = ?')
  return (username, id) => {
    const found = find.get(username)
    return found !== undefined && found['id'] !== id
  }
}

interface Followed {
  userIds: string[]
  collectionIds: string[]
  topicIds: string[]
}

/** Mostly of popular people. */
export function followRows(
  person: number,
  { userIds, collectionIds, topicIds }: Followed,
  period: Period,
): TableRows {
  const draw = chance(`follows:${person}`)
  const followerId = userIds[person]!
  const at = () => someTime(draw, period)
  const people = Math.max(200, person)
  const publications = Math.min(collectionIds.length, publicationsAt(storiesBefore(person)))
  const followed = chosen(Math.min(400, heavy(draw, 6, 0.5)), () => rank(draw, people, 5)).filter(
    (other) => other !== person,
  )
  const follows = followed.map((other) => ({ followerId, userId: userIds[other]!, createdAt: at() }))
  return {
    user_follows: follows.map((follow) => encodeRow(userFollows, follow)),
    notifications: follows.map(({ userId, createdAt }) =>
      encodeRow(notifications, {
        id: idFor(`notification:${followerId}:${userId}`),
        userId,
        type: 'USER_FOLLOWED',
        actorId: followerId,
        createdAt,
      }),
    ),
    collection_follows: chosen(between(draw, 0, 5), () => rank(draw, publications, 3)).map((other) =>
      encodeRow(collectionFollows, { followerId, collectionId: collectionIds[other]!, createdAt: at() }),
    ),
    tag_follows: chosen(between(draw, 0, 4), () => rank(draw, topicIds.length, 4)).map((other) =>
      encodeRow(tagFollows, { followerId, tagId: topicIds[other]!, createdAt: at() }),
    ),
  }
}

const chosen = (count: number, choose: () => number): number[] => [
  ...new Set(Array.from({ length: count }, choose)),
]
