/** A refusal in a browser is a page with a way on (R169). */
import { beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { rows } from '#schema/routes/table.ts'
import { story } from '#test/demo.ts'
import { type Browser, identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { pathOn, sampleParams } from '#test/routes/samples.ts'
import { fetchWorker } from '#test/worker.ts'

const { refused } = copy
const NAVIGATES = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let reader: Browser
beforeEach(async () => {
  reader = openBrowser()
  await signInAs(reader, 'reader@example.com')
})

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

test('a stale sign-out link says so, and links to the valid one', async () => {
  const answer = await reader.get(path('AcctSignout', { xsrf: 'of-an-earlier-session' }), NAVIGATES)
  const page = await answer.text()
  expect([answer.status, isPage(answer), answer.headers.get('cache-control')]).toEqual([
    403,
    true,
    'private, no-store',
  ])
  expect(page).toContain(refused.heading)
  const { xsrfToken } = await reader.ask(identityCalls.viewer)
  const [token = ''] = String(xsrfToken).split('.')
  const link = path('AcctSignout', { xsrf: token })
  expect(page).toContain(`href="${link}"`)
  expect((await reader.get(link, NAVIGATES)).status).toBe(303)
  expect(String((await reader.ask(identityCalls.viewer)).id)).toMatch(/^lo_/)
})

test.each([
  ['a form without the session’s token', 403],
  ['a form that is no form', 415],
  ['a form that is too large', 413],
] as const)('%s redirects back to its page', async (what, status) => {
  const from = '/me/settings/notifications'
  const body = what === 'a form that is too large' ? 'x'.repeat(limits.calls.form + 1) : 'form=setting&xsrf=x'
  const headers = {
    ...NAVIGATES,
    origin: 'http://localhost:8787',
    referer: `http://localhost:8787${from}`,
    'content-type': status === 415 ? 'text/plain' : 'application/x-www-form-urlencoded',
  }
  const request = reader.requestTo('/me/settings/account', { method: 'POST', body, headers })
  const answer = await fetchWorker(request)
  const page = await answer.text()
  expect([answer.status, isPage(answer)]).toEqual([status, true])
  expect(page).toContain(refused.problems[status])
  expect(page).toMatch(new RegExp(`href="${from}"[^>]*>${refused.back}<`))
  expect(page).toMatch(/href="\/"[^>]*>Home</)
})

test('an address that takes no visits, or is too long, is a page too; the allowed methods stay in the header', async () => {
  const posted = rows.find(({ methods, auth }) => auth === 'public' && !methods.includes('GET'))!
  const answer = await openBrowser().get(pathOn('all', posted, sampleParams(posted)), NAVIGATES)
  expect([answer.status, isPage(answer), answer.headers.get('allow')]).toEqual([405, true, 'POST'])
  const long = await openBrowser().get(`/topics?q=${'a'.repeat(9000)}`, NAVIGATES)
  expect([long.status, isPage(long)]).toEqual([414, true])
})

test('the page in place of a picture has each header once', async () => {
  const answer = await reader.get('/_/image/reading-list/writer', NAVIGATES)
  expect([answer.status, isPage(answer), answer.headers.get('x-content-type-options')]).toEqual([
    404,
    true,
    'nosniff',
  ])
})

test('programs keep the sentence', async () => {
  const answer = await reader.get(path('AcctSignout', { xsrf: 'stale' }), { accept: '*/*' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
})

describe('no answer to a browser is a bare sentence', () => {
  const shown = rows.filter(({ kind, unbuilt }) => !unbuilt && kind !== 'legacy')

  test.each(shown.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    const address = pathOn('all', row, sampleParams(row))
    for (const method of ['GET', 'POST'] as const) {
      const headers = { ...NAVIGATES, 'content-type': 'application/x-www-form-urlencoded' }
      const init =
        method === 'POST' ? { method, headers, body: 'xsrf=stale' } : { method, headers: NAVIGATES }
      const answer = await fetchWorker(reader.requestTo(address, init))
      await answer.body?.cancel()
      const isBare =
        answer.status >= 400 && (answer.headers.get('content-type')?.startsWith('text/plain') ?? false)
      expect([method, answer.status, isBare]).toEqual([method, answer.status, false])
    }
  })
})

test('a form without a way back returns to the page it was on', async () => {
  const { id } = await story('Red Ink')
  const { xsrfToken } = await reader.ask(identityCalls.viewer)
  const answer = await reader.submit(
    path('SetPostStateRead', { postId: id }),
    { xsrf: String(xsrfToken) },
    { referer: 'http://localhost:8787/tag/writing?page=2' },
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tag/writing?page=2'])
})
