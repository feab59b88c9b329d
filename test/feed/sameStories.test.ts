/** The feed's walks miss no story: a statement that looks at every candidate gives the same pages. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { listHomeFeed } from '#worker/feed/homeFeed.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { onePost, openFeedWindowText, placeInLists } from '#worker/posts/verbs/listing.ts'

const { DB } = env as unknown as Env
const { window, quiet, topics, ofTopic, hottest, dismissed, bonus, few, leading, less } = limits.homeFeed
const READER = 'made-reader'

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

/** Several pages. */
const COMPARED = 60

interface Entry {
  id: string
  reason: string
  source: string | null
}

/** ?1: the reader; ?2: only followed sources. */
const EVERY_CANDIDATE = `
  with trending as (select id from posts where listed_at is not null order by hot_score desc, id desc limit ${hottest}),
    less as (select s.creator_id, s.primary_topic_id from (select post_id, is_less_like from post_dismissals
      where user_id = ?1 order by created_at desc, post_id desc limit ${dismissed}) d
      join posts s on s.id = d.post_id where d.is_less_like),
    candidates(id) as (
      select id from (select id from posts where listed_at is not null order by listed_at desc, id desc limit ${window})
      union select post_id from (select post_id from feed_items where user_id = ?1
        order by listed_at desc, post_id desc limit ${quiet})
      union select t.post_id from (select tag_id from tag_follows where follower_id = ?1 limit ${topics}) f
        join post_tags t on t.rowid in (select rowid from post_tags where tag_id = f.tag_id and listed_at is not null
          order by hot_score desc, post_id desc limit ${ofTopic})
      union select id from trending),
    found as (select p.*,
        (select a.user_id from post_authors a join user_follows f on f.follower_id = ?1 and f.user_id = a.user_id
          join users u on u.id = a.user_id and u.is_suspended = 0 and u.deactivated_at is null
          where a.post_id = p.id order by a.user_id limit 1) as by_user,
        (select collection_id from collection_follows f where f.follower_id = ?1 and f.collection_id = p.collection_id) as by_collection,
        (select t.tag_id from post_tags t join tag_follows f on f.follower_id = ?1 and f.tag_id = t.tag_id
          where t.post_id = p.id order by t.tag_id limit 1) as by_tag,
        ?2 = 0 and p.id in (select id from trending) as is_trending
      from candidates c join posts p on p.id = c.id
      where p.listed_at is not null
        and not exists (select 1 from post_authors a where a.post_id = p.id and (a.user_id = ?1
          or a.user_id in (select user_id from user_mutes where muter_id = ?1)))
        and not exists (select 1 from collection_mutes m where m.muter_id = ?1 and m.collection_id = p.collection_id)
        and not exists (select 1 from post_dismissals d where d.user_id = ?1 and d.post_id = p.id)
        and not exists (select 1 from reads r where r.user_id = ?1 and r.post_id = p.id and r.is_finished))
  select id, case when by_user is not null then 'FOLLOWED_USER' when by_collection is not null then 'FOLLOWED_COLLECTION'
      when by_tag is not null then 'FOLLOWED_TOPIC' else 'TRENDING' end as reason,
    coalesce(by_user, by_collection, by_tag) as source
  from found where by_user is not null or by_collection is not null or by_tag is not null or is_trending
  order by hot_score + case when by_user is not null then ${bonus.user} when by_collection is not null then ${bonus.collection}
      when by_tag is not null then ${bonus.topic}
        + ${leading} * ((select count(*) from user_follows where follower_id = ?1) < ${few}
          and (select count(*) from collection_follows where follower_id = ?1) < ${few}) else 0 end
    - ${less.author} * (creator_id in (select creator_id from less))
    - ${less.topic} * coalesce(primary_topic_id in (select primary_topic_id from less where primary_topic_id is not null), 0)
    desc, id desc limit ${COMPARED}`

async function pages(isFollowingOnly: boolean): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let to: string | null = null; entries.length < COMPARED;) {
    const { rows, next } = await listHomeFeed(
      { db: openDb(DB) },
      READER,
      { isFollowingOnly },
      { limit: 12, to },
    )
    entries.push(...rows.map(({ post, reason, sourceId }) => ({ id: post.id, reason, source: sourceId })))
    if (!next) break
    to = next.to
  }
  return entries.slice(0, COMPARED)
}

const everyCandidate = async (isFollowingOnly: boolean) =>
  (await DB.prepare(EVERY_CANDIDATE).bind(READER, Number(isFollowingOnly)).all<Entry>()).results

/** Each is a table, its columns and a SELECT of their values; every nth row is taken. */
const TABLES = {
  users: [
    'user_follows (follower_id, user_id, created_at)',
    `select '${READER}', id, 1 from users where post_count > 0`,
  ],
  collections: [
    'collection_follows (follower_id, collection_id, created_at)',
    `select '${READER}', id, 1 from collections`,
  ],
  tags: [
    'tag_follows (follower_id, tag_id, created_at)',
    `select '${READER}', id, 1 from tags where post_count > 0`,
  ],
  muted: [
    'user_mutes (muter_id, user_id, created_at)',
    `select '${READER}', id, 1 from users where post_count > 0`,
  ],
  dismissed: [
    'post_dismissals (user_id, post_id, is_less_like, created_at)',
    `select '${READER}', id, 1, listed_at from posts where listed_at is not null`,
  ],
  read: [
    'reads (user_id, post_id, first_read_at, last_read_at, is_finished)',
    `select '${READER}', id, 1, 1, 1 from posts where listed_at is not null`,
  ],
  quiet: [
    'feed_items (user_id, post_id, reason, source_id, listed_at)',
    `select '${READER}', id, 'FOLLOWED_USER', creator_id, listed_at from posts where listed_at is not null`,
  ],
} as const
type Kind = keyof typeof TABLES

const give = (kind: Kind, nth: number) => {
  const [table, values] = TABLES[kind]
  const names = /\((.*)\)/.exec(table)![1]!.split(', ')
  const at = names.map((_, index) => `c${index}`)
  return run(`with given(${at.join()}) as (${values}),
      numbered as (select *, row_number() over (order by ${at.join()}) as number from given)
    insert into ${table} select ${at.join()} from numbered where number % ${nth} = 0`)
}

const forget = async () => {
  for (const [table] of Object.values(TABLES)) {
    const [, name, column] = /^(\w+) \((\w+)/.exec(table)!
    await run(`delete from ${name} where ${column} = ?`, READER)
  }
}

const READERS: Partial<Record<Kind, number>>[] = [
  {},
  { users: 1 },
  { users: 3 },
  { collections: 1 },
  { tags: 2 },
  { tags: 7, collections: 2 },
  { users: 5, collections: 3, tags: 9 },
  { users: 2, tags: 3, muted: 5, dismissed: 6, read: 4 },
  { users: 4, quiet: 2, dismissed: 9 },
  { tags: 4, quiet: 3, read: 3, muted: 7 },
  { dismissed: 3 },
]

/** Actual and expected pages. */
async function feedsOfAll() {
  const got: unknown[] = []
  const wanted: unknown[] = []
  for (const given of READERS) {
    for (const [kind, nth] of Object.entries(given)) await give(kind as Kind, nth)
    for (const isFollowingOnly of [false, true]) {
      got.push([given, isFollowingOnly, await pages(isFollowingOnly)])
      wanted.push([given, isFollowingOnly, await everyCandidate(isFollowingOnly)])
    }
    await forget()
  }
  return { got, wanted }
}

test('the walks find the same stories on a small site', async () => {
  const { got, wanted } = await feedsOfAll()
  expect(got).toEqual(wanted)
})

test('the walks find the same stories on a site with more than the window has', async () => {
  await multiply()
  await run(openFeedWindowText)
  expect(await countListed()).toBeGreaterThan(window)
  const { got, wanted } = await feedsOfAll()
  expect(got).toEqual(wanted)
})

test('a change of listed stories moves the start of the window', async () => {
  await multiply()
  await run('update feed_window set opened_at = 1')
  await writeRows({ db: openDb(DB) }, { rows: placeInLists(onePost('made-none')) })
  const before = await DB.prepare('select opened_at as at from feed_window').first<{ at: number }>()
  const oldest = await DB.prepare(
    `select listed_at as at from posts where listed_at is not null order by listed_at desc, id desc limit 1 offset ${window - 1}`,
  ).first<{ at: number }>()
  expect(oldest!.at).toBeGreaterThan(1)
  expect(before).toEqual(oldest)
})

const countListed = async () =>
  (await DB.prepare('select count(*) as n from posts where listed_at is not null').first<{ n: number }>())!.n

const HOUR = 3_600_000

/** More than fit in the window. */
async function multiply() {
  const times = Math.ceil((2 * window) / (await countListed()))
  const columns = async (table: string) =>
    (await DB.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>()).results.map(
      ({ name }) => name,
    )
  const copy = async (table: string, changed: Record<string, string>) => {
    const names = await columns(table)
    await run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
       insert into ${table} (${names.map((name) => `"${name}"`).join()})
       select ${names.map((name) => changed[name] ?? `t."${name}"`).join()} from ${table} t cross join n
       where t.listed_at is not null`,
    )
  }
  const later = `t.listed_at + n.i * 7 * ${HOUR}`
  const hotter = 't.hot_score + n.i * 7.0 / 12'
  await copy('post_tags', { post_id: `'made-' || n.i || t.post_id`, listed_at: later, hot_score: hotter })
  await copy('post_authors', { post_id: `'made-' || n.i || t.post_id`, listed_at: later })
  await copy('posts', {
    id: `'made-' || n.i || t.id`,
    slug: `t.slug || n.i`,
    listed_at: later,
    first_published_at: later,
    hot_score: hotter,
  })
}

beforeEach(() =>
  run(
    `insert into users (id, username, name, created_at, updated_at) values (?1, ?1, 'Reader', 1, 1) on conflict do nothing`,
    READER,
  ),
)

afterEach(async () => {
  await forget()
  for (const [table, column] of [
    ['posts', 'id'],
    ['post_authors', 'post_id'],
    ['post_tags', 'post_id'],
    ['users', 'id'],
  ])
    await run(`delete from ${table} where ${column} like 'made-%'`)
  await run(openFeedWindowText)
})
