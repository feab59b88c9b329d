import { expect, test } from 'vitest'
import { addressOf, locationOf } from '#worker/cache/addresses.ts'
import type { Site } from '#worker/platform/context.ts'

const MAIN = 'http://localhost:8787'

const siteOf = (digest: string): Site => ({
  table: 'all',
  entity: null,
  flags: {},
  partial: {},
  origin: MAIN,
  theme: null,
  movedTo: null,
  digest,
})

test('an address is parsed once, and again for another main origin', () => {
  const first = addressOf(`${MAIN}/@writer`, MAIN)!
  expect(addressOf(`${MAIN}/@writer`, MAIN)).toBe(first)
  expect(addressOf(`${MAIN}/@writer`, 'http://example.com')!.host).not.toEqual(first.host)
})

test('an address is matched again for each state of its site, and for each release', () => {
  const address = addressOf(`${MAIN}/@writer?utm=1`, MAIN)!
  const [one, two] = [siteOf('one'), siteOf('two')]
  const place = locationOf(address, one, 'r1')
  expect(locationOf(address, one, 'r1')).toBe(place)
  expect([place.found?.row.name, place.canonical]).toEqual(['ShowUser', '/@writer'])
  const keys = [place, locationOf(address, two, 'r1'), locationOf(address, two, 'r2')].map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  expect(locationOf(addressOf(`${MAIN}/me`, MAIN)!, one, 'r1').key).toBeNull()
})

test('safety L3: long addresses are not stored, since anyone can make up any number of them', () => {
  const long = `${MAIN}/?${'x'.repeat(400)}`
  expect(addressOf(long, MAIN)).not.toBe(addressOf(long, MAIN))
})
