/** Sign-in takes the screen name at Twitter, the profile shows it, and it goes with the connection (R498). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { join, visit } from '#test/identity/providerVisit.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = bindings as unknown as Env
afterEach(resetClock)
restoreAfterEach()

const viewerOf = (browser: Browser) => browser.ask('{ viewer { id username twitterScreenName xsrfToken } }')
const about = async (username: unknown) => (await page(`/@${String(username)}/about`)).html
const disconnect = (browser: Browser, provider: string) =>
  browser.ask(`mutation { disconnectAccount(provider: ${provider}) { ... on SocialChange { outcome } } }`)

test('an account made with Twitter has its screen name from there (R498)', async () => {
  const browser = openBrowser()
  await join(browser, 'twitter', { sub: 'tara-begins', name: 'Tara Quill' })
  const { username, twitterScreenName } = await viewerOf(browser)
  expect(twitterScreenName).toBe('tara_quill')
  expect(await about(username)).toContain('tara_quill')
})

test('a stored profile shows the name as soon as Twitter is connected, and not after it is disconnected (R498)', async () => {
  const browser = openBrowser()
  await signUp(browser, 'screen.name@example.org', 'Screen Name')
  const { username, xsrfToken } = await viewerOf(browser)
  expect(await about(username)).not.toContain('late_quill')
  await visit(
    browser,
    'twitter',
    { sub: 'late-quill', name: 'Late Quill' },
    { operation: 'connect', redirect: '/me/settings/security', xsrf: String(xsrfToken) },
  )
  expect((await viewerOf(browser)).twitterScreenName).toBe('late_quill')
  expect(await about(username)).toContain('late_quill')
  expect(await disconnect(browser, 'twitter')).toMatchObject({ outcome: 'disconnected' })
  expect((await viewerOf(browser)).twitterScreenName).toBeNull()
  expect(await about(username)).not.toContain('late_quill')
  expect(await disconnect(browser, 'twitter')).toMatchObject({ outcome: 'notThere' })
})

test('an imported name stays when a connection with another name is removed', async () => {
  const browser = openBrowser()
  await signUp(browser, 'screen.imported@example.org', 'Screen Imported')
  const { id, xsrfToken } = await viewerOf(browser)
  const query = { operation: 'connect', redirect: '/me/settings/security', xsrf: String(xsrfToken) }
  await visit(browser, 'twitter', { sub: 'imported', name: 'Other Quill' }, query)
  await DB.prepare("update users set twitter_screen_name = 'imported_name' where id = ?").bind(id).run()
  await disconnect(browser, 'twitter')
  expect((await viewerOf(browser)).twitterScreenName).toBe('imported_name')
})
