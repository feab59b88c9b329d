import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { encodeSource } from '#schema/stats/source.ts'
import { advanceClock } from '#worker/platform/clock.ts'
import { fetchWorker } from '#test/worker.ts'

const ORIGIN = 'http://localhost:8787'
const { reports, reportShield } = limits

const PATHS = {
  errors: path('ReportErrors'),
  events: path('ReportEvents'),
  metrics: path('ReportClientMetrics'),
  logs: path('IntakeLogs'),
  performance: path('ReportPerformance'),
}

/** Each kind takes its body. */
const BODIES: Record<keyof typeof PATHS, unknown> = {
  errors: [{ message: 'Error: no such thing', stack: 'at a.js:1:2', path: '/@writer' }],
  events: [{ type: 'client.navigate', at: 5 }],
  metrics: { client: { name: 'lite', version: 'abc' }, events: [{ type: 'fcp', data: { at: 312 } }] },
  logs: [{ level: 'warn', message: 'Empty value' }],
  performance: { path: '/', timings: { firstByte: 20 } },
}
const KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[]

let lines: Record<string, unknown>[] = []

beforeEach(() => {
  // Every test starts with an empty shield.
  advanceClock(reportShield.window + 1)
  lines = []
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    )
  }
})
afterEach(() => vi.restoreAllMocks())

function send(to: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetchWorker(
    new Request(ORIGIN + to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': '1', origin: ORIGIN, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

test.each(KINDS)('%s are taken by POST, and become a line (R439-R447)', async (kind) => {
  const response = await send(PATHS[kind], BODIES[kind])
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ where: 'browser' })
})

test('a performance report is answered with and without the slash at its path’s end, not redirected (R447)', async () => {
  expect(PATHS.performance).toBe('/_/clientele/reports/performance/')
  expect((await send('/_/clientele/reports/performance', BODIES.performance)).status).toBe(204)
  expect((await send(`${PATHS.errors}/`, BODIES.errors)).status).toBe(204)
})

test.each(KINDS)('GET of %s is 405', async (kind) => {
  for (const method of ['GET', 'HEAD', 'DELETE']) {
    const response = await fetchWorker(new Request(ORIGIN + PATHS[kind], { method }))
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
  }
})

test('an unknown report is 404', async () => {
  for (const name of ['nothing', '__proto__', 'constructor', 'errors/more']) {
    expect((await send(`/_/clientele/reports/${name}`, [])).status).toBe(404)
  }
})

test('each error report is a line, with its stack and without its query (R441)', async () => {
  await send(PATHS.errors, [{ message: 'A', stack: 'at x', path: '/me?token=abc#frag' }, { message: 'B' }])
  expect(lines.map(({ level, message, path: at, stack }) => [level, message, at, stack])).toEqual([
    ['error', 'A', '/me', 'at x'],
    ['error', 'B', undefined, undefined],
  ])
})

test('event records need their header (R442)', async () => {
  expect((await send(PATHS.events, BODIES.events, { 'x-xsrf-token': '2' })).status).toBe(403)
  const { status } = await fetchWorker(
    new Request(ORIGIN + PATHS.events, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    }),
  )
  expect(status).toBe(403)
  expect(lines).toEqual([])
})

test('a thousand events are one line, which counts them', async () => {
  const records = Array.from({ length: reports.events }, (_, i) => ({
    type: i % 4 ? 'upsell.viewed' : 'susi.viewed',
  }))
  expect((await send(PATHS.events, records)).status).toBe(204)
  expect(lines).toEqual([
    expect.objectContaining({
      message: 'events',
      count: 1000,
      'event.upsell.viewed': 750,
      'event.susi.viewed': 250,
    }),
  ])
})

test('events are also counted by the module of their source; an invalid source is not (R220, R449)', async () => {
  const source = encodeSource({ name: 'read_next', dimension: 'READ_NEXT_SIDEBAR', postId: 'a1' })
  const of = (text: string) => ({ type: 'client.navigate', data: { source: text } })
  const unknown = encodeSource({ name: 'someone@example.com', dimension: 'NONE' })
  await send(PATHS.events, [of(source), of(source), of('one_tap'), of(unknown), { type: 'load' }])
  const { 'event.client.navigate': navigated, 'source.read_next': fromReadNext, ...rest } = lines[0]!
  expect([navigated, fromReadNext]).toEqual([4, 2])
  expect(Object.keys(rest).filter((name) => name.startsWith('source.'))).toEqual([])
})

test('each client metric is a line with its client and version (R439)', async () => {
  await send(PATHS.metrics, BODIES.metrics)
  expect(lines[0]).toMatchObject({
    message: 'client metric',
    client: 'lite',
    version: 'abc',
    type: 'fcp',
    'data.at': 312,
  })
})

test('a log record carries one of the levels (R446)', async () => {
  const levels = ['error', 'warn', 'info', 'debug', 'trace']
  await send(
    PATHS.logs,
    levels.map((level) => ({ level, message: 'x' })),
  )
  expect(lines.map(({ level }) => level)).toEqual(levels)
  for (const level of ['silent', 'fatal', '', 3]) {
    expect((await send(PATHS.logs, [{ level, message: 'x' }])).status).toBe(400)
  }
})

test('lists that are too long are refused (L3)', async () => {
  expect((await send(PATHS.errors, many(reports.errors + 1, { message: 'x' }))).status).toBe(400)
  expect((await send(PATHS.events, many(reports.events + 1, { type: 'x' }))).status).toBe(400)
  expect((await send(PATHS.logs, many(reports.logs + 1, { level: 'info', message: 'x' }))).status).toBe(400)
  const events = many(reports.metrics + 1, { type: 'fcp', data: {} })
  expect((await send(PATHS.metrics, { client: { name: 'a', version: 'b' }, events })).status).toBe(400)
  expect(lines).toEqual([])
})

test('after fifty error reports in a while an address is refused, others are not (L3)', async () => {
  for (let i = 0; i < reportShield.entries.errors; i++) expect((await one('198.51.100.7')).status).toBe(204)
  const refused = await one('198.51.100.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await one('198.51.100.8')).status).toBe(204)
  expect(lines).toHaveLength(reportShield.entries.errors + 1)
  advanceClock(reportShield.window + 1)
  expect((await one('198.51.100.7')).status).toBe(204)
})

test('long texts are cut, large bodies refused', async () => {
  await send(PATHS.errors, [{ message: 'é'.repeat(10_000), stack: 'y'.repeat(10_000) }])
  expect((lines[0]!.message as string).length).toBe(reports.message)
  expect((lines[0]!.stack as string).length).toBe(reports.stack)
  expect((await send(PATHS.errors, 'x'.repeat(reports.body + 1))).status).toBe(413)
  const endless = new Request(ORIGIN + PATHS.errors, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) }),
  })
  expect((await fetchWorker(endless)).status).toBe(413)
})

test.each(KINDS)('%s are refused as a form, as plain text and from a foreign origin (I11)', async (kind) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    expect((await send(PATHS[kind], BODIES[kind], { 'content-type': type })).status).toBe(415)
  }
  expect((await send(PATHS[kind], BODIES[kind], { origin: 'https://evil.test' })).status).toBe(403)
  expect(lines).toEqual([])
})

test.each([
  '',
  '{',
  'null',
  '7',
  '"x"',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"client":{}}',
  '{"events":{"length":1}}',
])('the body %j is a bad request of every kind', async (body) => {
  for (const kind of KINDS) expect([kind, (await send(PATHS[kind], body)).status]).toEqual([kind, 400])
})

test('no address, token, code or password of a report reaches the log (V2)', async () => {
  const secrets = [
    'canary@example.com',
    'https://a.test/x?token=Canary1',
    'Canary7Q2xK9vPz3LmW8tR',
    'password=canary99',
  ]
  for (const secret of secrets) {
    await send(PATHS.errors, [{ message: secret, stack: secret, path: `/m/${secret}`, release: 'r' }])
    await send(PATHS.logs, [{ level: 'error', message: secret, data: { at: secret } }])
    await send(PATHS.metrics, {
      client: { name: secret, version: secret },
      events: [{ type: secret, data: { a: secret } }],
    })
    await send(PATHS.events, [{ type: secret, data: { a: secret } }])
    await send(PATHS.performance, { path: `/${secret}`, timings: { a: secret } })
  }
  expect(lines.length).toBeGreaterThan(15)
  expect(JSON.stringify(lines)).not.toMatch(/canary/i)
})

test('a record can neither overwrite the fields of a line nor start a second one', async () => {
  await send(PATHS.logs, [
    {
      level: 'info',
      message: 'a\n{"level":"error"}',
      data: { level: 'error', message: 'forged', where: 'x' },
    },
  ])
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'info',
      message: 'a\n{"level":"error"}',
      where: 'browser',
      'data.level': 'error',
    }),
  ])
})

test('reports cost no statement, and their answers must not be stored', async () => {
  const response = await send(PATHS.logs, BODIES.logs)
  expect(response.headers.get('server-timing')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

const many = (length: number, entry: unknown) => Array.from({ length }, () => entry)

const one = (address: string) => send(PATHS.errors, [{ message: 'x' }], { 'cf-connecting-ip': address })

test('the bytes of an address are limited too, of all kinds together (L3)', async () => {
  const body = JSON.stringify(
    Array.from({ length: reports.logs }, () => ({
      level: 'warn',
      message: 'm'.repeat(reports.message),
      data: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n${at}`, 'v'.repeat(reports.name)])),
    })),
  )
  const ask = async (to: string) => {
    const headers = {
      'content-type': 'application/json',
      'cf-connecting-ip': '198.51.100.77',
      origin: ORIGIN,
    }
    return (await fetchWorker(new Request(ORIGIN + to, { method: 'POST', headers, body }))).status
  }
  const admitted = Math.floor(reportShield.bytes / body.length)
  for (let sent = 0; sent < admitted; sent++) expect(await ask(PATHS.logs)).toBe(204)
  expect(await ask(PATHS.logs)).toBe(429)
  const bytes = lines.reduce((sum, line) => sum + JSON.stringify(line).length, 0)
  expect(bytes).toBeLessThan(reportShield.bytes * 1.5)
})

test('a path that is not found is logged without secrets, and so is the page before it (V2)', async () => {
  const headers = {
    referer: 'https://mail.example/read?token=Canary7Q2xK9vPz3LmW8tR&to=canary-owner@mail.example',
    accept: 'text/html',
  }
  const asked = `${ORIGIN}/canary-owner@mail.example/r/Canary7Q2xK9vPz3LmW8tR`
  expect((await fetchWorker(new Request(asked, { headers }))).status).toBe(404)
  const [line] = lines.filter(({ message }) => message === 'not found')
  expect(line).toMatchObject({ path: '/[email]/r/[token]', referrer: 'https://mail.example/read' })
})
