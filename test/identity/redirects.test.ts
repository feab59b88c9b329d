/** I10: signing in redirects to a path of ours, for any requested address. */
import { describe, expect, test } from 'vitest'
import { SocialProvider } from '#schema/identity/identity.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import { MAIN, PAYLOADS } from '#test/identity/foreignAddresses.ts'
import { join, startAddress, visit } from '#test/identity/providerVisit.ts'

/** The browser resolves it from the page that redirects. */
const leadsTo = (location: string | null) =>
  new URL(location ?? 'http://nowhere.invalid', `${MAIN}/m/callback`)

async function returning(): Promise<{ come(query: Record<string, string>): Promise<Response> }> {
  const someone = { sub: 'redirected', name: 'Redirected' }
  await join(openBrowser(), 'twitter', someone)
  return { come: (query) => visit(openBrowser(), 'twitter', someone, query) }
}

test('there are at least sixty payloads', () => expect(PAYLOADS.length).toBeGreaterThanOrEqual(60))

describe('own paths only (I10)', () => {
  test('a sign-in with a provider ends on an own path', async () => {
    const { come } = await returning()
    for (const redirect of PAYLOADS) {
      const response = await come({ redirect })
      const target = leadsTo(response.headers.get('location'))
      expect({ redirect, origin: target.origin, isOwn: !target.pathname.startsWith('//') }).toEqual({
        redirect,
        origin: MAIN,
        isOwn: true,
      })
    }
  })

  test('a state or next that was not requested redirects to an own path', async () => {
    for (const payload of PAYLOADS.filter((text) => text.length < 2000)) {
      for (const provider of SocialProvider) {
        const query = new URLSearchParams({ state: payload, code: 'x', next: payload, redirect: payload })
        const callback = { google: 'google', facebook: 'v2/facebook', apple: 'apple', twitter: 'twitter' }[
          provider
        ]
        const response = await openBrowser().get(`/m/callback/${callback}?${query.toString()}`)
        expect([payload, leadsTo(response.headers.get('location')).origin]).toEqual([payload, MAIN])
      }
    }
  })

  test('connecting a provider ends on an own path', async () => {
    const browser: Browser = openBrowser()
    await join(browser, 'facebook', { sub: 'connects', name: 'Connects' })
    const { xsrfToken } = await browser.ask('{ viewer { xsrfToken } }')
    const xsrf = String(xsrfToken)
    for (const redirect of PAYLOADS) {
      const query = { operation: 'connect', xsrf, redirect }
      const response = await visit(browser, 'google', { sub: 'connects-google', name: 'C' }, query)
      expect([redirect, leadsTo(response.headers.get('location')).origin]).toEqual([redirect, MAIN])
      const fields = { form: 'disconnection', provider: 'google', xsrf, redirect }
      const removed = await browser.submit('/me/settings/security', fields)
      expect([redirect, leadsTo(removed.headers.get('location')).origin]).toEqual([redirect, MAIN])
    }
  })

  test('the provider gets one address of ours, for any request', async () => {
    for (const payload of ['https://evil.example/m/callback/google', '//x']) {
      const response = await openBrowser().get(
        startAddress('google', { redirect_uri: payload, redirect: payload }),
      )
      const { searchParams } = new URL(response.headers.get('location')!)
      expect(searchParams.get('redirect_uri')).toBe(`${MAIN}/m/callback/google`)
    }
  })
})
