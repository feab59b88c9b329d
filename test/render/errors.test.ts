import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

afterEach(() => vi.restoreAllMocks())

test('the 500 page says what happened, what to do, and where to go on (R174)', async () => {
  const { status, html } = await page('/_/oh-noes')
  expect(status).toBe(500)
  for (const text of ['500', 'Apologies, but something went wrong on our end.', 'find something to read']) {
    expect(textOf(html)).toContain(text)
  }
  expect(html).toContain('href="/top-stories"')
})

test.each([
  ['D1 is down', 503],
  ['409: Conflict', 409],
])(
  'an error that says %s is answered with %i, shows the page of 500 and is logged (R174, R175, R176)',
  async (message, status) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(Object.getPrototypeOf(DB.withSession()) as D1DatabaseSession, 'batch').mockRejectedValue(
      new Error(message),
    )
    const answer = await page('/topics')
    expect(answer.status).toBe(status)
    expect(answer.html).toContain('Apologies, but something went wrong on our end.')
    expect(answer.html).toContain('<p class="Leaf-number">500</p>')
    expect(answer.html).not.toContain(message === 'D1 is down' ? message : 'at ')
    expect(log.mock.calls.map(([line]) => String(line)).join('\n')).toContain(message)
  },
)

test('a page that is not there is logged with its path and where the reader came from (R172)', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await (await get('/no/such/page/at/all', { headers: { referer: 'https://example.com/list' } })).text()
  const record = log.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .find(({ message }) => message === 'not found')
  expect(record).toMatchObject({ path: '/no/such/page/at/all', referrer: 'https://example.com/list' })
})
