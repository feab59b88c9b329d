import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Env } from '#worker/platform/env.ts'
import { answerStatus } from '#worker/reports/status.ts'
import { fetchWorker } from '#test/worker.ts'

const { DB } = env as unknown as Env

test('the status is ok while the database answers, on every host, and is never stored', async () => {
  for (const host of ['localhost:8787', '127.0.0.1:8787', 'unowned.test']) {
    const response = await fetchWorker(new Request(`http://${host}/_/status`))
    expect([host, response.status]).toEqual([host, 200])
    expect(await response.json()).toEqual({ status: 'ok' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
})

const failing = () => Promise.reject(new Error('D1_ERROR'))
const silent = () => new Promise<never>(() => undefined)

test('the status is 503 when the database fails or does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const first of [failing, silent]) {
    const database = { prepare: () => ({ first }) } as unknown as D1Database
    const answering = answerStatus({ DB: database })
    await vi.runAllTimersAsync()
    const response = await answering
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('D1')
  }
  vi.useRealTimers()
  expect((await answerStatus({ DB })).status).toBe(200)
})
