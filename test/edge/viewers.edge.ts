import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#test/harness/ask.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { cacheOf } from './answers.ts'
import { giveHosts, hosts, newcomer, sessionHost, signIn } from './demo.ts'
import { coolAll, purge } from './changes.ts'
import { addressesOf } from './rows.ts'

const CANARY = 'canary5b21e7'
const INTERNAL = '198.51.100.7'
/** A crawl of some 1,500 pages. */
const LONG = { timeout: 180_000 }

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation({ vars: { INTERNAL_ADDRESSES: `203.0.113.9 ${INTERNAL}` } })
  giveHosts(place)
})
afterAll(() => place.stop())

/** Answered the same for everyone, before the session is read. */
const ALIKE = new Set(['ShowImage', 'ShowStaticAsset'])

test(
  'no row answers a viewer from the cache or lets it be kept, and no other user reads their name (C1)',
  LONG,
  async () => {
    // A session is valid on one host; elsewhere its answers are visitors'.
    const username = newcomer(place, CANARY)
    const cookies = new Map<string, string>(
      Object.values(hosts).map((host) => [host, signIn(place, username, null, sessionHost(host)).cookie]),
    )
    const other = signIn(place, 'reader')
    const addresses = addressesOf(place)
    await coolAll(place)
    expect(addresses.filter(({ row }) => row.cache).length).toBeGreaterThan(50)
    await each(addresses, async ({ row, path, host }) => {
      const asWhom = { headers: { cookie: cookies.get(host)! } }
      for (const time of row.cache ? [1, 2] : [1]) {
        const answer = await place.get(path, { host, ...asWhom })
        if (ALIKE.has(row.name)) continue
        const { headers } = answer
        const kept = [headers.get('x-edge-cache') ?? 'dynamic', headers.get('cache-control')]
        expect([answer.of, time, ...kept]).toEqual([answer.of, time, 'dynamic', 'private, no-store'])
      }
    })
    const others: Answer[] = []
    await each(addresses, async ({ row, path, host }) => {
      const anonymous = await place.get(path, { host })
      const again = row.cache ? await place.get(path, { host }) : anonymous
      const stranger = await place.get(path, { host, headers: { cookie: other.cookie } })
      others.push(anonymous, again, stranger)
      if (ALIKE.has(row.name)) return
      if (!row.cache)
        expect([anonymous.of, again.headers.get('x-edge-cache') ?? 'dynamic']).toEqual([again.of, 'dynamic'])
      else if (anonymous.status === 200)
        expect([anonymous.of, cacheOf(anonymous), cacheOf(again)]).toEqual([again.of, 'miss', 'hit'])
    })
    const leaks = place.sweep(CANARY).filter((answer) => others.includes(answer))
    expect(leaks.map(({ of }) => of)).toEqual([])
  },
)

test('each single condition takes an answer out of the cache, and the answer says which (R372)', async () => {
  const reader = signIn(place, 'reader')
  const staff = signIn(place, 'staff')
  const spoofed = signIn(place, 'reader', 'staff')
  const conditions: [string, Record<string, string>][] = [
    ['signed-in', { cookie: reader.cookie }],
    ['signed-in', { cookie: 'sid=of-no-one' }],
    ['signed-in', { cookie: `a=b; ${reader.cookie}; c=d` }],
    ['staff', { cookie: staff.cookie }],
    ['spoofed', { cookie: spoofed.cookie }],
    ['internal', { 'cf-connecting-ip': INTERNAL }],
    ['internal', { 'cf-connecting-ip': `::ffff:${INTERNAL}` }],
    ['internal', { authorization: 'Bearer of-no-one' }],
    ['staff', { authorization: 'Bearer dev-admin' }],
  ]
  for (const path of ['/', '/topics', '/@writer', '/feed/latest']) {
    await place.get(path)
    expect([path, cacheOf(await place.get(path))]).toEqual([path, 'hit'])
    for (const [reason, headers] of conditions) {
      const answer = await place.get(path, { headers })
      expect([path, headers, cacheOf(answer), answer.headers.get('cache-control')]).toEqual([
        path,
        headers,
        `dynamic ${reason}`,
        'private, no-store',
      ])
    }
    const posted = await place.post(path, '')
    expect([path, posted.status, cacheOf(posted)]).toEqual([path, 405, 'dynamic method'])
  }
})

test('a suspended viewer’s answers are not stored and say so (R372)', async () => {
  place.sql("update users set is_suspended = 1 where username = 'lapsed'")
  const { cookie } = signIn(place, 'lapsed')
  expect(cacheOf(await place.get('/topics', { headers: { cookie } }))).toBe('dynamic suspended-viewer')
  place.sql("update users set is_suspended = 0 where username = 'lapsed'")
})

test('where the configuration switches the cache off, pages are neither stored nor shown from it (R372, D84)', async () => {
  const inactive = await openLocation({ vars: { EDGE_CACHE: 'off' } })
  try {
    for (let visit = 0; visit < 2; visit++) {
      expect(cacheOf(await inactive.get('/topics'))).toBe('dynamic inactive')
    }
  } finally {
    await inactive.stop()
  }
})

test('with the flag disable_edge_cache pages are neither stored nor shown from the cache (R368, R372)', async () => {
  await place.get('/topics')
  place.sql("insert into flags (name, value, updated_at) values ('disable_edge_cache', 'true', 1)")
  await purge(place, ['site'])
  for (const path of ['/topics', '/trending', '/topics']) {
    expect([path, cacheOf(await place.get(path))]).toEqual([path, 'dynamic flag'])
  }
  place.sql("delete from flags where name = 'disable_edge_cache'")
  await purge(place, ['site'])
  await place.get('/trending')
  expect(cacheOf(await place.get('/trending'))).toBe('hit')
})

test('outside development the session’s cookie has another name, with the same effect (C1)', async () => {
  const production = await openLocation({ vars: { ENVIRONMENT: 'production' } })
  try {
    const { cookie } = signIn(production, 'reader')
    const secure = { cookie: `__Host-${cookie}` }
    await production.get('/topics')
    expect(cacheOf(await production.get('/topics', { headers: secure }))).toBe('dynamic signed-in')
    // In production this cookie name means no session, and cookies outside the key are ignored.
    expect(cacheOf(await production.get('/topics', { headers: { cookie } }))).toBe('hit')
  } finally {
    await production.stop()
  }
})

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}
