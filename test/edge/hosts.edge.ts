/** Hosts never share a page, and a request's host is normalised first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { requestBytes } from '#test/harness/raw.ts'
import { cacheOf } from './answers.ts'
import { hostsAreApart } from './checks.ts'
import { giveHosts, hosts, idOf } from './demo.ts'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation()
  giveHosts(place)
})
afterAll(() => place.stop())

const PATHS = ['/', '/about', '/feed', '/archive', '/latest', '/topics', '/sitemap.xml']

test('equal paths on four hosts are four pages, requested in any order (C2)', async () => {
  await hostsAreApart(place, PATHS)
  const about = async (host: string) => (await place.get('/about', { host })).text
  expect(await about(hosts.domain)).toContain('Field Notes')
  expect(await about(hosts.publication)).toContain('Edge Weekly')
  expect(await about(hosts.user)).toContain('Oonagh Pryce')
})

test('hosts that differ in case, port, trailing dot and punycode are normalised to one (C11)', async () => {
  place.sql(
    `insert into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     values ('xn--bcher-kva.test', 'collection', ?, 'ACTIVE', 1, 1)`,
    idOf(place, 'collections', 'edge-weekly'),
  )
  for (const [title, spellings] of [
    [
      'Field Notes',
      [
        'field-notes.test',
        'FIELD-Notes.TEST',
        'field-notes.test.',
        'field-notes.test:80',
        'Field-Notes.test.:8787',
      ],
    ],
    ['Edge Weekly', ['xn--bcher-kva.test', 'XN--BCHER-KVA.test.', 'Xn--Bcher-Kva.test:80']],
    ['Edge Weekly', ['Edge-WEEKLY.localhost', 'edge-weekly.LOCALHOST.', 'edge-weekly.localhost:1']],
  ] as const) {
    const texts = new Set<string>()
    for (const host of spellings) {
      const answer = await place.raw.exchange(requestBytes({ path: '/', host }))
      expect([host, answer.status]).toEqual([host, 200])
      expect(answer.text).toContain(`<title>${title}`)
      texts.add(answer.text)
    }
    expect([title, texts.size]).toEqual([title, 1])
  }
})

test('two Host lines, and invalid hosts, are refused or not found, and never stored (C11)', async () => {
  const odd: [string, [string, string][]][] = [
    [hosts.main, [['Host', 'field-notes.test']]],
    ['field-notes.test', [['Host', 'field-notes.test']]],
    ['', []],
    ['field-notes.test@evil.example', []],
    ['field-notes.test/../', []],
    ['field-notes.test:port', []],
    ['[::1', []],
    ['..', []],
    ['field-notes.test%00.evil.example', []],
    // The runtime answers these with 500, before the worker.
    ['bücher.test', []],
    ['a b.test', []],
    ['<x>.test', []],
    ['1.2.3.4.5', []],
  ]
  for (const [host, headers] of odd) {
    const answer = await place.raw
      .exchange(requestBytes({ path: '/topics', host, headers }))
      .catch(() => null)
    if (!answer) continue
    expect([host, answer.status >= 400]).toEqual([host, true])
    expect([host, cacheOf(answer) || 'dynamic']).toEqual([host, expect.stringMatching(/^dynamic/)])
  }
  const http10 = await place.raw.exchange('GET /topics HTTP/1.0\r\n\r\n').then(
    ({ status }) => status,
    () => 400,
  )
  expect([200, 400, 404]).toContain(http10)
})

test('an unknown host is not found, without a cookie, and its answer is not stored (C11)', async () => {
  for (const host of [
    'unowned.test',
    'unowned.localhost:8787',
    'www.localhost',
    'api.localhost',
    '_x.localhost',
    'a.writer.localhost',
  ]) {
    for (const path of ['/', '/topics', '/feed/latest', '/sitemap.xml']) {
      for (const _ of [1, 2]) {
        const { status, headers } = await place.get(path, { host })
        expect([host, path, status, headers.get('x-edge-cache'), headers.get('x-edge-cache-reason')]).toEqual(
          [host, path, 404, 'dynamic', 'host'],
        )
        expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'private, no-store'])
      }
    }
  }
})

test('an unknown host is remembered as unknown for a minute at most (C11)', async () => {
  const host = 'soon.test'
  expect((await place.get('/', { host })).status).toBe(404)
  place.sql(
    `insert into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     values ('soon.test', 'user', ?, 'ACTIVE', 1, 1)`,
    idOf(place, 'users', 'reader'),
  )
  await place.clock(60_500)
  expect((await place.get('/', { host })).status).toBe(200)
  await place.clock(0)
})

test(
  'a thousand unknown hosts cost at most one look-up each in a minute (C11)',
  { timeout: 180_000 },
  async () => {
    await place.calls.forget()
    const names = Array.from({ length: 1000 }, (_, index) => `h${index}.example`)
    for (const times of [names, names.slice(-300), names.slice(-300)]) {
      for (let at = 0; at < times.length; at += 20) {
        await Promise.all(times.slice(at, at + 20).map((host) => place.get('/', { host, method: 'HEAD' })))
      }
    }
    const asked = (await place.calls.statements()).filter((text) => text.includes('domains'))
    expect(asked.length).toBeLessThanOrEqual(1000)
  },
)
