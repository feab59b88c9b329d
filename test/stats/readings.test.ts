import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { story } from '#test/demo.ts'
import { type Browser, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { useUp } from '#test/rateLimits.ts'
import {
  allFigures,
  figuresOf,
  newNetwork,
  newSession,
  report,
  reportAll,
  SHORT,
} from '#test/stats/reporting.ts'
import { advanceClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { prune } from '#worker/platform/database/prune.ts'
import { recountStats } from '#worker/stats/recount.ts'

const { DB } = env as unknown as Env
const { readingTime } = limits
const PASSWORD = 'quire-demo-2026'

const sessions = async () =>
  (await DB.prepare('select * from reading_sessions order by id').all()).results as Record<string, unknown>[]
const run = (text: string, ...values: unknown[]) =>
  DB.prepare(text)
    .bind(...values)
    .run()

let postId: string
let people = 0

async function newReader(): Promise<Browser> {
  const browser = openBrowser()
  await signUp(browser, `stats.${(people += 1)}@example.org`, `Reader ${people}`)
  return browser
}
const idOf = async (browser: Browser) => (await browser.ask('{ viewer { id } }')).id as string

beforeEach(async () => {
  for (const table of ['reading_sessions', 'stat_days', 'referrers', 'rate_limit_uses'])
    await run(`delete from ${table}`)
  await run('update posts set view_count = 0, read_count = 0, reading_ms = 0')
  postId = (await story('Five Beginnings')).id
  await run('update posts set word_count = 300 where id = ?', postId)
  advanceClock(limits.reportShield.window + 1)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('a report counts a view and its time for the story, its writer and its publication, once however often it is sent', async () => {
  const session = newSession()
  for (let time = 0; time < 3; time++) expect((await report({ session, postId, ms: 4000 })).status).toBe(204)
  const { creator_id, collection_id } = (await DB.prepare('select * from posts where id = ?')
    .bind(postId)
    .first())!
  const once = { views: 1, ms: 4000, from_direct: 1 }
  expect(await figuresOf('POST', postId)).toEqual(once)
  expect(await figuresOf('STORIES', creator_id as string)).toEqual(once)
  expect(await figuresOf('COLLECTION', collection_id as string)).toEqual(once)
  expect(await sessions()).toMatchObject([{ post_id: postId, user_id: null, ms: 4000, is_read: 0 }])
})

test('the time of a session is its greatest total, and a late report does not reduce it', async () => {
  const session = newSession()
  await report({ session, postId, ms: 2000 })
  advanceClock(60_000)
  await report({ session, postId, ms: 50_000 })
  await report({ session, postId, ms: 20_000 })
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 1, ms: 50_000 })
})

test('the counted time is at most the time passed on the server, and a very slow reader’s', async () => {
  const session = newSession()
  await report({ session, postId, ms: 3_000_000 })
  expect(await figuresOf('POST', postId)).toMatchObject({ ms: readingTime.first })
  advanceClock(10_000)
  await report({ session, postId, ms: 3_000_000 })
  const { ms } = await figuresOf('POST', postId)
  expect(ms).toBeGreaterThanOrEqual(readingTime.first + 10_000)
  expect(ms).toBeLessThan(readingTime.first + 20_000)
  advanceClock(2 * 3_600_000)
  await report({ session, postId, ms: 3_000_000 })
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 1, ms: 300 * readingTime.word.most })
  advanceClock(readingTime.session)
  await report({ session, postId, ms: 9_000_000 })
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 1, ms: 300 * readingTime.word.most })
})

test('a story counts as read at its end and only at a possible speed', async () => {
  const newReading = () => ({ said: { session: newSession(), postId }, sender: { network: newNetwork() } })
  const [skimmed, left, read] = [newReading(), newReading(), newReading()]
  for (const { said, sender } of [skimmed, left, read]) await report(said, sender)
  advanceClock(120_000)
  await report({ ...skimmed.said, ms: 20_000, progress: 1 }, skimmed.sender)
  await report({ ...left.said, ms: 90_000, progress: 0.5 }, left.sender)
  expect((await figuresOf('POST', postId)).reads).toBeUndefined()
  const ms = 300 * readingTime.word.read
  await report({ ...read.said, ms, progress: 0.95 }, read.sender)
  await report({ ...read.said, ms, progress: 0.1 }, read.sender)
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 3, reads: 1 })
  expect(
    await DB.prepare('select view_count, read_count from posts where id = ?').bind(postId).first(),
  ).toEqual({
    view_count: 3,
    read_count: 1,
  })
})

describe('not counted are', () => {
  const counted = async () => [await sessions(), await figuresOf('POST', postId)]
  const NOTHING = [[], {}]

  test('bots are not counted', async () => {
    for (const userAgent of ['Googlebot/2.1', 'curl/8', 'facebookexternalhit/1.1'])
      expect((await report({ postId }, { userAgent })).status).toBe(204)
    expect(await counted()).toEqual(NOTHING)
  })
  test('viewers who opted out of tracking are not counted (R362)', async () => {
    const browser = await newReader()
    await run(
      `insert into user_flags (user_id, name, value) values (?, 'dont_track_user', 'true')`,
      await idOf(browser),
    )
    await report({ postId }, { browser })
    expect(await counted()).toEqual(NOTHING)
  })
  test('an author, also a second one', async () => {
    const browser = await newReader()
    await run(
      `insert into post_authors (post_id, user_id, position) values (?, ?, 5)`,
      postId,
      await idOf(browser),
    )
    await report({ postId }, { browser })
    expect(await counted()).toEqual(NOTHING)
    await run('delete from post_authors where post_id = ? and position = 5', postId)
  })
  test('staff who view the site as another user, and suspended users', async () => {
    const [spoofed, suspended] = [await newReader(), await newReader()]
    await run('update sessions set spoofed_by_id = ? where user_id = ?', 'staff', await idOf(spoofed))
    await run('update users set is_suspended = 1 where id = ?', await idOf(suspended))
    for (const browser of [spoofed, suspended]) await report({ postId }, { browser })
    expect(await counted()).toEqual(NOTHING)
  })
  test('readings of unknown stories, drafts, suspended and deleted ones are not counted', async () => {
    await report({ postId: '0123456789ab' })
    for (const state of ['first_published_at = null', 'is_suspended = 1', 'deleted_at = 1']) {
      const before = await DB.prepare('select * from posts where id = ?').bind(postId).first()
      await run(`update posts set ${state} where id = ?`, postId)
      await report({ postId })
      const column = state.split(' ')[0]!
      await run(`update posts set ${column} = ? where id = ?`, before![column], postId)
    }
    expect(await counted()).toEqual(NOTHING)
  })
  test('malformed reports, and more visits in one report than a browser has, are not counted', async () => {
    const malformed = [
      { session: 'x' },
      { ms: -1 },
      { ms: 1e12 },
      { progress: 2 },
      { postId: "' or 1=1 --" },
      { ms: null },
    ]
    for (const part of malformed) expect((await report({ postId, ...part } as never)).status).toBe(204)
    expect(await counted()).toEqual(NOTHING)
    await reportAll(Array.from({ length: readingTime.perReport + 5 }, () => ({ postId })))
    const [session] = await sessions()
    expect(Object.keys(JSON.parse(session!.visits as string) as object)).toHaveLength(readingTime.perReport)
  })
})

test('the reader is known only from the session: ids in a report have no effect (A5)', async () => {
  const [browser, other] = [await newReader(), await newReader()]
  const [userId, otherId] = [await idOf(browser), await idOf(other)]
  await report({ postId, userId: otherId, viewerId: otherId, isMember: true, isEarning: 1 }, { browser })
  expect(await sessions()).toMatchObject([{ user_id: userId, is_member: 0, is_earning: 0 }])
})

test('another story’s or reader’s id counts as a visit of the reader who sends it', async () => {
  const [browser, other] = [await newReader(), await newReader()]
  const session = newSession()
  await report({ session, postId }, { browser })
  const { id: second } = await story('Curriculum Vitae')
  advanceClock(60_000)
  await report({ session, postId: second, ms: 2000 }, { browser })
  await report({ session, postId, ms: 3000 }, { browser: other })
  await report({ session, postId, ms: 4000 })
  expect(await figuresOf('POST', second)).toMatchObject({ views: 1, ms: 2000 })
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 3, ms: SHORT + 3000 + 4000 })
})

test('a network address opens a limited number of stories in an hour, and continues with open ones', async () => {
  const [second, third] = [(await story('Curriculum Vitae')).id, (await story('Seven Dates')).id]
  const session = newSession()
  await report({ session, postId })
  await useUp('readingsOfNetwork', limits.rateLimit.readingsOfNetwork.uses)
  expect((await report({ postId: second })).status).toBe(204)
  expect((await report({ postId: third })).status).toBe(429)
  advanceClock(20_000)
  expect((await report({ session, postId, ms: 20_000 })).status).toBe(204)
  expect((await report({ postId }, { network: '198.51.100.8' })).status).toBe(204)
  expect(await figuresOf('POST', postId)).toMatchObject({ views: 2, ms: SHORT + 20_000 })
})

test('a member’s reading of a member-only story is stored for earnings, and their views and time apart', async () => {
  const { id: locked } = await story('Curriculum Vitae')
  await run("update posts set visibility = 'LOCKED', word_count = 300 where id = ?", locked)
  const browser = await newReader()
  await run('update users set medium_member_at = 1 where id = ?', await idOf(browser))
  const session = newSession()
  await report({ session, postId: locked }, { browser })
  await report({ postId: locked })
  await report({ postId }, { browser })
  advanceClock(60_000)
  await report({ session, postId: locked, ms: 45_000, progress: 1 }, { browser })
  expect(await figuresOf('POST', locked)).toEqual({
    views: 2,
    member_views: 1,
    reads: 1,
    member_reads: 1,
    ms: SHORT + 45_000,
    member_ms: 45_000,
    from_direct: 2,
  })
  expect((await sessions()).filter((row) => row.is_earning)).toMatchObject([{ ms: 45_000 }])
})

test('a locked story shown only as a preview is viewed, and never read', async () => {
  const { id: locked } = await story('Curriculum Vitae')
  await run("update posts set visibility = 'LOCKED', word_count = 100 where id = ?", locked)
  const session = newSession()
  await report({ session, postId: locked })
  advanceClock(60_000)
  await report({ session, postId: locked, ms: 60_000, progress: 1 })
  const { views, reads } = await figuresOf('POST', locked)
  expect([views, reads]).toEqual([1, undefined])
})

test('views are counted by the reader’s source, and the hosts of one story are limited', async () => {
  const said = [
    { referrer: 'www.google.co.uk' },
    { referrer: 'news.ycombinator.com' },
    { referrer: 'example.org' },
    { referrer: 'localhost' },
    { source: 'read_next-----------------' },
    { referrer: 'javascript:alert(1)' },
  ]
  for (const part of said) await report({ postId, ...part }, { network: newNetwork() })
  expect(await figuresOf('POST', postId)).toMatchObject({
    from_search: 1,
    from_social: 1,
    from_other: 1,
    from_internal: 2,
    from_direct: 1,
  })
  const hosts = async () =>
    (
      await DB.prepare('select source, host, views from referrers where post_id = ? order by source, host')
        .bind(postId)
        .all()
    ).results
  expect(await hosts()).toContainEqual({ source: 'SEARCH', host: 'google.co.uk', views: 1 })
  await run(
    `insert into referrers (post_id, source, host, views) select ?1, 'OTHER', 'filler' || value, 1 from json_each(?2)`,
    postId,
    JSON.stringify(Array.from({ length: readingTime.hosts }, (_, at) => at)),
  )
  await report({ postId, referrer: 'one-more.example' }, { network: newNetwork() })
  await report({ postId, referrer: 'example.org' }, { network: newNetwork() })
  expect(await hosts()).toContainEqual({ source: 'OTHER', host: '', views: 1 })
  expect(await hosts()).toContainEqual({ source: 'OTHER', host: 'example.org', views: 2 })
})

test('claps, fans, responses and followers are figures of the day on which they happened', async () => {
  const browser = await newReader()
  const { creator_id: writer } = (await DB.prepare('select creator_id from posts where id = ?')
    .bind(postId)
    .first<{ creator_id: string }>())!
  const clap = (count: number) =>
    browser.ask(`mutation { clapPost(targetPostId: "${postId}", clapCount: ${count}) { __typename } }`)
  await clap(3)
  await clap(3)
  await clap(10)
  await browser.ask(
    `mutation { publishPostResponse(inResponseToPostId: "${postId}", text: "Words") { __typename } }`,
  )
  await browser.ask(`mutation { followUser(targetUserId: "${writer}") { __typename } }`)
  expect(await figuresOf('POST', postId)).toEqual({ claps: 10, fans: 1, responses: 1 })
  expect(await figuresOf('STORIES', writer)).toEqual({ claps: 10, fans: 1, responses: 1, followers: 1 })
  await clap(0)
  await browser.ask(`mutation { unfollowUser(targetUserId: "${writer}") { __typename } }`)
  expect(await figuresOf('STORIES', writer)).toEqual({ responses: 1 })
})

test('a recount from the sessions confirms right figures, and finds changed ones', async () => {
  const session = newSession()
  for (const referrer of ['', 'bing.com', 'example.org'])
    await report({ postId, referrer }, { network: newNetwork() })
  await report({ session, postId, source: 'rss' })
  advanceClock(100_000)
  await report({ session, postId, ms: 90_000, progress: 1 })
  const before = await allFigures()
  for (const statement of recountStats(Date.now() + 1_000_000)) await run(statement)
  expect(await allFigures()).toEqual(before)
  await run('update stat_days set views = 7')
  await run('update posts set view_count = 7 where view_count > 0')
  for (const statement of recountStats(Date.now() + 1_000_000)) await run(statement)
  expect(await allFigures()).toEqual(before)
})

test('sessions are stored for a while, sessions with earnings longer; the figures stay', async () => {
  await report({ postId })
  await report({ postId }, { network: newNetwork() })
  const [{ id: earning }] = (await sessions()) as [{ id: string }]
  await run('update reading_sessions set is_earning = 1 where id = ?', earning)
  const figures = await figuresOf('POST', postId)
  advanceClock(readingTime.retention + 2 * 86_400_000)
  await prune(env as unknown as Env)
  expect(await sessions()).toMatchObject([{ id: earning }])
  advanceClock(readingTime.earningRetention)
  await prune(env as unknown as Env)
  expect([await sessions(), await figuresOf('POST', postId)]).toEqual([[], figures])
})

test('a deleted account leaves no name in any session, and none of its figures', async () => {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  const { id, username } = (await browser.ask('{ viewer { id username } }')) as unknown as {
    id: string
    username: string
  }
  await report({ postId }, { browser })
  await report({ postId: (await story('Curriculum Vitae')).id }, { browser })
  const [{ id: earning }] = (await sessions()) as [{ id: string }]
  await run('update reading_sessions set is_earning = 1 where id = ?', earning)
  await run(`insert into stat_days (kind, subject_id, day, views) values ('STORIES', ?, 1, 5)`, id)
  const done = await browser.ask(
    `mutation { deleteAccount(username: "${username}", password: "${PASSWORD}") { __typename } }`,
  )
  expect(done).toEqual({ __typename: 'MutationSuccess' })
  const left = await sessions()
  expect(left).toHaveLength(2)
  expect(left.flatMap(({ user_id, reader }) => [user_id, reader])).not.toContain(id)
  expect(left.find((row) => row.id === earning)!.user_id).toMatch(/^[0-9a-f]{12}$/)
  expect(await figuresOf('STORIES', id)).toEqual({})
})
