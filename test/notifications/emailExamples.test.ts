import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { alwaysSent, emailSettings } from '#schema/notifications/emails.ts'
import { fetchWorker } from '#test/worker.ts'
import type { Env } from '#worker/platform/env.ts'

const get = (name: string) =>
  fetchWorker(new Request(`${(env as unknown as Env).MAIN_ORIGIN}/_/dev/emails/${name}`))

test.each([...Object.keys(alwaysSent), ...Object.keys(emailSettings)])(
  '%s has a heading, and something to read',
  async (name) => {
    const answer = await get(name)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>.*[^\s<].*<\/h1>/)
    expect(html).not.toMatch(/undefined|NaN|\[object/)
    expect(html.includes('Turn off emails like this')).toBe(name in emailSettings)
  },
)

test('there is no example of anything else', async () => {
  expect((await get('constructor')).status).toBe(404)
})
