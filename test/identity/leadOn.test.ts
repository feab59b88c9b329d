/** The policy of a form's page would stop a redirect that may end on another host. */
import { expect, test } from 'vitest'
import { signIn } from '#schema/copy/signIn.ts'
import { signUpPrompt } from '#schema/copy/signUpPrompt.ts'
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
  // A pending connection returns to its start.
  path('AcctCallbackAuthenticate'),
])('a page refreshes to %s instead of redirecting', async (target) => {
  const response = await afterSigningIn(target)
  expect(response.status).toBe(200)
  expect(response.headers.get('location')).toBeNull()
  expect(response.headers.get('refresh')).toBe(`0; url=${target}`)
})

test('a page of the product’s own host is reached by a redirect', async () => {
  const response = await afterSigningIn('/tag/css')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/tag/css'])
})

test.each(['/new-story', '/m-write', '/payment?plan=yearly'])(
  'a visitor at %s is asked to sign up, and comes back there (R012)',
  async (address) => {
    const answer = await openBrowser().get(address)
    expect(answer.status).toBe(302)
    const to = new URL(answer.headers.get('location')!, 'http://localhost:8787')
    expect(Object.fromEntries(to.searchParams)).toEqual({ redirect: address, operation: 'register' })
    const html = await (await openBrowser().get(to.pathname + to.search)).text()
    expect(html).toContain(signUpPrompt.default.subheader)
    expect(html).not.toContain(signIn.titleA)
  },
)
