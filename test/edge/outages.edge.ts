import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { BROWSER, cacheOf } from './answers.ts'
import { coolAll, edit } from './changes.ts'
import { suspendedIsGone } from './checks.ts'
import { giveHosts, hosts, signIn, type Story, storyOf } from './demo.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const STORED = ['/', '/topics', '/@writer', '/feed/latest', '/field-notes']

let place: EdgeLocation
let story: Story
beforeAll(async () => {
  place = await openLocation()
  giveHosts(place)
  story = storyOf(place, 'Red Ink')
})
afterAll(() => place.stop())
beforeEach(async () => {
  await place.faults.clear()
  await place.thaw()
  await place.clock(0)
})

test('D1 down: stored pages are shown for a day with their age, all others are 503 and not stored (C9)', async () => {
  await coolAll(place)
  for (const path of [...STORED, story.path]) await place.get(path)
  await place.get('/about', { host: hosts.domain })
  await place.settle()
  await place.faults.fail('DB')
  for (const age of [0, 31 * SECOND, HOUR, 7 * HOUR, 23 * HOUR + 59 * 60 * SECOND]) {
    await place.clock(age)
    for (const path of [...STORED, story.path]) {
      const { status, headers, text } = await place.get(path, { headers: BROWSER })
      expect([age, path, status, headers.get('x-edge-cache')]).toEqual([
        age,
        path,
        200,
        expect.stringMatching(/hit|expired/),
      ])
      expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(age / SECOND)
      expect(text.length).toBeGreaterThan(500)
    }
    expect((await place.get('/about', { host: hosts.domain })).status).toBe(200)
    const other = await place.get('/trending')
    expect([age, other.status, other.headers.get('retry-after')]).toEqual([age, 503, '5'])
    expect(other.headers.get('cache-control')).toBe('private, no-store')
  }
  await place.clock(24 * HOUR + 61 * SECOND)
  const late = await place.get(story.path)
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
  // A viewer gets the error, even if the page is cached.
  await place.clock(0)
  const { cookie } = signIn(place, 'reader')
  expect((await place.get('/', { headers: { cookie } })).status).toBe(503)

  await place.faults.clear()
  await place.clock(6 * SECOND)
  for (const path of ['/trending', '/', story.path])
    expect([path, (await place.get(path)).status]).toEqual([path, 200])
  expect(cacheOf(await place.get('/trending'))).toBe('hit')
})

test('a place that starts while D1 is down invents no page, and recovers (C9)', async () => {
  const cold = await openLocation()
  try {
    await cold.faults.fail('DB')
    for (const path of ['/', '/topics', '/no/such/page']) {
      const answer = await cold.get(path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    }
    expect((await cold.get('/', { host: 'unowned.test' })).status).toBe(503)
    await cold.faults.clear()
    expect((await cold.get('/')).status).toBe(200)
    expect((await cold.get('/', { host: 'unowned.test' })).status).toBe(404)
  } finally {
    await cold.stop()
  }
})

test('after an edit the old page is served while the database is down, and no longer afterwards (C9)', async () => {
  await place.get(story.path)
  await edit(place, story, 'beforetheoutage')
  await place.faults.fail('DB')
  const old = await place.get(story.path)
  expect([old.status, cacheOf(old), old.text.includes('beforetheoutage')]).toEqual([
    200,
    'expired outage',
    false,
  ])
  await place.faults.clear()
  expect((await place.get(story.path)).text).toContain('beforetheoutage')
})

test('a suspended story is never served stale (C9)', async () => {
  await expect(suspendedIsGone(place, place.clock)).resolves.toBeUndefined()
})

test('while KV fails there is no 500, viewers stay signed in, and an edit is acknowledged and seen (C10)', async () => {
  await place.get(story.path)
  await place.faults.fail('KV')
  for (const path of [...STORED, story.path, '/trending']) {
    const { status } = await place.get(path)
    expect([path, status]).toEqual([path, 200])
  }
  const { cookie } = signIn(place, 'reader')
  expect((await place.get('/', { headers: { cookie } })).status).toBe(200)
  // A write that fails to reach the mirror is acknowledged, and visible in its own place.
  await edit(place, story, 'withoutmirror')
  expect((await place.get(story.path)).text).toContain('withoutmirror')
  await place.clock(61 * SECOND)
  for (const path of STORED) expect([path, (await place.get(path)).status]).toEqual([path, 200])
})

test('pages are answered even if KV is slower than any timeout (C10)', async () => {
  await coolAll(place)
  await place.get('/topics')
  await place.faults.delay('KV', 300)
  await place.clock(5 * SECOND)
  const answers = await Promise.all(Array.from({ length: 20 }, () => place.get('/topics')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test(
  'D1 at five seconds a call: an answer within ten, stored pages at once, the status alive (F3)',
  { timeout: 120_000 },
  async () => {
    await place.get('/topics')
    await coolAll(place)
    await place.get('/topics')
    await place.faults.delay('DB', 5000)
    const from = performance.now()
    const took: [string, number, number][] = []
    const ask = async (name: string, path: string, visit = {}) => {
      const { status } = await place.get(path, visit)
      took.push([name, status, performance.now() - from])
    }
    const { cookie } = signIn(place, 'reader')
    await Promise.all([
      ask('stored', '/topics'),
      ask('cold', '/trending'),
      ask('cold, streamed', story.path, { headers: BROWSER }),
      ask('cold, whole', '/@writer'),
      ask('signed in', '/', { headers: { cookie } }),
      ask('another host', '/', { host: hosts.publication }),
      ask('unknown host', '/', { host: 'slow.test' }),
      ask('status', '/_/status'),
      ask('data', '/_/graphql', {
        method: 'POST',
        body: { query: '{ topics { id } }' },
        headers: { 'graphql-operation': 'test' },
      }),
    ])
    const statuses = Object.fromEntries(took.map(([name, status]) => [name, status]))
    expect(statuses.stored).toBe(200)
    expect(statuses.status).toBe(503)
    for (const [name, status] of took) expect([name, [200, 404, 503].includes(status)]).toEqual([name, true])
    // Only informative: slower answers never arrive.
    console.log(
      `F3: ${took.map(([name, status, ms]) => `${name} ${status} ${Math.round(ms)} ms`).join('; ')}`,
    )
    await place.faults.clear()
    await place.settle()
    for (const path of ['/trending', '/@writer', story.path]) {
      expect([path, (await place.get(path)).status]).toEqual([path, 200])
    }
  },
)

test('each other binding down has its own behaviour, and pages do not mind (F3)', async () => {
  const home = (await place.get('/')).text
  const file = /\/_\/static\/[\w./-]+\.js/.exec(home)![0]
  const picture = /\/_\/image\/[^" ]+/.exec(home)![0]
  for (const [binding, path, expected] of [
    ['ASSETS', file, 503],
    ['MEDIA', picture, 503],
  ] as const) {
    await place.faults.fail(binding)
    const answer = await place.get(path)
    expect([binding, answer.status, answer.headers.get('retry-after')]).toEqual([binding, expected, '5'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    await coolAll(place)
    expect([binding, (await place.get('/')).status]).toEqual([binding, 200])
    await place.faults.clear()
    expect([binding, (await place.get(path)).status]).toEqual([binding, 200])
  }
  // Without the Cache API a place caches pages only in memory.
  await coolAll(place)
  await place.faults.fail('CACHE')
  expect(cacheOf(await place.get('/'))).toBe('miss')
  expect(cacheOf(await place.get('/'))).toBe('hit')
})
