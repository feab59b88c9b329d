import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { setViewer } from '#client/browser/viewer.ts'
import { ConnectedAccounts } from '#client/settings/ConnectedAccounts.tsx'
import { outcomeText } from '#client/settings/socialOutcome.ts'
import { SocialOutcome } from '#schema/identity/socialSignIn.ts'
import { onSite } from '#test/design/onSite.tsx'

const here = '/me/settings/security'
const google = { provider: 'google' as const, label: 'ines@gmail.com', connectedAt: 1_700_000_000_000 }

beforeEach(() =>
  setViewer({ id: 'a', xsrfToken: 'the-token', dismissableFlags: [] } as unknown as ShellViewer),
)
afterAll(() => setViewer(null))

const ways = { isFresh: true, hasPassword: true, hasPasskey: false, maskedEmail: null }

const shown = (query = '', flags: Record<string, boolean> = {}, isFresh = true) =>
  onSite(
    <ConnectedAccounts
      accounts={[google]}
      here={here}
      query={new URLSearchParams(query)}
      ways={{ ...ways, isFresh }}
      answer={null}
    />,
    { flags, styles: { connectedAccounts: '/connectedAccounts.css' } },
  )

test('a connected provider is disconnected by a form that needs no script, with the session’s token', () => {
  const html = shown()
  expect(html).toContain('ines@gmail.com')
  expect(html).toContain(`action="${here}"`)
  expect(html).toContain('name="form" value="disconnection"')
  expect(html).toContain('name="provider" value="google"')
  expect(html).toContain('name="xsrf" value="the-token"')
})

test('other providers are links to the start of connecting (R432)', () => {
  for (const start of ['/m/connect/facebook', '/m/start-auth/apple', '/m/account/authenticate-twitter']) {
    expect(shown()).toContain(`href="${start}?operation=connect&amp;redirect=`)
  }
})

test('a provider that is switched off is not offered, but can be disconnected (R364)', () => {
  const html = shown('', { disable_login_google: true, disable_login_apple: true })
  expect(html).toContain('name="provider" value="google"')
  expect(html).not.toContain('start-auth/apple')
})

test('the outcome is shown, in our words only (M119)', () => {
  expect(shown('provider=google&outcome=alreadyExists')).toContain(
    'You’ve already created an account with this service.',
  )
  expect(shown('provider=google&outcome=%3Cb%3EHello')).not.toContain('Hello')
  for (const outcome of SocialOutcome) expect(outcomeText('apple', outcome)).toMatch(/\.$/)
})

test('a viewer without a fresh proof gets one form for it instead of the list, with its purpose (I12)', () => {
  const html = shown('provider=apple&outcome=unproved', {}, false)
  expect(html).toContain(`action="${here}"`)
  expect(html).toContain('name="form" value="connection"')
  expect(html).toContain('name="provider" value="apple"')
  expect(html).not.toContain('<li')
  const proved = shown('provider=apple&outcome=unproved')
  expect(proved).toContain('<li')
  expect(proved).not.toContain('confirm it’s you')
})

test('a visitor is shown no list', () => {
  setViewer(null)
  expect(shown()).not.toContain('<li')
})
