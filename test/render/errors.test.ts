import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { get, page, textOf } from '#test/app.ts'
import { forgetGuesses } from '#worker/cache/remembered.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

afterEach(() => vi.restoreAllMocks())

test('the 500 page says what happened, what to do, and where to go next (R174)', async () => {
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
  'an error that means %s is answered with %i, shows the page of 500 and is logged (R174, R175, R176)',
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

describe('on a host of a publication', () => {
  const host = 'field-notes.localhost:8787'
  const breakDatabase = () => {
    const failing = [
      vi.spyOn(Object.getPrototypeOf(DB.withSession()) as D1DatabaseSession, 'batch'),
      vi.spyOn(Object.getPrototypeOf(DB.prepare('select 1')) as D1PreparedStatement, 'all'),
    ]
    for (const one of failing) one.mockRejectedValue(new Error('Broken'))
    return () => failing.forEach((one) => one.mockRestore())
  }
  const rootOf = (html: string) => /<html[^>]*>/.exec(html)![0]

  test('a failing page has its name and its look if its site is in memory, and the product’s own if it is not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    forgetEntries()
    forgetGuesses()
    const mend = breakDatabase()
    const unknown = await page('/about', { host })
    expect(unknown.status).toBe(503)
    expect(rootOf(unknown.html)).not.toContain('style=')
    expect(unknown.html).not.toContain('class="HostLink"')
    mend()

    expect((await page('/', { host })).status).toBe(200)
    breakDatabase()
    const known = await page('/about', { host })
    expect(known.status).toBe(503)
    expect(rootOf(known.html)).toContain('style="--')
    expect(known.html).toMatch(/class="HostLink"[^>]*>Field Notes</)
  })

  test('a path without a page has the owner’s look, and none on the product’s host', async () => {
    const missing = await page('/no/such/page', { host })
    expect(missing.status).toBe(404)
    expect(rootOf(missing.html)).toContain('style="--')
    expect(rootOf((await page('/no/such/page')).html)).not.toContain('style=')
  })
})

test('a page that is not there is logged with its path and where the reader came from (R172)', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await (await get('/no/such/page/at/all', { headers: { referer: 'https://example.com/list' } })).text()
  const record = log.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .find(({ message }) => message === 'not found')
  expect(record).toMatchObject({ path: '/no/such/page/at/all', referrer: 'https://example.com/list' })
})
