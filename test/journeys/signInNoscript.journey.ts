/** Without scripts every step is a form or a link, and every message is on the next page. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import {
  DEMO_PASSWORD,
  forgetLimits,
  giveEmail,
  givePassword,
  isSignedIn,
  magicLinkTo,
  newAccount,
  newAddress,
  passStart,
  resetLinkOf,
  sentTo,
  setFlags,
  titled,
} from './signInActs.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

const TOPICS = path('ShowTopics')

const begin = async () => {
  const someone = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await someone.go(TOPICS)
  await someone.page.locator('.VisitorActions-signIn').click()
  await titled(someone.page, copy.signIn.titleA).waitFor()
  return someone
}

test('a visitor signs in by a password that a reset link has set, after a wrong one, and is back on the page before (R199, R280, R292, R459)', async () => {
  const { email } = await newAccount()
  const link = await resetLinkOf(email)
  const { page, go } = await begin()
  await go(link)
  await page.getByLabel('Password', { exact: true }).fill('seven77')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(copy.validation.password).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('another password')
  await page.getByRole('button', { name: 'Save password' }).click()
  expect(await page.getByText(copy.createPassword.saved).innerText()).toBe(copy.createPassword.saved)
  expect(await isSignedIn(page)).toBe(false)

  await go(TOPICS)
  await page.locator('.VisitorActions-signIn').click()
  await titled(page, copy.signIn.titleA).waitFor()
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
  await giveEmail(page, 'a@b')
  await page.getByText(copy.validation.email).waitFor()
  await giveEmail(page, email)
  await titled(page, copy.enterPassword.title).waitFor()
  await givePassword(page, 'wrong wrong')
  await page.getByText('You have 5 more attempt(s)').waitFor()
  expect(await page.getByRole('button', { name: 'Show' }).isVisible()).toBe(false)
  await givePassword(page, 'another password')
  await page.waitForURL((url) => url.pathname === TOPICS)
  expect(await isSignedIn(page)).toBe(true)
})

test('a magic link’s page has a button; a second use is refused, and the code of another email works (R192, R198, R289)', async () => {
  const { page, go, context } = await begin()
  const { email } = await newAccount()
  await giveEmail(page, email)
  await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  const link = await magicLinkTo(email)
  await go(link)
  expect(await page.getByText(copy.magicLink.asWhom(email)).isVisible()).toBe(true)
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('button', { name: copy.magicLink.submit }).click()
  await page.waitForURL((url) => url.pathname === TOPICS)
  await context.clearCookies()
  await go(link)
  await page.getByRole('button').first().click()
  await titled(page, copy.enterEmail.expiredA).waitFor()

  // Confirming the address has removed the earlier password: another email is sent at once.
  const mails = (await sentTo(email)).length
  await giveEmail(page, email)
  const field = page.getByLabel(copy.checkYourInbox.codeField)
  await field.fill('12345')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByText(copy.validation.loginCode).waitFor()
  await expect.poll(async () => (await sentTo(email)).length).toBe(mails + 1)
  await field.fill((await sentTo(email)).find(({ code }) => code)!.code!)
  await page.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL((url) => url.pathname === path('ShowHome'))
  expect(await isSignedIn(page)).toBe(true)
})

test('an address without an account becomes one (R278, R282, R284)', async () => {
  const { page } = await begin()
  const email = newAddress()
  await giveEmail(page, email)
  await titled(page, copy.unrecognizedEmail.sorry).waitFor()
  await page.getByRole('link', { name: copy.unrecognizedEmail.createAccount }).click()
  await titled(page, copy.enterEmail.signUpA).waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(copy.validation.name).waitFor()
  await page.getByLabel('Full name').fill('No Script')
  await page.getByRole('button', { name: 'Next' }).click()
  await titled(page, copy.createPassword.title).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('seven77')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText(copy.validation.password).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('eight888')
  await page.getByRole('button', { name: 'Finish' }).click()
  await passStart(page)
  await page.waitForURL((url) => url.pathname === TOPICS)
  expect(await isSignedIn(page)).toBe(true)
  // The email's link confirms the address in the same browser.
  const sent = (await sentTo(email)).find(({ subject }) => subject.startsWith('Confirm'))!
  await page.goto(sent.links[0]!)
  await page.getByRole('button', { name: copy.confirmPage.submit }).click()
  await page.getByText(copy.verifyEmail.confirmed).waitFor()
})

test('the second factor, after a wrong recovery code (R201, R473)', async () => {
  forgetLimits()
  const { page } = await begin()
  await giveEmail(page, 'guarded@example.com')
  await givePassword(page, DEMO_PASSWORD)
  await titled(page, copy.twoFactorSignIn.title).waitFor()
  await page.getByRole('link', { name: copy.twoFactorSignIn.recover }).click()
  await page.getByRole('textbox', { name: copy.recoveryCode.field }).fill('abcdefgh')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(copy.lockout.recoveryCode).waitFor()
  await page.getByRole('link', { name: copy.recoveryCode.back }).click()
  const { code } = (await sentTo('+12025550142'))[0]!
  await page.getByRole('textbox', { name: copy.twoFactorSignIn.title }).fill(code!)
  await page.getByRole('button', { name: copy.twoFactorSignIn.verify }).click()
  await page.waitForURL((url) => url.pathname === TOPICS)
  expect(await isSignedIn(page)).toBe(true)
})

test('where the captcha is on, the form says that it needs scripts (R341)', async () => {
  await setFlags({ enable_email_sign_in_captcha: true })
  const { page, go } = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await go(path('AcctSignin', undefined, { step: 'ENTER_EMAIL' }))
  expect(await page.getByText(copy.captcha.needsScripts).isVisible()).toBe(true)
})
