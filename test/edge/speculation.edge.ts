import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { signIn, storiesOf, storyOf } from './demo.ts'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation()
})
afterAll(() => place.stop())

test('pages for visitors name the pages to fetch early, rendered or stored, and pages for viewers do not', async () => {
  const { path } = storyOf(place, 'Red Ink')
  const { cookie } = signIn(place, 'reader')
  const named = new Set<string>()
  for (const address of ['/', path]) {
    for (const time of ['first', 'again']) {
      const rules = (await place.get(address)).headers.get('speculation-rules')
      expect([address, time, rules]).toEqual([address, time, expect.stringMatching(/^"\/_\/static\/.+"$/)])
      named.add(rules!.slice(1, -1))
    }
    const { status, headers } = await place.get(address, { headers: { cookie } })
    expect([address, status, headers.get('speculation-rules')]).toEqual([address, 200, null])
  }
  expect(named.size).toBe(1)
  const rules = await place.get([...named][0]!)
  expect([rules.status, rules.headers.get('content-type')]).toEqual([
    200,
    'application/speculationrules+json',
  ])
  expect(rules.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Object.keys(JSON.parse(rules.text) as object)).toEqual(['prefetch', 'prerender'])
})

test('fetching a page early leaves the database unchanged: no reading, no count, no mark', async () => {
  const { cookie } = signIn(place, 'reader')
  const stories = storiesOf(place).slice(0, 5)
  const open = ['/', '/@writer', '/field-notes', '/topic/writing', ...stories.map(({ path }) => path)]
  const own = ['/me/notifications', '/me/lists', '/me/lists/reading-history', '/me/stats']
  // The first request for home, speculative or not, collects stories for it.
  await place.get('/', { headers: { cookie } })
  await place.settle()
  await place.calls.forget()
  for (const [paths, headers] of [
    [open, {}],
    [[...open, ...own], { cookie }],
  ] as const) {
    for (const path of paths) {
      const { status } = await place.get(path, {
        headers: { ...headers, 'sec-purpose': 'prefetch;prerender' },
      })
      expect([path, status]).toEqual([path, 200])
    }
  }
  await place.settle()
  const statements = await place.calls.statements()
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.filter((text) => /^\s*(?:insert|update|delete|replace)\b/i.test(text))).toEqual([])
})
