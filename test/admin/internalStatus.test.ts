import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Operations } from '#schema/generated/operations.ts'
import { get, page, textOf } from '#test/app.ts'
import { settled } from '#test/worker.ts'
import { SIGNED_IN, signIn } from '#test/admin/staff.ts'
import { forgetCounts } from '#worker/cache/counts.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, KV } = env as unknown as Env

type Status = NonNullable<Operations['InternalStatusPage']['data']['internalStatus']>

const PATH = '/_/admin/internal-status'
const BEARER = { authorization: 'Bearer dev-admin' }
const JSON_ONLY = { accept: 'application/json' }

const statusOf = async (query = '', headers: Record<string, string> = BEARER) => {
  const response = await get(PATH + query, { headers: { ...headers, ...JSON_ONLY } })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  return (await response.json()) as Status
}

beforeAll(async () => {
  await signIn('reader', { isStaff: true })
  await signIn('writer', {})
})

beforeEach(async () => {
  await settled()
  forgetCounts()
  await DB.prepare('delete from edge_counts').run()
})

test('only staff and programs of the operator learn that the page exists (R047, D24)', async () => {
  for (const headers of [BEARER, { cookie: SIGNED_IN.reader }]) {
    const seen = await page(PATH, { headers })
    expect(seen.status).toBe(200)
    expect(seen.html).toContain('<h1 class="InternalStatusPage-title">Internal status</h1>')
  }
  const strangers = [
    {},
    { authorization: 'Bearer wrong' },
    { cookie: SIGNED_IN.writer },
    { cookie: 'sid=none' },
  ]
  for (const headers of strangers as Record<string, string>[]) {
    for (const accept of ['text/html', 'application/json']) {
      const unseen = await page(PATH, { headers: { ...headers, accept } })
      expect(unseen.status).toBe(404)
      expect(unseen.html).toContain('NotFoundPage')
      expect(unseen.html).not.toContain('InternalStatusPage')
    }
    expect((await get(PATH, { method: 'POST', headers, body: '' })).status).toBe(404)
  }
})

test('the internal status page is never stored, and says why (R022)', async () => {
  const byProgram = await page(PATH, { headers: BEARER })
  const byStaff = await page(PATH, { headers: { cookie: SIGNED_IN.reader } })
  for (const { headers } of [byProgram, byStaff]) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect([headers.get('x-edge-cache'), headers.get('x-edge-cache-reason')]).toEqual(['dynamic', 'staff'])
  }
})

test('the data call answers only staff', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await get('/_/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-frontend-app': 'lite',
        origin: 'http://localhost:8787',
        ...headers,
      },
      body: JSON.stringify({ query: '{ internalStatus { xsrfToken build { environment } } }' }),
    })
    return ((await response.json()) as { data: unknown }).data
  }
  expect(await ask({})).toEqual({ internalStatus: null })
  expect(await ask({ cookie: SIGNED_IN.writer })).toEqual({ internalStatus: null })
  expect(await ask({ cookie: SIGNED_IN.reader })).toEqual({
    internalStatus: {
      xsrfToken: expect.stringMatching(/^xsrf-reader\.[0-9a-f]{32}$/),
      build: { environment: 'development' },
    },
  })
})

test('the status is available as JSON too, without the session’s secret', async () => {
  const status = await statusOf('', { cookie: SIGNED_IN.reader })
  expect(Object.keys(status).toSorted()).toEqual([
    'at',
    'bindings',
    'build',
    'cost',
    'errors',
    'memory',
    'outbox',
    'purges',
    'tag',
    'traffic',
  ])
  expect(status.build).toMatchObject({
    environment: 'development',
    release: expect.stringMatching(/^[\w-]{10}$/),
  })
  expect(status.bindings.map(({ name, state }) => [name, state])).toEqual(
    ['D1', 'SEARCH', 'KV', 'R2', 'ASSETS', 'IMAGES'].map((name) => [
      name,
      expect.stringMatching(/^(OK|SLOW)$/),
    ]),
  )
  for (const [accept, isJson] of [
    ['text/html, application/json;q=0.9', false],
    ['text/html;q=0.5, application/json', true],
    ['*/*', false],
    ['application/json;q=0', false],
  ] as const) {
    const { headers } = await get(PATH, { headers: { ...BEARER, accept } })
    expect([accept, headers.get('content-type')!.startsWith('application/json')]).toEqual([accept, isJson])
  }
})

test('counts add up, including counts that are not written yet', async () => {
  for (let visits = 0; visits < 3; visits += 1) await page('/topics')
  await page('/nothing/stands/here')
  const { traffic, cost } = await statusOf()
  const sums = traffic!.hours.map(({ count }) => count)
  for (const series of ['hit', 'expired', 'miss', 'dynamic'] as const) {
    expect(sums.reduce((sum, count) => sum + count[series], 0)).toBe(traffic!.total[series])
  }
  expect(traffic!.hours).toHaveLength(24)
  expect(traffic!.total).toEqual({ hit: 0, expired: 0, miss: 0, dynamic: 4 })
  expect(traffic!.reasons).toEqual([{ status: 'dynamic', reason: 'flag', requests: 4 }])
  const topics = traffic!.routes.find(({ route }) => route === 'ShowTopics')!
  expect([topics.requests, topics.made]).toEqual([3, 3])
  expect(topics.rowsRead).toBeGreaterThan(0)
  expect(cost!.isMeasured).toBe(false)
})

test('hit ratio and money follow from the counts of a day (R372)', async () => {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  await count(hour, 'ShowHome', 'hit', '', 60, 0)
  await count(hour - 3_600_000, 'ShowHome', 'miss', '', 20, 2000)
  await count(hour - 3_600_000, 'ShowHome', 'expired', 'refreshing', 10, 0)
  await count(hour - 7_200_000, 'ShowPost', 'expired', '', 10, 1000)
  await count(hour, 'ShowGraphql', 'dynamic', 'route', 50, 500)
  await count(hour - 24 * 3_600_000, 'ShowHome', 'hit', '', 1000, 0)
  const { traffic, cost } = await statusOf()
  expect(traffic!.total).toEqual({ hit: 60, expired: 20, miss: 20, dynamic: 50 })
  expect(traffic!.hitRatio).toBeCloseTo(0.7)
  expect(traffic!.routes.map(({ route, made, rowsRead }) => [route, made, rowsRead])).toEqual([
    ['ShowHome', 20, 2000],
    ['ShowPost', 10, 1000],
    ['ShowGraphql', 50, 500],
  ])
  expect([cost!.hitRatio, cost!.rowsMade, cost!.isMeasured]).toEqual([expect.closeTo(0.7), 100, true])
  const rows = cost!.lines.find(({ unit }) => unit === 'D1 rows read')!
  // A million views, three tenths of them rendered again of 100 rows each, at $0.001 a million rows.
  expect([rows.perView, rows.cost, rows.uncachedCost]).toEqual([
    expect.closeTo(30),
    expect.closeTo(0.03),
    expect.closeTo(0.1),
  ])
  expect(cost!.total).toBeCloseTo(cost!.lines.reduce((sum, line) => sum + line.cost, 0))
  const { html } = await page(PATH, { headers: BEARER })
  expect(textOf(html)).toContain('70% of 100 cacheable requests')
  // Processor time and rows against keys of KV, which may weigh more.
  expect(textOf(html)).toMatch(/The cache saves \$[\d.]+ in .*, and spends \$[\d.]+ on KV/)
  expect(html).toContain('<caption>Requests by hour (UTC)</caption>')
})

test('a tag is looked up in the database and in the mirror, with its last purges', async () => {
  const tag = 'post-0123456789ab'
  expect((await statusOf(`?tag=${tag}`)).tag).toEqual({
    tag,
    isValid: true,
    stored: null,
    mirrored: null,
    purges: [],
  })
  await purge({ tags: [tag, 'site'], reason: 'a test of the route' })
  const { tag: known, purges } = await statusOf(`?tag=${tag}`)
  expect(known!.stored).toEqual({ change: expect.any(Number), soft: 0, hard: 0 })
  expect(known!.mirrored).toEqual(known!.stored)
  expect(known!.purges).toEqual([purges![0]])
  expect(purges![0]).toMatchObject({
    version: known!.stored!.change,
    kind: 'change',
    tags: [tag, 'site'],
    tagCount: 2,
    actor: 'operator',
    username: null,
    reason: 'a test of the route',
  })
  await KV.delete(`tag:${tag}`)
  expect((await statusOf(`?tag=${tag}`)).tag!.mirrored).toBeNull()
  expect((await statusOf('?tag=nonsense')).tag).toMatchObject({ isValid: false })
  expect((await statusOf('?tag=saved')).tag).toMatchObject({ isValid: true })
  expect(textOf((await page(`${PATH}?tag=<b>`, { headers: BEARER })).html)).toContain(
    'No page carries a tag like',
  )
})

test('staff purge with the session’s token, which the page holds for them and not for programs', async () => {
  const { html } = await page(PATH, { headers: { cookie: SIGNED_IN.reader } })
  expect(html).toContain('Purge manually')
  expect((await page(PATH, { headers: BEARER })).html).not.toContain('Purge manually')
  const headers = { cookie: SIGNED_IN.reader, 'content-type': 'application/json' }
  expect((await purge({ tags: ['site'] }, headers)).status).toBe(403)
  const done = await purge(
    { tags: ['site'], soft: true, reason: 'looks old' },
    { ...headers, 'x-xsrf-token': 'xsrf-reader' },
  )
  expect(done.status).toBe(200)
  const { purges } = await statusOf()
  expect(purges![0]).toMatchObject({ kind: 'soft', reason: 'looks old', username: 'reader' })
})

test('the outbox is reported by kind, with its failures', async () => {
  await settled()
  await DB.prepare('delete from outbox').run()
  expect((await statusOf()).outbox).toEqual([])
  const at = Date.now()
  const rows = [
    ['a', 'mail', at - 5000, 3, at - 60_000],
    ['b', 'mail', at + 60_000, 0, at - 1000],
    ['c', 'index', at - 1000, 1, at - 1000],
  ]
  for (const row of rows) {
    await DB.prepare(
      `insert into outbox (id, kind, payload, due_at, attempts, created_at) values (?, ?, '{}', ?, ?, ?)`,
    )
      .bind(...row)
      .run()
  }
  expect((await statusOf()).outbox).toEqual([
    { kind: 'index', due: 1, waiting: 0, failing: 0, oldestAt: at - 1000 },
    { kind: 'mail', due: 1, waiting: 1, failing: 1, oldestAt: at - 60_000 },
  ])
  await drainOutbox(env as unknown as Env, { mail: async () => undefined, index: async () => undefined })
  expect((await statusOf()).outbox).toEqual([
    { kind: 'mail', due: 0, waiting: 1, failing: 0, oldestAt: at - 1000 },
  ])
})

test('the page says so where it has no counts, purges or work', async () => {
  await DB.batch([DB.prepare('delete from purges'), DB.prepare('delete from outbox')])
  const { html } = await page(PATH, { headers: BEARER })
  expect(html).not.toContain('EdgeChart-plot')
  const text = textOf(html)
  expect(text).toContain('No requests in the last 24 hours except for this page.')
  expect(text).toContain('No purges yet.')
  expect(text).toContain('Nothing is waiting.')
})

const count = (...values: [number, string, string, string, number, number]) =>
  DB.prepare(
    'insert into edge_counts (hour, route, status, reason, requests, statements, rows_read) values (?1, ?2, ?3, ?4, ?5, 0, ?6)',
  )
    .bind(...values)
    .run()

async function purge(
  body: object,
  headers: Record<string, string> = { ...BEARER, 'content-type': 'application/json' },
): Promise<Response> {
  const response = await get('/_/admin/purge', { method: 'POST', headers, body: JSON.stringify(body) })
  await settled()
  return response
}
