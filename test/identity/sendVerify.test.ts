/** `/me/send-verify` sends the confirmation link again (R102, R422, D19). */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const PAGE = path('SendVerificationEmailByLink')

let browser: Browser
let address: string
let people = 0
const mails = async () => (await sentTo(address)).length
const press = async () => {
  const { xsrfToken: xsrf } = await browser.ask(identityCalls.viewer)
  return browser.submit(PAGE, { form: 'verificationByLink', xsrf: String(xsrf) })
}

beforeEach(async () => {
  address = `unproved.${(people += 1)}@example.org`
  browser = openBrowser()
  await signUp(browser, address, 'Una Proved')
  const { id } = await browser.ask(identityCalls.viewer)
  await DB.prepare('update users set unverified_email = email, email = null where id = ?').bind(id).run()
})

test('opening the page sends no email; its button sends a link, and says where to (R102, D19)', async () => {
  const before = await mails()
  const page = await browser.get(PAGE)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(copy.sendVerify.explain(address))
  expect(await mails()).toBe(before)
  const sent = await press()
  expect([sent.status, sent.headers.get('location')]).toEqual([303, PAGE])
  expect(await mails()).toBe(before + 1)
  expect(await (await browser.get(PAGE)).text()).toContain(copy.accountSettings.confirmationSent(address))
})

test('an address gets only so many, and then the page says so (M5)', async () => {
  for (let sent = 0; sent < 12; sent++) await press()
  expect(await (await browser.get(PAGE)).text()).toContain(copy.signInLimits.mails)
  expect(await mails()).toBeLessThan(12)
})

test('without an address to confirm there is no button, and no email is sent (R422)', async () => {
  await DB.prepare(
    'update users set email = unverified_email, unverified_email = null where unverified_email = ?',
  )
    .bind(address)
    .run()
  const before = await mails()
  const shown = await (await browser.get(PAGE)).text()
  expect(shown).toContain(copy.verifyEmail.nothingToVerify)
  expect(shown).not.toContain(copy.sendVerify.submit)
  await press()
  expect(await mails()).toBe(before)
})

test('a visitor signs in first (R102)', async () => {
  const answer = await openBrowser().get(PAGE)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    path('AcctSignin', undefined, { redirect: PAGE }),
  ])
})
