/** A near place and a far one: one database, and two views of everything else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlaces, type Place } from './place.ts'
import { probe, told } from './probes.ts'

let near: Place
let far: Place
beforeAll(async () => {
  ;[near, far] = await openPlaces(['near', 'far'], { site: 'empty', bundle: probe() })
  await told(near, 'tables')
})
afterAll(() => near.stop())

test('both write to one database', async () => {
  await told(near, 'insert')
  expect([await told(near, 'count'), await told(far, 'count')]).toEqual([1, 1])
  await told(far, 'insert')
  expect(await told(near, 'count')).toBe(2)
})

test('KV is frozen for one alone: it does not see the other’s write until it thaws', async () => {
  await far.freeze()
  await told(near, 'put')
  expect([await told(near, 'get'), await told(far, 'get')]).toEqual(['new', null])
  await far.thaw()
  expect(await told(far, 'get')).toBe('new')
})

test('each has its own cache, clock, faults and log of calls', async () => {
  expect([await told(near, 'cached'), await told(far, 'cached')]).toEqual(['missed', 'missed'])
  expect([await told(near, 'cached'), await told(far, 'cached')]).toEqual(['kept', 'kept'])
  await far.clock(3_600_000)
  const [here, there] = (await Promise.all([told(near, 'time'), told(far, 'time')])) as number[][]
  expect(there![0]! - here![0]!).toBeGreaterThan(3_000_000)
  await far.faults.fail('DB')
  expect([await told(near, 'count'), await told(far, 'count')]).toEqual([
    2,
    expect.stringContaining('failed'),
  ])
  await near.calls.forget()
  expect([(await near.calls.of()).length, (await far.calls.of()).length > 0]).toEqual([0, true])
})
