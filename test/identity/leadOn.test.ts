/** A form's answer is never a redirect that may end on another host: the policy of the form's page would stop it. */
import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { identityCalls, openBrowser } from '#test/identity/browser.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

async function afterSigningIn(referrer: string): Promise<Response> {
  const browser = openBrowser()
  const login = { email: 'reader@example.com', password: DEMO_PASSWORD, referrer }
  const { sessionToken } = await browser.ask(identityCalls.loginUser, login)
  return browser.submit(path('AcctToken'), { token: String(sessionToken) })
}

test.each([
  path('AcctLoginRedirect', undefined, { host: 'writer.localhost:8787', state: 'a'.repeat(64) }),
  path('AcctGlobalIdentity', undefined, { host: 'writer.localhost:8787', redirect: '/about' }),
  // A pending connection leads back to where it began.
  path('AcctCallbackAuthenticate'),
])('to %s leads a page of its own', async (target) => {
  const response = await afterSigningIn(target)
  expect(response.status).toBe(200)
  expect(response.headers.get('location')).toBeNull()
  expect(response.headers.get('refresh')).toBe(`0; url=${target}`)
})

test('a page of the product’s own host is reached by a redirect', async () => {
  const response = await afterSigningIn('/tag/css')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/tag/css'])
})
