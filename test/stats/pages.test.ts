import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/stats.ts'
import { limits } from '#schema/limits.ts'
import { monthOf, monthStart } from '#schema/partner/partner.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { formatMonth } from '#client/design/format.ts'
import { page } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { ensurePartner } from '#test/partner/writers.ts'
import type { Env } from '#worker/platform/env.ts'
import { recountStats } from '#worker/stats/recount.ts'

const { DB } = env as unknown as Env

const run = (text: string, ...values: unknown[]) =>
  DB.prepare(text)
    .bind(...values)
    .run()

let writer: Browser
let writerId: string
let username: string
let postId: string
let collectionId: string
let people = 0

/** The writer has one story, in the publication that they edit. */
beforeEach(async () => {
  for (const table of ['stat_days', 'referrers']) await run(`delete from ${table}`)
  writer = openBrowser()
  await signUp(writer, `figures.${(people += 1)}@example.org`, `Figures ${people}`)
  const viewer = await writer.ask('{ viewer { id username } }')
  writerId = viewer.id as string
  username = viewer.username as string
  postId = (await story('Five Beginnings')).id
  await run(
    'update posts set creator_id = ?, view_count = 40, read_count = 10, reading_ms = 3600000 where id = ?',
    writerId,
    postId,
  )
  collectionId = (await DB.prepare("select id from collections where slug = 'field-notes'").first<string>(
    'id',
  ))!
  await run(
    "insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'EDITOR', 99)",
    collectionId,
    writerId,
  )
})

const TODAY = dayOf(Date.now())

async function addDay(kind: string, subjectId: string, daysAgo: number, figures: Record<string, number>) {
  const names = Object.keys(figures)
  await run(
    `insert into stat_days (kind, subject_id, day, ${names.join(', ')}) values (?, ?, ?, ${names.map(() => '?').join(', ')})`,
    kind,
    subjectId,
    TODAY - daysAgo,
    ...Object.values(figures),
  )
}

const open = async (path: string, browser = writer) => {
  const response = await browser.get(path, { 'user-agent': 'test' })
  return {
    status: response.status,
    html: (await response.text()).replaceAll(/<!-- -->/g, ''),
    headers: response.headers,
  }
}

const figure = (html: string, label: string) =>
  new RegExp(`<dt>${label}</dt><dd>([^<]*)</dd>`).exec(html)?.[1]

test('a writer’s stats show the sums of the chosen period, a chart and a table of each figure, and their stories (R095)', async () => {
  await addDay('STORIES', writerId, 0, {
    views: 1200,
    member_views: 200,
    reads: 300,
    ms: 60 * 60_000,
    claps: 5,
    fans: 2,
  })
  await addDay('STORIES', writerId, 20, { views: 34, reads: 4, responses: 3, followers: 7, from_search: 30 })
  await addDay('STORIES', writerId, 200, { views: 1000 })
  const { status, html } = await open('/me/stats')
  expect(status).toBe(200)
  expect(figure(html, copy.figures.views)).toBe('1,234')
  expect(figure(html, copy.figures.reads)).toBe('304')
  expect(figure(html, copy.figures.ratio)).toBe('25%')
  expect(figure(html, copy.figures.readingTime)).toBe('1 hr')
  expect(figure(html, copy.figures.followers)).toBe('7')
  expect(html).toContain('Five Beginnings')
  expect(html.match(/<svg class="StatsChart-plot"/g)).toHaveLength(7)
  expect(html.match(/<details class="StatsChart-details"/g)).toHaveLength(7)
  expect(figure((await open('/me/stats?period=7')).html, copy.figures.views)).toBe('1,200')
  expect(figure((await open('/me/stats?period=365')).html, copy.figures.views)).toBe('2,234')
  const date = (daysAgo: number) => new Date((TODAY - daysAgo) * 86_400_000).toISOString().slice(0, 10)
  const custom = await open(`/me/stats?since=${date(210)}&until=${date(15)}`)
  expect(figure(custom.html, copy.figures.views)).toBe('1,034')
})

test('the page compares the period with as many days before, and a quiet one offers a longer (R095)', async () => {
  const { html: quiet } = await open('/me/stats?period=7')
  expect(quiet).toContain(copy.quiet)
  expect(quiet).toContain('href="/me/stats?period=365"')
  await addDay('STORIES', writerId, 6, { views: 30, reads: 5, member_reads: 1 })
  await addDay('STORIES', writerId, 7, { views: 20, reads: 10, followers: 3 })
  await addDay('STORIES', writerId, 13, { reads: 10 })
  await addDay('STORIES', writerId, 14, { views: 1000 })
  const { html } = await open('/me/stats?period=7')
  const than = copy.daysBefore(7)
  const change = (label: string) =>
    new RegExp(`<dt>${label}</dt><dd>([^<]*)</dd><dd class="StatsFigures-change">([^<]*)</dd>`)
      .exec(html)
      ?.slice(1)
  expect(change(copy.figures.views)).toEqual(['30', copy.change.more(50, than)])
  expect(change(copy.figures.reads)).toEqual(['5', copy.change.less(75, than)])
  expect(change(copy.readsByMembers)).toEqual(['1', copy.change.before('0', than)])
  expect(change(copy.figures.followers)).toEqual(['0', copy.change.less(100, than)])
  expect(html).not.toContain(copy.quiet)
})

test('a partner sees the earnings of the last closed month, against the one before', async () => {
  expect((await open('/me/stats')).html).not.toContain(copy.earnings)
  const month = monthOf(Date.now()) - 1
  await ensurePartner(writerId, { enrolled_at: 1 })
  await run('update partners set created_at = 1 where user_id = ?', writerId)
  for (const [at, amount] of [
    [month, 300],
    [month - 1, 200],
    [month + 1, 999],
  ] as const) {
    await run(
      'insert or replace into ledger_months (month, platform_percent, closed_at) values (?, 30, ?)',
      at,
      at > month ? null : 1,
    )
    await run(
      'insert into story_earnings (month, post_id, day, writer_id, amount) values (?, ?, 1, ?, ?)',
      at,
      postId,
      writerId,
      amount,
    )
  }
  const { html } = await open('/me/stats')
  expect(figure(html, copy.earnedIn(formatMonth(monthStart(month))))).toBe('$3')
  expect(html).toContain(copy.change.more(50, formatMonth(monthStart(month - 1))))
  await run('delete from ledger_months')
  await run('delete from story_earnings')
})

test('a period of any length reads its days and shows a limited number of steps', async () => {
  for (const daysAgo of [0, 1, 400, 3000]) await addDay('STORIES', writerId, daysAgo, { views: 1 })
  const stats = (period: string) =>
    writer.ask(
      `{ ownStats(of: STORIES, period: ${period}) { since until stepDays steps { day views } } }`,
    ) as Promise<never>
  const { since, until, stepDays, steps } = (await stats(`{ since: 0, until: 99999999 }`)) as {
    since: number
    until: number
    stepDays: number
    steps: { day: number; views: number }[]
  }
  expect([until, since]).toEqual([TODAY, TODAY - limits.stats.longest + 1])
  expect((until - since) / stepDays).toBeLessThan(limits.stats.steps)
  expect(steps.reduce((sum, { views }) => sum + views, 0)).toBe(4)
  expect(steps.every(({ day }) => (day - since) % stepDays === 0)).toBe(true)
  const week = (await stats('{ days: 7 }')) as { stepDays: number; steps: { day: number }[] }
  expect([week.stepDays, week.steps.map(({ day }) => day)]).toEqual([1, [TODAY - 1, TODAY]])
})

test('stories are listed by their publication or by their views, page by page', async () => {
  const others = (
    await DB.prepare(
      `select id from posts where depth = 0 and first_published_at is not null and deleted_at is null and id <> ? limit 12`,
    )
      .bind(postId)
      .all<{ id: string }>()
  ).results
  for (const [at, { id }] of others.entries())
    await run('update posts set creator_id = ?, view_count = ? where id = ?', writerId, at, id)
  const first = await open('/me/stats?sort=views')
  const order = [...first.html.matchAll(/\/me\/stats\/post\/([0-9a-f]{12})"/g)].map(([, id]) => id)
  expect(order.slice(0, 3)).toEqual([postId, others[11]!.id, others[10]!.id])
  const next = /href="([^"]*sort=views[^"]*to=[^"]*)"/.exec(first.html)![1]!.replaceAll('&amp;', '&')
  const second = await open(next)
  const rest = [...second.html.matchAll(/\/me\/stats\/post\/([0-9a-f]{12})"/g)].map(([, id]) => id)
  expect(new Set([...order, ...rest]).size).toBe(13)
})

test('a story’s stats are only for its authors and staff: others do not find the page', async () => {
  await addDay('POST', postId, 1, { views: 8, member_views: 3, reads: 2, from_search: 5, from_direct: 3 })
  const { status, html } = await open(`/me/stats/post/${postId}`)
  expect([status, figure(html, copy.figures.views)]).toEqual([200, '8'])
  expect(html).toContain(copy.sources.SEARCH)
  const other = openBrowser()
  await signUp(other, `figures.other.${people}@example.org`, 'Other')
  expect((await open(`/me/stats/post/${postId}`, other)).status).toBe(404)
  expect((await page(`/me/stats/post/${postId}`)).status).toBe(302)
})

test('referrers of a story are shown with their kind, the most views first (R060)', async () => {
  for (const [source, host, views] of [
    ['SEARCH', 'google.com', 5],
    ['OTHER', 'a.example', 9],
    ['INTERNAL', 'read_next', 2],
    ['DIRECT', '', 1],
  ])
    await run(
      'insert into referrers (post_id, source, host, views) values (?, ?, ?, ?)',
      postId,
      source,
      host,
      views,
    )
  const { status, html } = await open(`/p/${postId}/referrers`)
  expect(status).toBe(200)
  const rows = [...html.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name)
  expect(rows).toEqual(['a.example', 'google.com', 'read next', copy.sources.DIRECT])
})

test('responses and series have pages, also where there are none (R095)', async () => {
  await addDay('RESPONSES', writerId, 0, { views: 3 })
  const responses = await open('/me/stats/responses')
  expect([responses.status, figure(responses.html, copy.figures.views)]).toEqual([200, '3'])
  expect(responses.html).toContain(copy.noResponses)
  expect((await open('/me/stats/series')).html).toContain(copy.noSeries)
  await run(
    `insert into catalogs (id, creator_id, type, name, slug, visibility, items_count, created_at, updated_at)
     values (?1, ?2, 'SERIES', 'On Ink', ?1, 'PUBLIC', 1, 1, 1)`,
    `5e21e5${writerId.slice(0, 6)}`,
    writerId,
  )
  await run(
    `insert into catalog_items (catalog_id, catalog_item_id, position, entity_type, entity_id, added_at) values (?, 'one', 0, 'POST', ?, 1)`,
    `5e21e5${writerId.slice(0, 6)}`,
    postId,
  )
  const { html } = await open('/me/stats/series')
  expect(html).toContain('On Ink')
  expect([figure(html, copy.figures.views), figure(html, copy.figures.ratio)]).toEqual(['40', '25%'])
})

test('an audience is shown only to its writer, and exported as CSV that no spreadsheet takes for formulas (R064, E2)', async () => {
  const follower = openBrowser()
  await signUp(follower, `figures.follower.${people}@example.org`, 'Follower')
  const { id } = await follower.ask('{ viewer { id } }')
  await run("update users set name = '=cmd|'' /C calc''!A0, \"quoted\"' where id = ?", id)
  await follower.ask(`mutation { followUser(targetUserId: "${writerId}") { __typename } }`)
  const { status, html } = await open(`/@${username}/audience`)
  expect([status, html.includes('1 follower')]).toEqual([200, true])
  expect((await open(`/@${username}/audience/followers`)).status).toBe(200)
  expect((await open(`/@${username}/audience/anything`)).status).toBe(404)
  const { headers, html: csv } = await open(`/@${username}/audience/stats/export`)
  expect(headers.get('content-type')).toContain('text/csv')
  expect(headers.get('content-disposition')).toContain('attachment')
  const [heading, line, ...rest] = csv.split('\r\n')
  expect(heading).toBe('name,username,address,followed at (UTC)')
  expect(line).toMatch(
    /^"'=cmd\|' \/C calc'!A0, ""quoted""",[a-z0-9._-]+,http:\/\/localhost:8787\/@[a-z0-9._-]+,\d{4}-/,
  )
  expect(rest).toEqual([''])
  for (const path of [`/@${username}/audience`, `/@${username}/audience/stats/export`])
    expect((await open(path, follower)).status).toBe(404)
})

test('an export has every follower, however many there are', async () => {
  const many = 2 * limits.graphql.page + 30
  await DB.batch(
    Array.from({ length: many }, (_, at) => `f0110e${String(at).padStart(6, '0')}`).flatMap((id, at) => [
      DB.prepare(
        `insert into users (id, username, name, created_at, updated_at) values (?1, 'fan.' || ?2, 'F', 1, 1)`,
      ).bind(id, at),
      DB.prepare('insert into user_follows (follower_id, user_id, created_at) values (?, ?, ?)').bind(
        id,
        writerId,
        at,
      ),
    ]),
  )
  const { html: csv } = await open(`/@${username}/audience/stats/export`)
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(many)
  expect(new Set(lines).size).toBe(many)
})

test('a publication’s stats are for the people who run it (R080)', async () => {
  await addDay('COLLECTION', collectionId, 2, { views: 77, followers: -1 })
  for (const path of ['/field-notes/stats', '/field-notes/stats/overview', '/field-notes/stats/stories']) {
    const { status, html } = await open(path)
    expect([path, status]).toEqual([path, 200])
    // The row of tabs is the desk's.
    expect([path, html.match(/class="Tabs-row"/g)?.length]).toEqual([path, 1])
    if (!path.endsWith('stories')) expect(figure(html, copy.figures.views)).toBe('77')
    if (!path.endsWith('overview')) expect(html).toContain('Five Beginnings')
  }
  await run('delete from collection_editors where user_id = ?', writerId)
  expect((await open('/field-notes/stats')).status).toBe(404)
})

test('the pages of stats cost at most five statements, with the session and the states of buttons two more', async () => {
  for (const path of [
    '/me/stats',
    '/me/stats/responses',
    '/me/stats/series',
    `/me/stats/post/${postId}`,
    `/p/${postId}/referrers`,
    `/@${username}/audience`,
    '/field-notes/stats',
  ]) {
    const { headers } = await open(path)
    const queries = Number(/queries=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 99)
    expect([path, queries <= 7, queries]).toEqual([path, true, queries])
  }
})

test('a story with ten thousand readers costs its pages the same rows as one with ten', async () => {
  const rowsWith = async (readers: number) => {
    await run('delete from reading_sessions')
    await run(
      `insert into reading_sessions (id, post_id, creator_id, collection_id, day, begun_at, source, ms)
       with recursive reader(n) as (select 0 union all select n + 1 from reader where n + 1 < ?)
       select printf('%032x', n), ?, ?, ?, ? - n % 10, 1, 'DIRECT', 1000 from reader`,
      readers,
      postId,
      writerId,
      collectionId,
      TODAY,
    )
    for (const statement of recountStats(Date.now())) await run(statement)
    const rows: [string, string, number][] = []
    for (const path of [
      '/me/stats',
      `/me/stats/post/${postId}`,
      `/p/${postId}/referrers`,
      '/field-notes/stats/overview',
    ]) {
      const { headers, html } = await open(path)
      const views = figure(html, copy.figures.views) ?? ''
      rows.push([path, views, Number(/rows=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])])
    }
    return rows
  }
  const few = await rowsWith(10)
  const many = await rowsWith(10_000)
  expect(few.map(([, views]) => views)).toEqual(['10', '10', '', '10'])
  expect(many.map(([, views]) => views)).toEqual(['10,000', '10,000', '', '10,000'])
  expect(many.map(([path, , rows]) => [path, rows])).toEqual(few.map(([path, , rows]) => [path, rows]))
})
