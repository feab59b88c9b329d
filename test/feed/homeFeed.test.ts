import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { followCall } from '#test/following/calls.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { homeFeedRead, listHomeFeed } from '#worker/feed/homeFeed.ts'
import { fillFeed } from '#worker/feed/fillFeed.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

const testEnv = env as unknown as Env
const { DB } = testEnv

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()
const all = async <T>(sql: string, ...values: unknown[]) =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results

interface Story {
  id: string
  reason: string
  source: { username?: string; slug?: string } | null
  post: { isLocked: boolean; creator: { username: string } }
}
interface Feed {
  stories: Story[]
  pagingInfo: { next: { to: string } | null }
}

let reader: Browser
let readerId: string
let people = 0
beforeEach(async () => {
  reader = openBrowser()
  await signUp(reader, `feed.${(people += 1)}@example.org`, `Feed Reader ${people}`)
  const { id } = await reader.ask('{ viewer { id } }')
  readerId = String(id)
})

afterEach(async () => {
  await run(`delete from posts where id like 'made-%'`)
  await run(`delete from post_authors where post_id like 'made-%'`)
  await run(`delete from post_tags where post_id like 'made-%'`)
})

async function feedOf(args = 'paging: { limit: 25 }'): Promise<Feed> {
  return (await reader.ask(`{ homeFeed(${args}) {
    stories { id reason
      source { __typename ... on User { username } ... on Collection { slug } ... on Tag { slug } }
      post { isLocked creator { username } } }
    pagingInfo { next { to } } } }`)) as unknown as Feed
}
const following = () => feedOf('isFollowingOnly: true, paging: { limit: 25 }')

/** Ids of every page. */
async function whole(args: string): Promise<string[]> {
  const ids: string[] = []
  for (let to = ''; ;) {
    const { stories, pagingInfo } = await feedOf(`${args} paging: { limit: 4, to: "${to}" }`)
    ids.push(...stories.map(({ id }) => id))
    if (!pagingInfo.next) return ids
    to = pagingInfo.next.to
  }
}

interface Listed {
  id: string
  creator_id: string
  collection_id: string
  tag_id: string
}
/** The story has a publication and a topic. */
const sample = async () =>
  (
    await all<Listed>(
      `select p.id, p.creator_id, p.collection_id, t.tag_id from posts p join post_tags t on t.post_id = p.id
       where p.listed_at is not null and p.collection_id is not null order by p.hot_score desc, p.id desc limit 1`,
    )
  )[0]!
const follow = (kind: 'user' | 'collection' | 'tag', id: string) =>
  reader.ask(followCall('follow', kind), { id })
const scoreOf = async (id: string) => {
  const rows = await openDb(DB).all(homeFeedRead, {
    viewerId: readerId,
    isFollowingOnly: false,
    end: Number.MAX_SAFE_INTEGER,
    order: Number.MAX_SAFE_INTEGER,
    id: '~',
    limit: 1000,
  })
  return rows.find(({ post }) => post.id === id)!.score
}
/** The people do not matter. */
const followFew = async () => {
  for (let person = 0; person < limits.homeFeed.few; person += 1) {
    await run(
      'insert into user_follows (follower_id, user_id, created_at) values (?, ?, 1)',
      readerId,
      `unknown${person}`,
    )
  }
}
const has = async (id: string) => (await whole('')).includes(id)

test('a newcomer who follows no one gets the stories read on the site, page by page without repeats', async () => {
  const { stories } = await feedOf()
  expect(stories.length).toBeGreaterThan(0)
  expect(new Set(stories.map(({ reason }) => reason))).toEqual(new Set(['TRENDING']))
  const ids = await whole('')
  expect(new Set(ids).size).toBe(ids.length)
  expect((await following()).stories).toEqual([])
})

test.each(['user', 'collection', 'tag'] as const)(
  'a story of a followed %s is in the feed with its reason',
  async (kind) => {
    const story = await sample()
    const id = { user: story.creator_id, collection: story.collection_id, tag: story.tag_id }[kind]
    await follow(kind, id)
    const { stories } = await following()
    const found = stories.find((one) => one.id === story.id)
    const type = { user: 'User', collection: 'Collection', tag: 'Tag' }[kind]
    const reason = { user: 'FOLLOWED_USER', collection: 'FOLLOWED_COLLECTION', tag: 'FOLLOWED_TOPIC' }[kind]
    expect(found).toMatchObject({ reason, source: { __typename: type } })
    expect(new Set(stories.map((one) => one.reason))).toEqual(new Set([reason]))
  },
)

test('a reader who follows mostly topics gets their stories first, then others, on pages without repeats', async () => {
  const story = await sample()
  await follow('tag', story.tag_id)
  const { stories } = await feedOf()
  const reasons = stories.map(({ reason }) => reason)
  const [listed] = await all<{ n: number }>(
    `select count(*) as n from post_tags where tag_id = ? and listed_at is not null`,
    story.tag_id,
  )
  const leading = Math.min(listed!.n, reasons.length)
  expect(leading).toBeGreaterThan(2)
  expect(new Set(reasons.slice(0, leading))).toEqual(new Set(['FOLLOWED_TOPIC']))
  const ids = await whole('')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(listed!.n)

  const chosen = await scoreOf(story.id)
  const [person] = await all<{ id: string }>(
    'select id from users where id <> ? and post_count > 0 limit 1',
    readerId,
  )
  await follow('user', person!.id)
  expect((await feedOf()).stories[0]!.reason).toBe('FOLLOWED_TOPIC')
  await followFew()
  expect(await scoreOf(story.id)).toBeLessThan(chosen)
})

test('a followed source ranks higher than one that is only read as much', async () => {
  const story = await sample()
  await followFew()
  const [other] = await all<{ id: string }>(
    'select id from collections where id <> ? order by id limit 1',
    story.collection_id,
  )
  await follow('collection', other!.id)
  const before = await scoreOf(story.id)
  await follow('tag', story.tag_id)
  expect((await scoreOf(story.id)) - before).toBeCloseTo(limits.homeFeed.bonus.topic)
  await follow('user', story.creator_id)
  expect((await scoreOf(story.id)) - before).toBeCloseTo(limits.homeFeed.bonus.user)
})

test('stories of muted people and publications, finished ones and one’s own never appear', async () => {
  const story = await sample()
  await follow('tag', story.tag_id)
  const without = async (insert: string, remove: string, ...values: unknown[]) => {
    expect(await has(story.id)).toBe(true)
    await run(insert, ...values)
    expect(await has(story.id)).toBe(false)
    await run(remove, ...values.slice(0, 2))
  }
  await without(
    'insert into user_mutes (muter_id, user_id, created_at) values (?, ?, 1)',
    'delete from user_mutes where muter_id = ? and user_id = ?',
    readerId,
    story.creator_id,
  )
  await without(
    'insert into collection_mutes (muter_id, collection_id, created_at) values (?, ?, 1)',
    'delete from collection_mutes where muter_id = ? and collection_id = ?',
    readerId,
    story.collection_id,
  )
  await without(
    'insert into reads (user_id, post_id, first_read_at, last_read_at, is_finished) values (?, ?, 1, 1, 1)',
    'delete from reads where user_id = ? and post_id = ?',
    readerId,
    story.id,
  )
  await without(
    'insert into post_authors (user_id, post_id, position) values (?, ?, 5)',
    'delete from post_authors where user_id = ? and post_id = ?',
    readerId,
    story.id,
  )
})

test('a dismissed story is gone until that is undone, and fewer of its author are offered (R311)', async () => {
  const story = await sample()
  await follow('user', story.creator_id)
  const others = () =>
    all<{ id: string }>(
      'select id from posts where creator_id = ? and listed_at is not null and id <> ? order by hot_score desc limit 1',
      story.creator_id,
      story.id,
    )
  const [other] = await others()
  const was = await scoreOf(other!.id)
  const call = (name: string, more = '') =>
    reader.ask(`mutation { ${name}(postId: "${story.id}"${more}) { __typename } }`)
  expect(await call('dismissPost', ', isLessLike: true')).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await has(story.id)).toBe(false)
  expect(await scoreOf(other!.id)).toBeLessThanOrEqual(was - limits.homeFeed.less.author + 0.001)
  expect(await call('undismissPost')).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await has(story.id)).toBe(true)
})

test('stories that leave the lists leave the feed, and a locked one stays in it (K5)', async () => {
  const story = await sample()
  await follow('user', story.creator_id)
  const [row] = await all<{ listed_at: number }>('select listed_at from posts where id = ?', story.id)
  await run('update posts set listed_at = null where id = ?', story.id)
  expect(await has(story.id)).toBe(false)
  await run(`update posts set listed_at = ?, visibility = 'LOCKED' where id = ?`, row!.listed_at, story.id)
  const { stories } = await following()
  expect(stories.find(({ id }) => id === story.id)?.post.isLocked).toBe(true)
  await run(`update posts set visibility = 'PUBLIC' where id = ?`, story.id)
})

test('a reader of 2,000 sources costs as many statements as one of 20, and limited rows at 5,000 stories', async () => {
  await multiply()
  const cost = async (sources: number) => {
    for (const [table, column] of [
      ['user_follows', 'user_id'],
      ['collection_follows', 'collection_id'],
      ['tag_follows', 'tag_id'],
    ] as const) {
      await run(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
         insert or ignore into ${table} (follower_id, ${column}, created_at) select ?1, 'made-' || i, 1 from n`,
        readerId,
        sources,
      )
    }
    const db = openDb(DB)
    const { rows } = await listHomeFeed({ db } as never, readerId, { isFollowingOnly: false }, { limit: 10 })
    expect(rows).toHaveLength(10)
    return db.stats
  }
  const few = await cost(20)
  // The newest stories have this author, publication and topics, so every probe finds a row.
  const [{ creator_id, collection_id, id }] = (await all<Listed>(
    `select id, creator_id, collection_id from posts where listed_at is not null order by listed_at desc limit 1`,
  )) as [Listed]
  await run(
    'insert into user_follows (follower_id, user_id, created_at) values (?, ?, 1)',
    readerId,
    creator_id,
  )
  if (collection_id) await follow('collection', collection_id)
  await run(
    `insert into tag_follows (follower_id, tag_id, created_at)
     select ?, tag_id, 1 from post_tags where post_id = ?`,
    readerId,
    id,
  )
  const many = await cost(2000)
  expect(many.queries).toBe(few.queries)
  expect(few.rows).toBeGreaterThan(limits.homeFeed.window)
  expect(many.rows).toBeLessThanOrEqual(limits.homeFeed.rowsRead)
})

test('stories of a quiet source, older than the window, are filled in the background and then read', async () => {
  await multiply()
  const [old] = await all<{ id: string; creator_id: string }>(
    `select p.id, p.creator_id from posts p join post_authors a on a.post_id = p.id and a.user_id = p.creator_id
     where p.listed_at = (select min(listed_at) from posts where listed_at is not null) order by p.id limit 1`,
  )
  await follow('user', old!.creator_id)
  await run(
    `update post_authors set listed_at = null where user_id = ? and post_id <> ?`,
    old!.creator_id,
    old!.id,
  )
  const only = async () => (await whole('isFollowingOnly: true')).includes(old!.id)
  expect(await only()).toBe(false)
  const begin = async (work: { payload: string; id: string }): Promise<boolean> => {
    await fillFeed(testEnv, JSON.parse(work.payload), work.id, begin)
    return true
  }
  await fillFeed(testEnv, { userId: readerId, kind: 'user', after: '' }, 'fill', begin)
  expect(await only()).toBe(true)
  const [{ filled }] = (await all<{ filled: number }>(
    'select feed_filled_at as filled from users where id = ?',
    readerId,
  )) as [{ filled: number }]
  expect(filled).toBeGreaterThan(0)
})

/** 5,000 newer stories, of people no one follows. */
async function multiply() {
  const columns = async (table: string) =>
    (await all<{ name: string }>(`select name from pragma_table_info('${table}')`)).map(({ name }) => name)
  const copy = async (table: string, changed: Record<string, string>, where: string) => {
    const names = await columns(table)
    await run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
       insert or ignore into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       select ${names.map((name) => changed[name] ?? `"${name}"`).join(', ')} from n cross join ${table} where ${where}`,
    )
  }
  const [{ id }] = (await all<{ id: string }>(
    'select id from posts where listed_at is not null order by listed_at desc, id desc limit 1',
  )) as [{ id: string }]
  const made = `'made-' || n.i`
  await copy('posts', { id: made, slug: made, listed_at: 'listed_at + n.i' }, `id = '${id}'`)
  await copy('post_authors', { post_id: made, listed_at: 'listed_at + n.i' }, `post_id = '${id}'`)
  await copy('post_tags', { post_id: made, listed_at: 'listed_at + n.i' }, `post_id = '${id}'`)
}
