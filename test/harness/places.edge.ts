/** A near and a far place share only the database. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLocalDatabase } from '../../bin/local/local.ts'
import { openLocations, type EdgeLocation } from './place.ts'
import { probe, probed } from './probes.ts'

let near: EdgeLocation
let far: EdgeLocation
beforeAll(async () => {
  ;[near, far] = await openLocations(['near', 'far'], { site: 'empty', bundle: probe() })
  await probed(near, 'tables')
})
afterAll(() => near.stop())
beforeEach(async () => {
  near.sql('delete from probes')
  await far.faults.clear()
  await far.clock(0)
})

test('both write to one database', async () => {
  await probed(near, 'insert')
  expect([await probed(near, 'count'), await probed(far, 'count')]).toEqual([1, 1])
  await probed(far, 'insert')
  expect(await probed(near, 'count')).toBe(2)
})

test('a write waits while a test’s own process holds the file', async () => {
  const { db, close } = openLocalDatabase(near.state)
  db.exec('begin immediate')
  const written = probed(near, 'insert')
  await expect.poll(async () => (await near.calls.of('DB')).length).toBeGreaterThan(0)
  // The refused write has come back by the time a second call is answered.
  await probed(near, 'time')
  db.exec('commit')
  close()
  await written
  expect(await probed(near, 'count')).toBe(1)
})

test('KV is frozen for one place only: it does not see the other’s write until it thaws', async () => {
  await far.freeze()
  await probed(near, 'put')
  expect([await probed(near, 'get'), await probed(far, 'get')]).toEqual(['new', null])
  await far.thaw()
  expect(await probed(far, 'get')).toBe('new')
})

test('each has its own cache, clock, faults and log of calls', async () => {
  expect([await probed(near, 'cached'), await probed(far, 'cached')]).toEqual(['missed', 'missed'])
  expect([await probed(near, 'cached'), await probed(far, 'cached')]).toEqual(['kept', 'kept'])
  await far.clock(3_600_000)
  const [here, there] = (await Promise.all([probed(near, 'time'), probed(far, 'time')])) as number[][]
  expect(there![0]! - here![0]!).toBeGreaterThan(3_000_000)
  await far.faults.fail('DB')
  expect([await probed(near, 'count'), await probed(far, 'count')]).toEqual([
    0,
    expect.stringContaining('failed'),
  ])
  await near.calls.forget()
  expect([(await near.calls.of()).length, (await far.calls.of()).length > 0]).toEqual([0, true])
})
