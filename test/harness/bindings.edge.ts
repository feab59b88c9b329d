/** The shim's bindings behave as the real ones, and each fault really happens: tried on a worker made for it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlace, type Place } from './place.ts'
import { probe, told } from './probes.ts'

let place: Place
const tell = (action: string) => told(place, action)

beforeAll(async () => {
  place = await openPlace({ site: 'empty', bundle: probe() })
  await tell('tables')
})
afterAll(() => place.stop())
beforeEach(async () => {
  await place.faults.clear()
  await place.thaw()
  await place.calls.forget()
})

test('the product’s environment holds its bindings and variables, and nothing of the harness', async () => {
  const names = (await tell('variables')) as string[]
  expect(names).toEqual(expect.arrayContaining(['ASSETS', 'DB', 'IMAGES', 'KV', 'MAIN_ORIGIN', 'MEDIA']))
  expect(names.filter((name) => name.includes('HARNESS'))).toEqual([])
})

test('statements, sessions and batches of D1 pass, are noted with their texts, and reach the database’s file', async () => {
  await tell('insert')
  expect(await tell('batch')).toEqual([{ n: 2 }])
  expect(await tell('count')).toBe(2)
  expect(await tell('rows')).toEqual([['word'], ['one'], ['two']])
  expect(await tell('all')).toEqual([{ word: 'one' }, { word: 'two' }])
  const calls = await place.calls.of('DB')
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['run', '/insert'],
    ['batch', '/batch'],
    ['first', '/count'],
    ['raw', '/rows'],
    ['all', '/all'],
  ])
  expect(calls[1]!.texts).toEqual(['insert into probes values (?)', 'select count(*) as n from probes'])
  expect(await place.calls.statements()).toHaveLength(6)
  expect(place.sql('select word from probes where word = ?', 'two')).toEqual([{ word: 'two' }])
})

test('a call fails: the Nth alone, by method, by its text, and with the message that is wanted', async () => {
  const second = await place.faults.fail('DB', { nth: 2, times: 1 })
  expect([await tell('count'), await tell('count'), await tell('count')]).toEqual([
    expect.any(Number),
    expect.stringContaining('failed'),
    expect.any(Number),
  ])
  expect(await second.met()).toBe(1)
  await place.faults.fail('DB', { method: 'batch', message: 'D1_ERROR: gone' })
  expect(await tell('batch')).toBe('Error: D1_ERROR: gone')
  expect(await tell('count')).toEqual(expect.any(Number))
  await place.faults.clear()
  await place.faults.fail('DB', { matching: /INSERT\s+into/i })
  expect(await tell('batch')).toContain('failed')
  expect(await tell('insert')).toContain('failed')
  expect(await tell('count')).toEqual(expect.any(Number))
})

test('commit, then throw: the row is there and the worker does not know it', async () => {
  const before = place.sql<{ n: number }>('select count(*) as n from probes')[0]!.n
  await place.faults.fail('DB', { method: 'run', after: true })
  expect(await tell('insert')).toContain('failed')
  expect(place.sql('select count(*) as n from probes')).toEqual([{ n: before + 1 }])
})

test('a gate holds calls until it is opened, before they happen or after', async () => {
  const gate = await place.faults.hold('DB', { method: 'first', after: true })
  const before = (await tell('all')) as unknown[]
  const counts = Promise.all([tell('count'), tell('count')])
  await gate.reached(2)
  await tell('insert')
  await gate.open()
  expect(await counts).toEqual([before.length, before.length])
  const second = await place.faults.hold('DB', { method: 'first' })
  const count = tell('count')
  await second.reached()
  await tell('insert')
  await second.open()
  expect(await count).toBe(before.length + 2)
})

test('a delayed call is answered after one that is not', async () => {
  await place.faults.delay('DB', 300, { method: 'first' })
  const order: string[] = []
  await Promise.all([
    tell('count').then(() => order.push('delayed')),
    tell('all').then(() => order.push('other')),
  ])
  expect(order).toEqual(['other', 'delayed'])
})

test('KV, R2, files and the cache fail too', async () => {
  for (const [binding, action] of [
    ['KV', 'get'],
    ['MEDIA', 'store'],
    ['ASSETS', 'file'],
    ['CACHE', 'cached'],
  ] as const) {
    await place.faults.fail(binding)
    expect([binding, await tell(action)]).toEqual([binding, expect.stringContaining(`${binding} failed`)])
    await place.faults.clear()
    expect([binding, await tell(action)]).toEqual([binding, expect.not.stringContaining('failed')])
  }
})

test('frozen KV answers what it held, absent keys too, while writes go on unseen; thawed, it shows them', async () => {
  await tell('put')
  await place.freeze()
  await tell('putOther')
  await tell('delete')
  expect(await tell('get')).toBe('new')
  expect(await tell('getWith')).toMatchObject({ value: 'new', metadata: { of: 'new' } })
  expect(await tell('getMany')).toEqual([
    ['word', 'new'],
    ['other', null],
    ['absent', null],
  ])
  expect(await tell('getManyWith')).toMatchObject([
    ['word', { value: 'new' }],
    ['absent', { value: null }],
  ])
  expect([await tell('getBytes'), await tell('getStream'), await tell('getJson')]).toEqual([
    'new',
    'new',
    null,
  ])
  expect(await tell('list')).toEqual(['word'])
  await place.thaw()
  expect(await tell('get')).toBe(null)
  expect(await tell('getJson')).toEqual({ of: 'other' })
  expect(await tell('list')).toEqual(['other'])
})

test('the clock moves for Date.now and new Date, and for no other date', async () => {
  const year = 365 * 24 * 3600 * 1000
  await place.clock(year)
  const [now, made, fixed, isDate, isText] = (await tell('time')) as [
    number,
    number,
    number,
    boolean,
    boolean,
  ]
  expect(now).toBeGreaterThan(Date.now() + year - 60_000)
  expect(made).toBeGreaterThanOrEqual(now)
  expect([fixed, isDate, isText]).toEqual([5, true, true])
  await place.clock(0)
  expect(((await tell('time')) as number[])[0]).toBeLessThan(Date.now() + 60_000)
})

test('the scheduled handler runs on demand, and what it put off is done', async () => {
  expect(await place.scheduled('*/5 * * * *', 1234)).toBe(true)
  expect(await tell('scheduled')).toEqual(['*/5 * * * *'])
  expect((await place.calls.of('KV')).map(({ method, path }) => [method, path])).toEqual([
    ['put', '[*/5 * * * *]'],
  ])
})

test('settle waits for what an answer put off', async () => {
  expect(await tell('laterDone')).toBe(null)
  await tell('later')
  await place.settle()
  expect(await tell('laterDone')).toBe('done')
})

test('what is asked of other servers is noted and answered as scripted; nothing leaves the machine', async () => {
  expect(await tell('outside')).toEqual([501, expect.any(String)])
  place.outbound.reply('dns.example', ({ body }) => ({ status: 201, body: { body } }))
  expect(await tell('outside')).toEqual([201, '{"body":"asked"}'])
  expect(place.outbound.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://dns.example/query',
    'POST https://dns.example/query',
  ])
})

test('the cache keeps, deletes, and can be forgotten as a whole', async () => {
  await place.forgetCache()
  expect([await tell('cached'), await tell('cached')]).toEqual(['missed', 'kept'])
  expect(await tell('uncache')).toBe(true)
  expect([await tell('cached'), await tell('cached')]).toEqual(['missed', 'kept'])
  await place.forgetCache()
  expect(await tell('cached')).toBe('missed')
})
