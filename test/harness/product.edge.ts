/** The page cache is off, so every page of the deployed bundle uses its bindings. */
import { DISABLE_EDGE_CACHE } from '../../bin/benching/flags.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOfRequest } from './faults.ts'
import { openLocation, type EdgeLocation } from './place.ts'
import { requestBytes } from './raw.ts'
import { FAULTS_HEADER } from './shim/protocol.ts'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation()
  place.sql(DISABLE_EDGE_CACHE)
})
afterAll(() => place.stop())
beforeEach(async () => {
  await place.faults.clear()
  await place.clock(0)
  await place.calls.forget()
})

const FAILURES = [500, 503]

const story = () =>
  place.sql<{ path: string }>(
    `select '/' || c.slug || '/' || p.slug as path from posts p join collections c on c.id = p.collection_id
     where p.title = 'Red Ink'`,
  )[0]!.path

test('the built worker answers pages, files and pictures', async () => {
  const home = await place.get('/')
  expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const file = /\/_\/static\/[\w./-]+\.js/.exec(home.text)![0]
  const picture = /\/_\/image\/[^" ]+/.exec(home.text)![0]
  expect([file, (await place.get(file)).status]).toEqual([file, 200])
  expect([picture, (await place.get(picture)).headers.get('content-type')]).toEqual([
    picture,
    expect.stringMatching(/^image\//),
  ])
})

test('any host may be asked for, and its subdomains are separate hosts', async () => {
  const own = await place.get('/', { host: 'edge-weekly.localhost:8787' })
  const unknown = await place.get('/', { host: 'unknown.example' })
  expect([own.status, unknown.status]).toEqual([200, 404])
  expect(own.text).toContain('<title>Edge Weekly')
})

test('D1 down: pages show the failure page, the status says so, and both recover', async () => {
  await place.faults.fail('DB')
  const page = await place.get('/')
  expect(FAILURES).toContain(page.status)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.text).toContain('</html>')
  expect((await place.get('/_/status')).status).toBe(503)
  await place.faults.clear()
  expect([(await place.get('/')).status, (await place.get('/_/status')).status]).toEqual([200, 200])
})

test('D1 fails at each call in turn: never a broken answer, and at last a page', async () => {
  const path = story()
  const statuses: number[] = []
  for (let nth = 1; statuses.at(-1) !== 200 || nth === 1; nth++) {
    const fault = await place.faults.fail('DB', { nth, times: 1 })
    const { status, text } = await place.get(path)
    if ((await fault.met()) === 0) break
    await fault.remove()
    expect(text).toContain('</html>')
    statuses.push(status)
    expect(nth).toBeLessThan(30)
  }
  expect(FAILURES).toContain(statuses[0])
  expect(statuses.filter((status) => status !== 200 && !FAILURES.includes(status))).toEqual([])
})

test('a request’s header sets its faults', async () => {
  const failing = { [FAULTS_HEADER]: faultsOfRequest(['DB', 'fail', {}]) }
  const [failed, other] = await Promise.all([place.get('/', { headers: failing }), place.get('/')])
  expect(FAILURES).toContain(failed.status)
  expect(other.status).toBe(200)
})

test('only the held request waits, until its gate is opened', async () => {
  const order: string[] = []
  const headers = { [FAULTS_HEADER]: faultsOfRequest(['DB', 'hold', { gate: 'here' }]) }
  const held = place.get('/', { headers }).then(({ status }) => order.push(`held ${status}`))
  await place.get('/').then(({ status }) => order.push(`other ${status}`))
  await place.faults.open('here')
  await held
  expect(order).toEqual(['other 200', 'held 200'])
})

test('statements are counted as the answer itself counts them', async () => {
  const { headers } = await place.get(story())
  const counted = Number(/queries=(\d+)/.exec(headers.get('server-timing')!)![1])
  expect(await place.calls.statements()).toHaveLength(counted)
})

test('files that fail are an error that is not cached', async () => {
  const file = /\/_\/static\/[\w./-]+\.js/.exec((await place.get('/')).text)![0]
  await place.faults.fail('ASSETS')
  const answer = await place.get(file)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
})

test('an unknown host is remembered as unknown for a minute, by the worker’s clock (C11)', async () => {
  const asked = async () => {
    await place.calls.forget()
    await place.get('/robots.txt', { host: 'unowned.test' })
    return (await place.calls.of('DB')).length > 0
  }
  expect([await asked(), await asked()]).toEqual([true, false])
  await place.clock(61_000)
  expect([await asked(), await asked()]).toEqual([true, false])
})

test('a reader’s report is in the worker’s log', async () => {
  await place.logs.forget()
  const report = await place.post('/_/clientele/reports/errors', [{ message: 'canary-7f3a', path: '/' }])
  expect(report.status).toBe(204)
  expect((await place.logs.lines()).join('\n')).toContain('canary-7f3a')
})

test('raw: two Host lines, a reader who leaves, and simultaneous requests', async () => {
  const two = await place.raw.exchange(requestBytes({ path: '/', headers: [['Host', 'other.example']] }))
  expect(two.status).toBeGreaterThanOrEqual(400)
  const left = await place.raw.leave(requestBytes({ path: '/' }), 1)
  expect(left.toString()).toContain('HTTP/1.1 200')
  const posted = requestBytes({ path: '/_/graphql', method: 'POST', body: 'x'.repeat(1000) })
  for (let time = 0; time < 20; time++) await place.raw.leave(posted.slice(0, -500), 0)
  const answers = await place.raw.together(
    Array.from({ length: 20 }, () => requestBytes({ path: '/robots.txt' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('a row that a test writes into the database’s file is on the page', async () => {
  place.sql("update posts set title = 'Canary 52b9' where title = 'Red Ink'")
  expect((await place.get('/')).text.includes('Canary 52b9')).toBe(true)
  place.sql("update posts set title = 'Red Ink' where title = 'Canary 52b9'")
  expect((await place.get('/')).text.includes('Canary 52b9')).toBe(false)
})

test('a sweep finds a word in any answer', async () => {
  await place.get('/')
  expect(place.sweep('Latest stories').length).toBeGreaterThan(0)
  expect(place.sweep('a-word-that-no-one-wrote')).toEqual([])
})
