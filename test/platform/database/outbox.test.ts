import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minute } from '#schema/limits.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { deliver, MESSAGE, writeAndSend } from '#worker/platform/mail/messages.ts'
import { drainOutbox, FOLLOW_TAGS, LEASE, type OutboxWork, runRow } from '#worker/platform/database/outbox.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const env = bindings as unknown as Env
const db = openDb(env.DB)

beforeEach(async () => void (await env.DB.prepare('delete from outbox').run()))
afterEach(() => {
  resetClock()
  vi.restoreAllMocks()
})

/** Due one after the other, which defines their order. */
function writeWork(...payloads: string[]) {
  const since = now() - payloads.length
  const outbox = payloads.map((payload, index) => ({ kind: 'test', payload, dueAt: since + index }))
  return writeRows({ db }, { rows: [], outbox })
}

test('two drains at once run each row only once (decision 13)', async () => {
  await writeWork('a', 'b', 'c')
  const ran: unknown[] = []
  const work: OutboxWork = (_, payload) => Promise.resolve(void ran.push(payload))
  await Promise.all([drainOutbox(env, { test: work }), drainOutbox(env, { test: work })])
  expect(ran).toHaveLength(3)
  expect(new Set(ran)).toEqual(new Set(['a', 'b', 'c']))
})

test('work behind slow work is not run by a second drain while the first is busy', async () => {
  await writeWork('a', 'b')
  const ran: unknown[] = []
  const slow: OutboxWork = async (_, payload) => {
    ran.push(payload)
    advanceClock(0.7 * LEASE)
    // Together, both have taken longer than a lease.
    if (payload === 'b') expect(await drainOutbox(env, { test: slow })).toBe(0)
  }
  expect(await drainOutbox(env, { test: slow })).toBe(2)
  expect(ran).toEqual(['a', 'b'])
})

test('failed work runs again after a minute, then after two; work without a result runs again after the lease', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await writeWork('a')
  const tries: number[] = []
  const start = now()
  const failing: OutboxWork = () => {
    tries.push(Math.round((now() - start) / minute))
    return tries.length < 4 ? Promise.reject(new Error('No answer')) : Promise.resolve()
  }
  for (let passed = 0; passed < 10; passed += 1) {
    await drainOutbox(env, { test: failing })
    advanceClock(minute)
  }
  expect(tries).toEqual([0, 1, 3, 7])
  await writeWork('b')
  const never = () => new Promise<void>(() => undefined)
  void drainOutbox(env, { test: never })
  await expect
    .poll(() => env.DB.prepare('select attempts from outbox where done_at is null').first('attempts'))
    .toBe(1)
  const again: OutboxWork = () => Promise.resolve()
  advanceClock(LEASE - minute)
  expect(await drainOutbox(env, { test: again })).toBe(0)
  advanceClock(minute)
  expect(await drainOutbox(env, { test: again })).toBe(1)
})

test('a message that takes minutes to send is sent once; one that failed is sent a minute later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let sent = 0
  let isDown = false
  const post = async () => {
    if (isDown) throw new Error('No answer')
    sent += 1
    advanceClock(2 * minute)
    await drainOutbox(posting, { [MESSAGE]: deliver })
  }
  const posting = { ...env, MAIL_FROM: 'Quire <post@quire.example>', EMAIL: { send: post } } as unknown as Env
  const writer = { db, env: posting, execution: { waitUntil: () => undefined } }
  const content = { subject: 'An email', preview: '', blocks: [] }
  const send = () =>
    writeAndSend(writer, { rows: [] }, [
      { kind: 'email', name: 'SIGN_IN', to: 'reader@example.com', content },
    ])
  await send()
  expect(sent).toBe(1)
  isDown = true
  await send()
  isDown = false
  expect(await drainOutbox(posting, { [MESSAGE]: deliver })).toBe(0)
  advanceClock(minute)
  expect(await drainOutbox(posting, { [MESSAGE]: deliver })).toBe(1)
  expect(sent).toBe(2)
})

test('work on tags that was taken and never reported is run by the next drain, within a minute', async () => {
  await writeRows({ db }, { rows: [], outbox: [{ kind: FOLLOW_TAGS, payload: ['post-1'] }] })
  void drainOutbox(env, { [FOLLOW_TAGS]: () => new Promise<void>(() => undefined) })
  await expect
    .poll(() => env.DB.prepare('select attempts from outbox where done_at is null').first('attempts'))
    .toBe(1)
  const ran: unknown[] = []
  const work: OutboxWork = (_, payload) => Promise.resolve(void ran.push(payload))
  expect(await drainOutbox(env, { [FOLLOW_TAGS]: work })).toBe(0)
  advanceClock(minute - 1)
  expect(await drainOutbox(env, { [FOLLOW_TAGS]: work })).toBe(1)
  expect(ran).toEqual([['post-1']])
})

test('work on tags that its own request could not do is done by the next drain', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await writeRows({ db }, { rows: [], outbox: [{ id: 'w1', kind: FOLLOW_TAGS, payload: [] }] })
  const failing = () => Promise.reject(new Error('No answer'))
  await runRow(env, { id: 'w1', kind: FOLLOW_TAGS, payload: '[]', attempts: 0 }, { [FOLLOW_TAGS]: failing })
  expect(await drainOutbox(env, { [FOLLOW_TAGS]: () => Promise.resolve() })).toBe(1)
})
