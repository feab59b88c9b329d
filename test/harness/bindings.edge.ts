/** A purpose-built worker shows that the shim's bindings behave like the real ones. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLocation, type EdgeLocation } from './place.ts'
import { probe, probed } from './probes.ts'

let place: EdgeLocation
const ask = (action: string) => probed(place, action)

beforeAll(async () => {
  place = await openLocation({ site: 'empty', bundle: probe() })
  await ask('tables')
})
afterAll(() => place.stop())
beforeEach(async () => {
  await place.faults.clear()
  await place.thaw()
  place.sql('delete from probes')
  await place.calls.forget()
})

test('the product’s environment holds its bindings and variables, and none of the harness', async () => {
  const names = (await ask('variables')) as string[]
  expect(names).toEqual(expect.arrayContaining(['ASSETS', 'DB', 'IMAGES', 'KV', 'MAIN_ORIGIN', 'MEDIA']))
  expect(names.filter((name) => name.includes('HARNESS'))).toEqual([])
})

test('statements, sessions and batches of D1 pass, are noted with their texts, and reach the database’s file', async () => {
  await ask('insert')
  expect(await ask('batch')).toEqual([{ n: 2 }])
  expect(await ask('count')).toBe(2)
  expect(await ask('rows')).toEqual([['word'], ['one'], ['two']])
  expect(await ask('all')).toEqual([{ word: 'one' }, { word: 'two' }])
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

test('a call fails: only the Nth, by method, by its text, and with the message that is wanted', async () => {
  const second = await place.faults.fail('DB', { nth: 2, times: 1 })
  expect([await ask('count'), await ask('count'), await ask('count')]).toEqual([
    expect.any(Number),
    expect.stringContaining('failed'),
    expect.any(Number),
  ])
  expect(await second.met()).toBe(1)
  await place.faults.fail('DB', { method: 'batch', message: 'D1_ERROR: gone' })
  expect(await ask('batch')).toBe('Error: D1_ERROR: gone')
  expect(await ask('count')).toEqual(expect.any(Number))
  await place.faults.clear()
  await place.faults.fail('DB', { matching: /INSERT\s+into/i })
  expect(await ask('batch')).toContain('failed')
  expect(await ask('insert')).toContain('failed')
  expect(await ask('count')).toEqual(expect.any(Number))
})

test('commit, then throw: the row is stored without the worker knowing it', async () => {
  const before = place.sql<{ n: number }>('select count(*) as n from probes')[0]!.n
  await place.faults.fail('DB', { method: 'run', after: true })
  expect(await ask('insert')).toContain('failed')
  expect(place.sql('select count(*) as n from probes')).toEqual([{ n: before + 1 }])
})

test('a gate holds calls until it is opened, before they happen or after', async () => {
  const gate = await place.faults.hold('DB', { method: 'first', after: true })
  const before = (await ask('all')) as unknown[]
  const counts = Promise.all([ask('count'), ask('count')])
  await gate.reached(2)
  await ask('insert')
  await gate.open()
  expect(await counts).toEqual([before.length, before.length])
  const second = await place.faults.hold('DB', { method: 'first' })
  const count = ask('count')
  await second.reached()
  await ask('insert')
  await second.open()
  expect(await count).toBe(before.length + 2)
})

test('a delayed call is answered after one that is not', async () => {
  await place.faults.delay('DB', 300, { method: 'first' })
  const order: string[] = []
  await Promise.all([
    ask('count').then(() => order.push('delayed')),
    ask('all').then(() => order.push('other')),
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
    expect([binding, await ask(action)]).toEqual([binding, expect.stringContaining(`${binding} failed`)])
    await place.faults.clear()
    expect([binding, await ask(action)]).toEqual([binding, expect.not.stringContaining('failed')])
  }
})

const wordsListed = async () =>
  ((await ask('list')) as string[]).filter((name) => ['word', 'other'].includes(name))

test('frozen KV answers its old values, absent keys too, while writes go on unseen; thawed, it shows them', async () => {
  await ask('put')
  await place.freeze()
  await ask('putOther')
  await ask('delete')
  expect(await ask('get')).toBe('new')
  expect(await ask('getWith')).toMatchObject({ value: 'new', metadata: { of: 'new' } })
  expect(await ask('getMany')).toEqual([
    ['word', 'new'],
    ['other', null],
    ['absent', null],
  ])
  expect(await ask('getManyWith')).toMatchObject([
    ['word', { value: 'new' }],
    ['absent', { value: null }],
  ])
  expect([await ask('getBytes'), await ask('getStream'), await ask('getJson')]).toEqual(['new', 'new', null])
  expect(await wordsListed()).toEqual(['word'])
  await place.thaw()
  expect(await ask('get')).toBe(null)
  expect(await ask('getJson')).toEqual({ of: 'other' })
  expect(await wordsListed()).toEqual(['other'])
})

test('the clock moves for Date.now and new Date, and for no other date', async () => {
  const year = 365 * 24 * 3600 * 1000
  await place.clock(year)
  const [now, made, fixed, isDate, isText] = (await ask('time')) as [number, number, number, boolean, boolean]
  expect(now).toBeGreaterThan(Date.now() + year - 60_000)
  expect(made).toBeGreaterThanOrEqual(now)
  expect([fixed, isDate, isText]).toEqual([5, true, true])
  await place.clock(0)
  expect(((await ask('time')) as number[])[0]).toBeLessThan(Date.now() + 60_000)
})

test('the scheduled handler runs on demand, and finishes its deferred work', async () => {
  expect(await place.scheduled('*/5 * * * *', 1234)).toBe(true)
  expect(await ask('scheduled')).toEqual(['*/5 * * * *'])
  expect((await place.calls.of('KV')).map(({ method, path }) => [method, path])).toEqual([
    ['put', '[*/5 * * * *]'],
  ])
})

test('settle waits for the deferred work of an answer', async () => {
  expect(await ask('laterDone')).toBe(null)
  await ask('later')
  await place.settle()
  expect(await ask('laterDone')).toBe('done')
})

test('requests to other servers are noted and answered as scripted; none leaves the machine', async () => {
  expect(await ask('outside')).toEqual([501, expect.any(String)])
  place.outbound.reply('dns.example', ({ body }) => ({ status: 201, body: { body } }))
  expect(await ask('outside')).toEqual([201, '{"body":"asked"}'])
  expect(place.outbound.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://dns.example/query',
    'POST https://dns.example/query',
  ])
})

test('the cache keeps, deletes, and can be forgotten as a whole', async () => {
  await place.forgetCache()
  expect([await ask('cached'), await ask('cached')]).toEqual(['missed', 'kept'])
  expect(await ask('uncache')).toBe(true)
  expect([await ask('cached'), await ask('cached')]).toEqual(['missed', 'kept'])
  await place.forgetCache()
  expect(await ask('cached')).toBe('missed')
})
