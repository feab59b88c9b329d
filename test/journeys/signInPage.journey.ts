import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, overflowing } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { answersWith } from './calls.ts'
import {
  arrivesSignedIn,
  giveEmail,
  givePassword,
  magicLinkTo,
  newAccount,
  newAddress,
  resetLinkOf,
  sentTo,
  setFlags,
  titled,
} from './signInActs.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

const SIGN_IN = path('AcctSignin')
const captcha = (page: Page) => page.frameLocator('.Captcha-frame')

const says = (page: Page, message: string) =>
  page.locator('.FieldMessage').filter({ hasText: message }).waitFor()

test('Back on the sign-in page is a step back, and leaves it at the first; Google’s addresses have a shortcut (R280, R281, R340)', async () => {
  const someone = await visitor()
  const { page } = someone
  await someone.open(path('ShowTopics'))
  await someone.open(SIGN_IN)
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  const field = page.getByLabel('Your email')
  const shortcut = page.getByRole('link', { name: copy.enterEmail.withGoogle })
  for (const [typed, times] of [
    ['a@yahoo', 0],
    ['a@gm', 1],
  ] as const) {
    await field.fill(typed)
    expect(await shortcut.count()).toBe(times)
  }
  await giveEmail(page, newAddress())
  await titled(page, copy.enterName.question).waitFor()
  await page.goBack()
  await titled(page, copy.enterEmail.signUpA).waitFor()
  await page.goBack()
  await titled(page, copy.signUpPrompt.default.title('Quire')).waitFor()
  await page.goBack()
  await titled(page, copy.signIn.titleA).waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === path('ShowTopics'))
  expect(someone.complaints()).toEqual([])
})

test('Google’s ways in are not offered inside other apps; the other variant is accessible too (R186, R371)', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Instagram 300.0'
  const { page, open } = await visitor({ viewport: PHONE, userAgent })
  await open(SIGN_IN)
  const google = page.locator('.WayIn').filter({ hasText: 'Google' })
  expect(await google.count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in with email' }).click()
  await page.getByLabel('Your email').fill('a@gm')
  expect(await google.count()).toBe(0)
  await setFlags({ enable_new_login_flow: true })
  await open(SIGN_IN)
  await titled(page, copy.signIn.titleB).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
})

test('the captcha passes, fails and expires; each failure is shown (R285, R341)', async () => {
  await setFlags({ enable_email_sign_in_captcha: true, enable_passwords: false })
  const email = 'author@example.com'
  const { page, open, complaints } = await visitor()
  await open(SIGN_IN)
  await giveEmail(page, email)
  for (const way of ['Fail', 'Expire']) {
    await captcha(page).getByRole('button', { name: way }).click()
    await page.locator('.FieldMessage:focus').filter({ hasText: copy.signInLimits.captcha }).waitFor()
    await page.getByRole('button', { name: copy.enterEmail.continue }).click()
  }
  await page.locator('.Captcha-frame').waitFor()
  expect(await axe(page)).toEqual([])
  await captcha(page).getByRole('button', { name: 'Pass' }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  expect(await sentTo(email)).not.toEqual([])
  expect(complaints()).toEqual([])
})

test('only a link is preceded by the captcha, and not a password; signing in may be spared it (R278, R341, R363, R365)', async () => {
  await setFlags({
    enable_email_sign_in_captcha: true,
    skip_sign_in_recaptcha: true,
    enable_recaptcha_v3: true,
  })
  const { page, open } = await visitor({ viewport: PHONE })
  await open(SIGN_IN)
  await giveEmail(page, (await newAccount()).email)
  await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()

  const email = newAddress()
  await open(path('AcctSignin', undefined, { operation: 'register', step: 'ENTER_EMAIL' }))
  await giveEmail(page, email)
  await page.getByLabel(copy.enterName.field).fill('Checked Once')
  await page.getByRole('button', { name: copy.enterName.next }).click()
  await titled(page, copy.createPassword.title).waitFor()
  const frame = page.locator('.Captcha-frame')
  expect(await frame.count()).toBe(0)
  await page.getByRole('button', { name: copy.createPassword.emailLink }).click()
  expect(await frame.getAttribute('src')).toContain('appearance=interaction-only')
  await captcha(page).getByRole('button', { name: 'Pass' }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  expect(await magicLinkTo(email)).toContain('operation=register')
})

test('a reset link sets a password, once; a viewer sees that they are signed in (R199, R200, R291, R461)', async () => {
  const { email } = await newAccount()
  const link = await resetLinkOf(email)
  const { page, open, context } = await visitor()
  await open(link)
  await titled(page, copy.createPassword.title).waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  expect(await page.getByRole('button', { name: copy.createPassword.emailLink }).isVisible()).toBe(true)
  const field = page.getByLabel('Password', { exact: true })
  const save = page.getByRole('button', { name: copy.createPassword.save })
  await field.fill('seven77')
  await save.click()
  await says(page, copy.validation.password)
  await field.fill('another password')
  await answersWith(page, 'CrupdatePassword', {
    crupdatePassword: { __typename: 'NotFound', message: copy.matched.invalidToken },
  })
  await save.click()
  await says(page, copy.matched.invalidToken)
  await page.locator('#password:focus').waitFor()
  await page.locator('.Toast').filter({ hasText: copy.createPassword.expired }).waitFor()
  await page.unrouteAll()
  await save.click()
  await page.waitForURL((url) => url.pathname === SIGN_IN)
  await page.getByText(copy.createPassword.saved).waitFor()
  await giveEmail(page, email)
  await givePassword(page, 'another password')
  await page.waitForURL((url) => url.pathname === path('ShowHome'))
  await arrivesSignedIn(page)

  await open(path('AcctSignin', undefined, { redirect: path('ShowTopics') }))
  await titled(page, copy.signIn.signedInAs('Some One')).waitFor()
  expect(await page.getByRole('link', { name: copy.signIn.carryOn }).getAttribute('href')).toBe(
    path('ShowTopics'),
  )
  expect(await axe(page)).toEqual([])

  // The used link is reported once.
  await context.clearCookies()
  await open(link)
  await page.locator('#main').getByRole('alert').filter({ hasText: copy.createPassword.expired }).waitFor()
  expect(await page.getByText(copy.createPassword.expired).count()).toBe(1)
  expect(await page.locator('.Toast').count()).toBe(0)
  expect(await page.getByText(copy.createPassword.requestNewLink).isVisible()).toBe(true)
  expect(await page.getByText(copy.createPassword.expiredPrompt).isVisible()).toBe(true)
})
