/** A reader's share of the counts does not depend on the sessions that their browser names (decision 156). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits, minute } from '#schema/limits.ts'
import { monthOf } from '#schema/partner/partner.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { story } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { figuresOf, newNetwork, newSession, report, reportAll, SHORT } from '#test/stats/reporting.ts'
import { readingsOfMembers } from '#worker/partner/ledger/ledgerReads.ts'
import { advanceClock, now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { prune } from '#worker/platform/database/prune.ts'
import { recordVisit, type Visit } from '#worker/stats/recordVisit.ts'

const bindings = env as unknown as Env
const { DB } = bindings
const { readingTime } = limits

const run = (text: string, ...values: unknown[]) =>
  DB.prepare(text)
    .bind(...values)
    .run()
const sessions = async () =>
  (await DB.prepare('select * from reading_sessions order by begun_at').all()).results

let postIds: string[]
let people = 0

async function newMember(): Promise<{ browser: Browser; id: string }> {
  const browser = openBrowser()
  await signUp(browser, `readers.${(people += 1)}@example.org`, `Member ${people}`)
  const id = (await browser.ask('{ viewer { id } }')).id as string
  await run('update users set medium_member_at = 1 where id = ?', id)
  return { browser, id }
}

beforeEach(async () => {
  for (const table of ['reading_sessions', 'stat_days', 'referrers', 'rate_limit_uses'])
    await run(`delete from ${table}`)
  postIds = [
    (await story('Five Beginnings')).id,
    (await story('Curriculum Vitae')).id,
    (await story('Seven Dates')).id,
  ]
  await run(
    `update posts set word_count = 3000, visibility = 'LOCKED' where id in (select value from json_each(?))`,
    JSON.stringify(postIds),
  )
  advanceClock(2 * readingTime.session)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** No more time may be counted for a session that started then. */
const passedSince = (at: number) => now() - at + readingTime.first

test('a hundred made-up sessions of a member are one view, one read and one session, and no more time than has passed', async () => {
  const { browser, id } = await newMember()
  const [postId] = postIds as [string]
  const from = now()
  for (let time = 0; time < 100; time++) {
    advanceClock(20_000)
    await report({ postId, ms: 20 * minute, progress: 1 }, { browser, network: newNetwork() })
  }
  const { views, member_views, reads, member_reads, ms, member_ms } = await figuresOf('POST', postId)
  expect([views, member_views, reads, member_reads]).toEqual([1, 1, 1, 1])
  expect(ms).toBeLessThanOrEqual(passedSince(from))
  expect(ms).toBe(member_ms)
  expect(await sessions()).toMatchObject([{ user_id: id, is_earning: 1, ms }])
  expect(
    await DB.prepare('select sum(views) as views from referrers where post_id = ?').bind(postId).first(),
  ).toEqual({ views: 1 })
})

test('two tabs with two stories do not earn double: the time of a reader is divided among them', async () => {
  const { browser, id } = await newMember()
  const [one, other] = [newSession(), newSession()]
  const [postId, second] = postIds as [string, string]
  const from = now()
  const tabs = (ms: number) =>
    reportAll(
      [
        { session: one, postId, ms },
        { session: other, postId: second, ms },
      ],
      { browser },
    )
  await tabs(1000)
  for (let time = 1; time <= 10; time++) {
    advanceClock(minute)
    await tabs(time * minute)
  }
  const read = (await figuresOf('POST', postId)).ms! + (await figuresOf('POST', second)).ms!
  expect(read).toBeGreaterThanOrEqual(10 * minute)
  expect(read).toBeLessThanOrEqual(passedSince(from))
  const { creator_id: writer } = (await DB.prepare('select creator_id from posts where id = ?')
    .bind(postId)
    .first<{ creator_id: string }>())!
  await run('update reading_sessions set creator_id = ?', writer)
  await run('insert into earning_periods (user_id, from_day) values (?, 0) on conflict do nothing', writer)
  const earning = await openDb(DB).all(readingsOfMembers, {
    userIds: JSON.stringify([id]),
    month: monthOf(now()),
    fromDay: dayOf(from),
    toDay: dayOf(now()) + 1,
  })
  expect(earning).toHaveLength(2)
  expect(earning.reduce((sum, { ms }) => sum + ms, 0)).toBe(read)
})

test('stories read one after another are all counted, in the order of reading', async () => {
  const { browser } = await newMember()
  const [postId, second, third] = postIds as [string, string, string]
  for (const id of [postId, second, third, postId]) {
    const session = newSession()
    await report({ session, postId: id, ms: 2000 }, { browser })
    advanceClock(minute)
    await report({ session, postId: id, ms: minute }, { browser })
  }
  expect((await figuresOf('POST', second)).ms).toBe(minute)
  expect((await figuresOf('POST', third)).ms).toBe(minute)
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 1, ms: 2 * minute })
})

test('the browsers of one network address are separate readers, each for half a day (decision 174)', async () => {
  const [postId] = postIds as [string]
  const network = newNetwork()
  const [one, other] = [newSession(), newSession()]
  for (const browser of [one, other, one, other]) await report({ postId, browser }, { network })
  expect((await figuresOf('POST', postId)).views).toBe(2)
  await report({ postId, browser: one }, { network: newNetwork() })
  expect((await figuresOf('POST', postId)).views).toBe(3)
})

test('the browsers of one network address without names are one reader', async () => {
  const [postId] = postIds as [string]
  const network = newNetwork()
  for (let time = 0; time < 5; time++) await report({ postId }, { network })
  expect((await figuresOf('POST', postId)).views).toBe(1)
  await report({ postId }, { network: newNetwork() })
  expect((await figuresOf('POST', postId)).views).toBe(2)
})

test('a network address that makes up names has a limited number of readers, and one more for all others (decision 174)', async () => {
  const [postId, second] = postIds as [string, string]
  const network = newNetwork()
  const { uses } = limits.rateLimit.readersOfNetwork
  const first = newSession()
  await report({ postId, browser: first }, { network })
  for (let time = 0; time < uses + 20; time++) await report({ postId, browser: newSession() }, { network })
  expect((await figuresOf('POST', postId)).views).toBe(uses + 1)
  await report({ postId: second, browser: first }, { network })
  for (let time = 0; time < 5; time++) await report({ postId: second, browser: newSession() }, { network })
  expect((await figuresOf('POST', second)).views).toBe(2)
})

test('a story that is opened again after the session is another view, and a visit continues in its session', async () => {
  const { browser } = await newMember()
  const [postId] = postIds as [string]
  const late = newSession()
  await report({ postId }, { browser })
  advanceClock(readingTime.session - minute)
  await report({ session: late, postId }, { browser })
  advanceClock(2 * minute)
  await report({ session: late, postId, ms: SHORT + minute }, { browser })
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 1, ms: 2 * SHORT + minute })
  await report({ postId }, { browser })
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 2 })
})

test('a reader who becomes a member continues in a session that earns', async () => {
  const { browser, id } = await newMember()
  const [postId] = postIds as [string]
  await run('update users set medium_member_at = null where id = ?', id)
  await report({ postId }, { browser })
  await run('update users set medium_member_at = 1 where id = ?', id)
  await report({ postId }, { browser })
  expect((await sessions()).map((row) => row.is_earning)).toEqual([0, 1])
})

test('a visitor’s address is stored as a keyed digest, and forgotten when their session is over', async () => {
  const [postId] = postIds as [string]
  const network = newNetwork()
  await report({ postId }, { network })
  const [{ reader }] = (await sessions()) as [{ reader: string }]
  expect(reader).toMatch(/^[0-9a-f]{64}$/)
  await prune(bindings)
  expect(await sessions()).toMatchObject([{ reader }])
  advanceClock(2 * readingTime.session + 1)
  await prune(bindings)
  expect(await sessions()).toMatchObject([{ reader: '', visits: '{}' }])
})

test('a report costs the same rows after ten thousand sessions of others as after ten', async () => {
  const [postId] = postIds as [string]
  const rowsAfter = async (others: number) => {
    await run('delete from reading_sessions')
    await run(
      `insert into reading_sessions (id, reader, post_id, creator_id, day, begun_at, source, ms, read_until)
       with recursive reader(n) as (select 0 union all select n + 1 from reader where n + 1 < ?)
       select 'other-' || n, 'other-' || (n % 1000), ?, 'nora', ?, ?, 'DIRECT', 1000, ? from reader`,
      others,
      postId,
      dayOf(now()),
      now(),
      now(),
    )
    const visit: Visit = {
      session: newSession(),
      postId,
      ms: SHORT,
      progress: 0.2,
      source: 'DIRECT',
      host: '',
      userId: null,
      reader: `reader-${others}`,
      isMember: false,
      network: newNetwork(),
    }
    const db = openDb(DB)
    expect(await recordVisit({ db }, visit)).toBe(true)
    expect(await recordVisit({ db }, { ...visit, ms: SHORT + 1 })).toBe(true)
    return [db.stats.queries, db.stats.rows] as const
  }
  // The first report also writes the first figures of the day.
  await rowsAfter(10)
  const [statements, few] = await rowsAfter(10)
  const [after, many] = await rowsAfter(10_000)
  expect(after).toBe(statements)
  // A walk along an index reads the row after its range, if there is one.
  expect(many - few).toBeLessThanOrEqual(2)
})
