import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { hour, limits } from '#schema/limits.ts'
import { page } from '#test/app.ts'
import { type DemoStory, story } from '#test/demo.ts'
import { type Browser, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { useUp } from '#test/rateLimits.ts'
import { recounts } from '#worker/importing/recount.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const { perReader } = limits.claps

const CLAP = `mutation($id: ID!, $total: Int) { clapPost(targetPostId: $id, clapCount: $total) {
  __typename ... on Failure { message } ... on Post { clapCount voterCount viewerEdge { clapCount } } } }`
const CLAP_LIST = `mutation($id: ID!, $total: Int) { clapCatalog(targetCatalogId: $id, clapCount: $total) {
  __typename ... on Failure { message } ... on Catalog { clapCount voterCount viewerEdge { clapCount } } } }`
const COUNTS = 'query($id: ID!) { post(id: $id) { clapCount voterCount viewerEdge { clapCount } } }'

interface Counts {
  clapCount: number
  voterCount: number
  viewerEdge: { clapCount: number }
}

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T

let people = 0
async function newReader(): Promise<Browser> {
  const browser = openBrowser()
  await signUp(browser, `clapper.${(people += 1)}@example.org`, `Clapper ${people}`)
  return browser
}

let reader: Browser
let applauded: DemoStory
let before: Counts
const counts = async (browser: Browser = reader) =>
  (await browser.ask(COUNTS, { id: applauded.id })) as unknown as Counts
const clap = async (total: number | null, browser: Browser = reader) =>
  browser.ask(CLAP, { id: applauded.id, total })

beforeEach(async () => {
  reader = await newReader()
  applauded = await story('Five Beginnings')
  before = await counts()
})
afterEach(resetClock)

describe('claps for a story (R001, R229)', () => {
  test('claps are added one by one, or up to a total, and are the clapper’s own', async () => {
    expect(await clap(null)).toMatchObject({
      clapCount: before.clapCount + 1,
      voterCount: before.voterCount + 1,
      viewerEdge: { clapCount: 1 },
    })
    expect(await clap(7)).toMatchObject({ clapCount: before.clapCount + 7, viewerEdge: { clapCount: 7 } })
    expect(await counts(openBrowser())).toMatchObject({
      clapCount: before.clapCount + 7,
      voterCount: before.voterCount + 1,
      viewerEdge: { clapCount: 0 },
    })
  })

  test('a total that is sent again, or is less than now, is ignored (F2)', async () => {
    await clap(7)
    for (const total of [7, 3]) {
      expect(await clap(total)).toMatchObject({
        clapCount: before.clapCount + 7,
        viewerEdge: { clapCount: 7 },
      })
    }
  })

  test('claps have the four specified counts, and say whether the viewer has clapped since they were read (R229)', async () => {
    const text = `query($id: ID!, $fetchedAt: Time) { post(id: $id) { clapCounts(fetchedAt: $fetchedAt) {
      postId clapCount viewerClapCount viewerHasClappedSinceFetch } } }`
    const read = async (fetchedAt: number | null, browser = reader) =>
      (await browser.ask(text, { id: applauded.id, fetchedAt })).clapCounts
    const start = now()
    const counted = { postId: applauded.id, clapCount: before.clapCount }
    expect(await read(start)).toEqual({ ...counted, viewerClapCount: 0, viewerHasClappedSinceFetch: false })
    advanceClock(hour)
    await clap(2)
    const clapped = { postId: applauded.id, clapCount: before.clapCount + 2, viewerClapCount: 2 }
    expect(await read(start)).toEqual({ ...clapped, viewerHasClappedSinceFetch: true })
    expect(await read(null)).toEqual({ ...clapped, viewerHasClappedSinceFetch: false })
    expect(await read(now() + 1)).toEqual({ ...clapped, viewerHasClappedSinceFetch: false })
    expect(await read(start, openBrowser())).toMatchObject({
      viewerClapCount: 0,
      viewerHasClappedSinceFetch: false,
    })
  })

  test('claps are taken back without a trace in any number', async () => {
    await clap(9)
    expect(await clap(0)).toMatchObject({ ...before, viewerEdge: { clapCount: 0 } })
    expect(await clap(0)).toMatchObject({ ...before })
  })

  test('claps end at fifty, also in 200 requests at once (K1)', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => clap(null)))
    expect(new Set(answers.map(({ __typename }) => __typename))).toEqual(new Set(['Post']))
    expect(await counts()).toEqual({
      clapCount: before.clapCount + perReader,
      voterCount: before.voterCount + 1,
      viewerEdge: { clapCount: perReader },
    })
    const { count } = await one<{ count: number }>(
      'select count from claps where post_id = ? and user_id = (select id from users order by created_at desc, id limit 1)',
      applauded.id,
    ).catch(() => ({ count: 0 }))
    expect(count).toBeLessThanOrEqual(perReader)
  })

  test('claps of a number outside 0 to 50 are refused', async () => {
    for (const total of [-1, perReader + 1]) {
      expect(await clap(total)).toEqual({
        __typename: 'BadRequest',
        message: copy.clapping.atMost(perReader),
      })
    }
    expect(await counts()).toEqual(before)
  })

  test('claps move the story in the orders of claps, in every list', async () => {
    const score = () => one<{ hot: number }>('select hot_score as hot from posts where id = ?', applauded.id)
    const { hot } = await score()
    await clap(perReader)
    expect((await score()).hot).toBeGreaterThan(hot)
    const stored = `select count(*) as wrong from post_tags t join posts p on p.id = t.post_id
      where p.id = ? and (t.clap_count <> p.clap_count or t.hot_score <> p.hot_score)`
    expect(await one(stored, applauded.id)).toEqual({ wrong: 0 })
  })

  test('claps are one notification of its author, however often they are given', async () => {
    const notified = () =>
      one<{ times: number }>(
        `select count(*) as times from notification_actors a where type = 'POST_CLAPPED' and subject_id = ?
          and actor_id = (select user_id from claps where post_id = ? order by updated_at desc limit 1)`,
        applauded.id,
        applauded.id,
      )
    await clap(3)
    await clap(0)
    await clap(5)
    expect(await notified()).toEqual({ times: 1 })
  })

  test('claps purge no page', async () => {
    const number = () => one<{ value: number }>('select value from change_number where id = 1')
    const was = await number()
    await clap(5)
    expect(await number()).toEqual(was)
  })
})

describe('who may not clap', () => {
  test('a visitor must sign in', async () => {
    expect(await clap(1, openBrowser())).toEqual({
      __typename: 'Unauthorized',
      message: copy.clapping.signInFirst,
    })
  })

  test('an author for their own story', async () => {
    const author = openBrowser()
    const { email } = await one<{ email: string }>(
      'select email from users where username = ?',
      applauded.username,
    )
    await signInAs(author, email)
    expect(await clap(1, author)).toEqual({ __typename: 'Forbidden', message: copy.clapping.own })
  })

  test('no one may clap for a story that they cannot see (A2)', async () => {
    await DB.prepare('update posts set is_suspended = 1 where id = ?').bind(applauded.id).run()
    expect(await clap(1)).toMatchObject({ __typename: 'NotFound' })
    await DB.prepare('update posts set is_suspended = 0 where id = ?').bind(applauded.id).run()
    expect(await reader.ask(CLAP, { id: 'none', total: 1 })).toMatchObject({ __typename: 'NotFound' })
    expect(await counts()).toEqual(before)
  })

  test('a reader more often than the rate limit of an hour (M5)', async () => {
    await clap(1)
    await useUp('clapsOfAccount')
    expect(await clap(2)).toMatchObject({ __typename: 'Post' })
    expect(await clap(2)).toMatchObject({ __typename: 'TooManyRequests' })
    advanceClock(hour)
    expect(await clap(2)).toMatchObject({ __typename: 'Post', viewerEdge: { clapCount: 2 } })
  })
})

describe('claps for a list', () => {
  test('claps are counted and taken back; the owner cannot give any, and a private list takes none', async () => {
    const { id } = await one<{ id: string }>(
      "select id from catalogs where visibility = 'PUBLIC' and type = 'LISTS' and deleted_at is null order by id",
    )
    const list = (total: number, browser = reader) => browser.ask(CLAP_LIST, { id, total })
    const was = (await list(0)) as unknown as Counts
    expect(await list(4)).toMatchObject({
      clapCount: was.clapCount + 4,
      voterCount: was.voterCount + 1,
      viewerEdge: { clapCount: 4 },
    })
    expect(await list(0)).toMatchObject({ clapCount: was.clapCount, voterCount: was.voterCount })
    await DB.prepare("update catalogs set visibility = 'PRIVATE' where id = ?").bind(id).run()
    expect(await list(1)).toMatchObject({ __typename: 'NotFound' })
    await DB.prepare("update catalogs set visibility = 'PUBLIC' where id = ?").bind(id).run()
  })
})

test('numbers of claps equal a recount after many readers have clapped at once (K2)', async () => {
  const readers = await Promise.all(Array.from({ length: 4 }, newReader))
  await Promise.all(
    readers.flatMap((browser, who) =>
      Array.from({ length: 12 }, (_, turn) =>
        clap((turn * (who + 3)) % 17 === 0 ? 0 : (turn * 5) % 50, browser),
      ),
    ),
  )
  const numbers = () =>
    DB.prepare('select id, clap_count, voter_count, hot_score from posts order by id').all()
  const { results: counted } = await numbers()
  await DB.batch(recounts.filter((text) => text.includes('from claps')).map((text) => DB.prepare(text)))
  expect((await numbers()).results).toEqual(counted)
})

test('a page lists the people who clapped, most claps first (R060)', async () => {
  await clap(perReader)
  const LIST = `query($id: ID!) { post(id: $id) { clappers(paging: { limit: 100 }) { clappers { clapCount user { username } } } } }`
  const { clappers } = (await reader.ask(LIST, { id: applauded.id })).clappers as unknown as {
    clappers: { clapCount: number }[]
  }
  const given = clappers.map(({ clapCount }) => clapCount)
  expect(given).toEqual(given.toSorted((a, b) => b - a))
  expect(given.length).toBe((await counts()).voterCount)
  const { status, html } = await page(`/p/${applauded.id}/upvotes`)
  expect([status, html.includes(applauded.title), html.includes('50 claps')]).toEqual([200, true, true])
})
