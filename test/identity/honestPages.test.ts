/** Opening a page about an account makes no change, and promises only successes. */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { identityCalls, openBrowser, sentTo, signInAs, signUpByLink } from '#test/identity/browser.ts'
import { recoveryCodes, turnOn } from '#test/identity/twoFactorCalls.ts'
import { clientIdOf } from '#worker/identity/pageToken.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

test('opening the page of new recovery codes makes no code invalid: it asks first (R387, D19)', async () => {
  const browser = openBrowser()
  await signUpByLink(browser, 'honest.codes@example.org', 'Honest')
  await turnOn(browser, '2025550177')
  const { id } = await browser.ask(identityCalls.viewer)
  await recoveryCodes(browser, String(id))
  const codesOf = async () =>
    (await DB.prepare('select * from recovery_codes where user_id = ?').bind(id).all()).results
  const before = await codesOf()
  const html = await (
    await browser.get(path('ShowTwoFactorAuth', undefined, { mode: 'backup-codes' }))
  ).text()
  expect(html).toContain('Your old codes will stop working.')
  expect(html).toContain('Generate new recovery codes')
  expect(html).not.toContain(copy.twoFactorSetup.generating)
  expect(before.length).toBeGreaterThan(5)
  expect(await codesOf()).toEqual(before)
})

test('without a second factor too, the page of recovery codes asks before it makes any (R387, D19)', async () => {
  const browser = openBrowser()
  await signUpByLink(browser, 'honest.none@example.org', 'Honest')
  const address = path('ShowTwoFactorAuth', undefined, { mode: 'backup-codes' })
  const html = await (await browser.get(address)).text()
  expect(html).toContain('Generate recovery codes')
  expect(html).not.toContain(copy.twoFactorSetup.generating)
  expect(html).not.toContain('class="BackupCodes-asking"')
})

test('each token that a page asks for has an id of the page, which its forms send along (decision 162)', async () => {
  const browser = openBrowser()
  await signUpByLink(browser, 'honest.token@example.org', 'Honest')
  const tokenOf = async () => String((await browser.ask(identityCalls.viewer))['xsrfToken'])
  const [first, next] = [await tokenOf(), await tokenOf()]
  const idOf = (xsrf: string) => clientIdOf(new URLSearchParams({ xsrf }))
  expect(idOf(first)).toMatch(/^[0-9a-f]{32}$/)
  expect(idOf(next)).not.toBe(idOf(first))
  expect(first.split('.')[0]).toBe(next.split('.')[0])
})

test('a magic link that is unknown or expired promises no sign-in, and offers a new one (R192)', async () => {
  const browser = openBrowser()
  const email = 'reader@example.com'
  await browser.ask(identityCalls.sendAcctAuthEmail, { email, operation: 'login' })
  const [sent] = await sentTo(email)
  const token = new URL(sent!.links[0]!).searchParams.get('token')!
  await DB.prepare("update one_time_tokens set expires_at = 1 where kind = 'emailLink'").run()
  const { gone, explain } = copy.magicLink
  for (const [link, words] of [
    [token, gone.EXPIRED],
    ['of-no-link', gone.NOT_FOUND],
  ] as const) {
    const address = path('AcctCallbackEmail', undefined, { token: link, operation: 'login' })
    const html = await (await browser.get(address)).text()
    expect(html).toContain(words)
    expect(html).toContain(gone.submit)
    expect(html).not.toContain(explain)
    const led = await browser.submit(path('AcctCallbackEmail'), { token: link, operation: 'login' })
    expect([led.status, led.headers.get('location')]).toEqual([
      303,
      '/m/signin?operation=login&step=ENTER_EMAIL',
    ])
  }
})

test('goodbye does not mention signing out to a viewer who is signed in', async () => {
  const reader = openBrowser()
  await signInAs(reader, 'reader@example.com')
  const html = await (await reader.get(path('AcctGoodbye'))).text()
  expect(html).toContain(copy.goodbye.stillHere)
  expect(html).not.toContain(copy.goodbye.explain)
  expect(await (await openBrowser().get(path('AcctGoodbye'))).text()).toContain(copy.goodbye.explain)
})

test('only a suspended viewer reads that their account is suspended', async () => {
  const reader = openBrowser()
  await signUpByLink(reader, 'honest.suspended@example.org', 'Honest')
  const pageOf = async (browser = reader) => (await browser.get(path('ShowSuspended'))).text()
  const { title, others } = copy.suspended
  const [own, visitors] = [await pageOf(), await pageOf(openBrowser())]
  expect([own.includes(`<h1>${title}`), visitors.includes(`<h1>${title}`)]).toEqual([false, false])
  expect(own).toContain(others.yours)
  expect(visitors).toContain(others.signIn)
  const { id } = await reader.ask(identityCalls.viewer)
  await DB.prepare('update users set is_suspended = 1 where id = ?').bind(id).run()
  expect(await pageOf()).toContain(title)
})
