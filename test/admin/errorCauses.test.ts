import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day, limits } from '#schema/limits.ts'
import { get, page } from '#test/app.ts'
import { settled } from '#test/worker.ts'
import { writeCounts } from '#worker/cache/counts.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { prune } from '#worker/platform/database/prune.ts'

const bindings = env as unknown as Env
const { DB } = bindings

const PATH = '/_/admin/internal-status'
const BEARER = { authorization: 'Bearer dev-admin' }

interface Cause {
  place: string
  message: string
  times: number
  timesToday: number
  firstAt: number
  lastAt: number
}
const causes = async () => {
  const response = await get(PATH, { headers: { ...BEARER, accept: 'application/json' } })
  return ((await response.json()) as { errors: Cause[] }).errors
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await settled()
  await writeCounts(bindings)
  await DB.prepare('delete from failures').run()
})
afterEach(() => {
  resetClock()
  vi.restoreAllMocks()
})

test('errors that differ in ids and numbers are one cause, with its place, and how often it happened since when', async () => {
  const first = now()
  logError(new Error('Story 0123456789ab has 12 parts'), { where: 'outbox', kind: 'mail', id: 'x' })
  advanceClock(day)
  logError(new Error('Out of order'), { where: 'picture' })
  // The newest cause comes first.
  advanceClock(1)
  logError(new Error('Story ba9876543210 has 7 parts'), { where: 'outbox', kind: 'mail', id: 'y' })
  expect(await causes()).toMatchObject([
    { place: 'outbox mail', message: 'Story … has … parts', times: 2, timesToday: 1 },
    { place: 'picture', message: 'Out of order', times: 1, timesToday: 1 },
  ])
  const [one] = await causes()
  expect(one!.firstAt).toBeGreaterThanOrEqual(first)
  expect(one!.lastAt - one!.firstAt).toBeGreaterThanOrEqual(day)
  const { html } = await page(PATH, { headers: BEARER })
  expect(html).toContain('Story … has … parts')
})

test('a cause has no email address and no token, and there are only so many at a time', async () => {
  logError(new Error('No user reader@example.com\n at line 5'), { where: 'request' })
  for (let at = 0; at < 2 * limits.failures.waiting; at++)
    logError(new Error(`${'x'.repeat((at % 90) + 1)} failed`), { where: `part ${'y'.repeat(at)}` })
  await writeCounts(bindings)
  const { results } = await DB.prepare('select message from failures').all<{ message: string }>()
  expect(results).toHaveLength(limits.failures.waiting)
  expect(JSON.stringify(results)).not.toContain('reader@example.com')
  expect(JSON.stringify(results)).not.toContain('line')
})

test('causes are deleted after 30 days', async () => {
  logError(new Error('Out of order'), { where: 'picture' })
  await writeCounts(bindings)
  advanceClock(32 * day)
  await prune(bindings)
  expect(await causes()).toEqual([])
})
