/** Each part looks up ids by a primary key. */
import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { ClapKind } from '#schema/reactions/claps.ts'
import type { FollowKind } from '#schema/reactions/following.ts'
import type { MuteKind } from '#schema/reactions/muting.ts'
import type { StateFields, ViewerStates } from '#client/browser/viewerStates.ts'
import { clapTables } from '#worker/claps/clapTables.ts'
import { followTables } from '#worker/following/followTables.ts'
import { muteTables } from '#worker/muting/muteTables.ts'
import { unreadOf } from '#worker/notifications/unread.ts'
import { param, type Values } from '#worker/platform/database/read.ts'
import { type IdsByGroup, type Group, keyOf, partsOf } from '#worker/render/stateQuestions.ts'

type Viewer = SQL | Placeholder
type Part = (viewer: Viewer, ids: SQL) => SQL

const catalogFollowRows = {
  follows: sql`catalog_follows`,
  target: sql`catalog_id`,
  entities: sql`catalogs`,
}
const rowsOfFollows = { ...followTables, catalog: catalogFollowRows }

const isFollowing = (kind: FollowKind): Part => {
  const { follows, target } = rowsOfFollows[kind]
  return (viewer, ids) =>
    sql`select json_group_object(${target}, 1) from ${follows} where follower_id = ${viewer} and ${target} in (${ids})`
}

const followerCount =
  (kind: FollowKind): Part =>
  (_, ids) =>
    sql`select json_group_object(e.id, e.follower_count) from ${rowsOfFollows[kind].entities} e where e.id in (${ids})`

const isMuting = (kind: MuteKind): Part => {
  const { mutes, target } = muteTables[kind]
  return (viewer, ids) =>
    sql`select json_group_object(${target}, 1) from ${mutes} where muter_id = ${viewer} and ${target} in (${ids})`
}

const viewerClapCount = (kind: ClapKind): Part => {
  const { claps, target } = clapTables[kind]
  return (viewer, ids) =>
    sql`select json_group_object(c.${target}, c.count) from ${claps} c where c.${target} in (${ids}) and c.user_id = ${viewer}`
}

const clapCount =
  (kind: ClapKind): Part =>
  (_, ids) =>
    sql`select json_group_object(e.id, e.clap_count) from ${clapTables[kind].entities} e where e.id in (${ids})`

const PARTS = Object.entries({
  'isFollowing user': isFollowing('user'),
  'isFollowing collection': isFollowing('collection'),
  'isFollowing tag': isFollowing('tag'),
  'isFollowing catalog': isFollowing('catalog'),
  'followerCount user': followerCount('user'),
  'followerCount collection': followerCount('collection'),
  'followerCount tag': followerCount('tag'),
  'followerCount catalog': followerCount('catalog'),
  'isMuting user': isMuting('user'),
  'isMuting collection': isMuting('collection'),
  'isSubscribed newsletter': (viewer, ids) =>
    sql`select json_patch(
      (select json_group_object(s.newsletter_id, 1) from newsletter_subscriptions s
        where s.newsletter_id in (${ids}) and s.user_id = ${viewer} and s.state = 'ACTIVE'),
      (select json_group_object(s.newsletter_id, 1) from newsletter_subscriptions s
        where s.newsletter_id in (${ids}) and s.email = (select email from users where id = ${viewer})
          and s.state = 'ACTIVE'))`,
  'readingListState post': (viewer, ids) =>
    sql`select json_group_object(i.entity_id, i.archived_at is not null) from catalog_items i
      where i.catalog_id = 'predefined:' || ${viewer} || ':READING_LIST' and i.entity_type = 'POST' and i.entity_id in (${ids})`,
  'viewerClapCount post': viewerClapCount('post'),
  'viewerClapCount catalog': viewerClapCount('catalog'),
  'clapCount post': clapCount('post'),
  'clapCount catalog': clapCount('catalog'),
  'unread viewer': (viewer, ids) =>
    sql`select json_group_object(asked.value, ${unreadOf(viewer)}) from (${ids}) asked`,
} satisfies Partial<Record<Group, Part>> as Record<Group, Part>) as [Group, Part][]

const INDEX = new Map(PARTS.map(([group], index) => [group, index]))

export const statesOf = (viewer: Viewer): SQL<string> =>
  sql<string>`json_array(${sql.join(
    PARTS.map(([group, part]) => sql`json((${part(viewer, idsOf(group))}))`),
    sql`, `,
  )})`

const idsOf = (group: Group) => sql`select value from json_each(${param(group)})`

export const valuesOf = (asked: IdsByGroup): Values =>
  Object.fromEntries(PARTS.map(([group]) => [group, [...(asked.get(group) ?? [])]]))

export function statesFrom(asked: IdsByGroup, column: string): ViewerStates {
  const answers = JSON.parse(column) as Record<string, number>[]
  const states: ViewerStates = {}
  for (const [group, ids] of asked) {
    const [field, kind] = partsOf(group)
    const found = answers[INDEX.get(group)!]!
    for (const id of ids) {
      const key = keyOf(kind, id)
      const value = DECODE[field](found[id])
      if (value !== undefined) states[key] = { ...states[key], [field]: value }
    }
  }
  return states
}

const isThere = (found?: number) => found === 1
const numberOr0 = (found?: number) => found ?? 0

/** Most things have no row, which is a state too. */
const DECODE: { [Field in keyof StateFields]-?: (found?: number) => StateFields[Field] } = {
  isFollowing: isThere,
  isMuting: isThere,
  isSubscribed: isThere,
  followerCount: (found) => found,
  readingListState: (found) => (found === undefined ? 'NONE' : found ? 'ARCHIVE' : 'QUEUE'),
  clapCount: (found) => found,
  viewerClapCount: numberOr0,
  unread: numberOr0,
}
