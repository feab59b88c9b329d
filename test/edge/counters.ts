import type { Connection } from '#test/harness/connection.ts'
import type { Chance } from '#test/safety/random.ts'
import { recounts } from '#worker/importing/recount.ts'

/** Read again at times, because calls create more. */
export interface World {
  people: string[]
  /** These people make no calls, because suspension signs them out. */
  suspendable: string[]
  stories: string[]
  responses: string[]
  publications: string[]
  topics: string[]
  lists: string[]
  quotes: string[]
  paragraphs: { post: string; text: string }[]
}

type Database = Pick<Connection, 'sql'>

const ids = (place: Database, statement: string) => place.sql<{ id: string }>(statement).map(({ id }) => id)

export function worldOf(place: Database): World {
  return {
    people: ids(place, 'select id from users'),
    suspendable: ids(place, 'select id from users where id not in (select user_id from sessions)'),
    stories: ids(
      place,
      'select id from posts where in_response_to_post_id is null and root_catalog_id is null',
    ),
    responses: ids(
      place,
      'select id from posts where in_response_to_post_id is not null or root_catalog_id is not null',
    ),
    publications: ids(place, 'select id from collections'),
    topics: ids(place, 'select id from tags'),
    lists: ids(place, 'select id from catalogs'),
    quotes: ids(place, 'select id from quotes'),
    paragraphs: place.sql<{ post: string; text: string }>(
      `select b.post_id as post, json_extract(p.value, '$.text') as text
       from post_bodies b join json_each(b.paragraphs) p
       where length(json_extract(p.value, '$.text')) between 30 and 200 limit 400`,
    ),
  }
}

const text = (value: string) => JSON.stringify(value)

export function randomCall(chance: Chance, world: World, number: number): string {
  const { people, stories, responses, publications, topics, lists, quotes, paragraphs } = world
  const some = (list: readonly string[]) => text(chance.of(list.length ? list : ['nothing']))
  const turn = (on: string, off: string) => (chance.once(3) ? off : on)
  const calls: (() => string)[] = [
    () => `${turn('followUser', 'unfollowUser')}(targetUserId: ${some(people)})`,
    () => `${turn('followCollection', 'unfollowCollection')}(targetCollectionId: ${some(publications)})`,
    () => `${turn('followTag', 'unfollowTag')}(targetTagId: ${some(topics)})`,
    () => `${turn('followCatalog', 'unfollowCatalog')}(catalogId: ${some(lists)})`,
    () =>
      `clapPost(targetPostId: ${some(chance.once(3) ? responses : stories)}, clapCount: ${chance.int(52)})`,
    () => `clapPost(targetPostId: ${some(stories)})`,
    () => `clapCatalog(targetCatalogId: ${some(lists)}, clapCount: ${chance.int(52)})`,
    () => `setReadingListState(postId: ${some(stories)}, state: ${chance.of(['QUEUE', 'ARCHIVE', 'NONE'])})`,
    () => `createCatalog(name: "List ${number}", visibility: PUBLIC, postId: ${some(stories)})`,
    () =>
      `${turn('addCatalogItem', 'removeCatalogItem')}(catalogId: ${some(lists)}, postId: ${some(stories)})`,
    () =>
      `publishPostResponse(inResponseToPostId: ${some(chance.once(2) ? responses : stories)}, text: "Response ${number}")`,
    () => `publishCatalogResponse(catalogId: ${some(lists)}, text: "Response ${number}")`,
    () => `deletePostResponse(postResponseId: ${some(responses)})`,
    () => {
      const { post, text: words } = chance.of(paragraphs)
      const part = words.slice(0, 10 + chance.int(20)).trim()
      return `createQuote(targetPostId: ${text(post)}, text: ${text(part)}, isHighlighted: ${!chance.once(4)})`
    },
    () => `removeHighlight(quoteId: ${some(quotes)})`,
    () => `${turn('muteUser', 'unmuteUser')}(targetUserId: ${some(people)})`,
  ]
  return chance.of(calls)()
}

/** Removes rows from counters, or restores them. */
export function randomStaffCall(chance: Chance, world: World): string {
  const isSuspended = !chance.once(2)
  return chance.once(2)
    ? `suspendPost(postId: ${text(chance.of(chance.once(2) ? world.responses : world.stories))}, isSuspended: ${isSuspended})`
    : `suspendUser(userId: ${text(chance.of(world.suspendable))}, isSuspended: ${isSuspended})`
}

/** Keys are like `posts.clap_count 3f…`. */
export function countersOf(place: Database): Map<string, number> {
  const found = new Map<string, number>()
  for (const [table, key, columns] of COUNTERS)
    for (const row of place.sql<Record<string, string | number>>(
      `select ${key} as key, ${columns.join(', ')} from ${table}`,
    ))
      for (const column of columns) found.set(`${table}.${column} ${row.key}`, Number(row[column]))
  return found
}

const COUNTERS: [table: string, key: string, columns: string[]][] = [
  ['posts', 'id', ['responses_count', 'clap_count', 'voter_count']],
  ['catalogs', 'id', ['responses_count', 'clap_count', 'voter_count', 'items_count']],
  ['users', 'id', ['post_count', 'follower_count', 'following_count']],
  ['collections', 'id', ['follower_count', 'post_count']],
  ['tags', 'id', ['post_count', 'follower_count', 'writer_count']],
  ['quotes', 'id', ['highlight_count']],
  ['tag_writers', "tag_id || ' ' || user_id", ['post_count', 'clap_count']],
  ['archive_counts', "scope_id || ' ' || month", ['count']],
]

export function recount(place: Database): void {
  for (const statement of recounts) place.sql(statement)
}
