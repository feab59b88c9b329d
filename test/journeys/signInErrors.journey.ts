/** Every error of signing in and up that a person can meet, with its exact text (R454-R476). */
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { answersWith } from './calls.ts'
import {
  DEMO_PASSWORD,
  failPasswords,
  forgetLimits,
  giveEmail,
  givePassword,
  isSignedIn,
  moveClock,
  newAccount,
  newAddress,
  openModal,
  resetLinkOf,
  setFlags,
  titled,
} from './signInActs.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

const begin = async (options: Parameters<typeof visitor>[0] = {}, at = path('ShowTopics')) => {
  const someone = await visitor(options)
  await someone.open(at)
  return someone
}

const says = (page: Page, message: string) =>
  page.locator('.FieldMessage').filter({ hasText: message }).waitFor()

const isDisabled = (page: Page) => page.locator('fieldset:disabled').count()

test('addresses that are none, and a field that shakes for 400 ms (R331, R332, R339)', async () => {
  const { page } = await begin()
  await openModal(page)
  for (const email of ['a@b', 'a!b@c.co', 'a@b.c', 'a@b.c1', '']) {
    await giveEmail(page, email)
    await says(page, copy.validation.email)
  }
  const frame = page.locator('.Field-frame')
  expect(await frame.evaluate((element) => getComputedStyle(element).animationDuration)).toBe(
    `${limits.fieldError.shake / 1000}s`,
  )
  expect(await frame.locator('input').evaluate((input) => input === document.activeElement)).toBe(true)
  await giveEmail(page, 'A.b_c%d+e-f@x-y.CO')
  await titled(page, copy.unrecognizedEmail.sorry).waitFor()
})

describe('with a password', () => {
  const atPassword = async (email: string) => {
    const someone = await begin()
    await openModal(someone.page)
    await giveEmail(someone.page, email)
    await titled(someone.page, copy.enterPassword.title).waitFor()
    return someone
  }

  test('five tries are counted down, the sixth locks the form; a link still goes (R294, R462, R463)', async () => {
    const { email } = await newAccount()
    const { page } = await atPassword(email)
    for (const left of [5, 4, 3, 2, 1]) {
      await givePassword(page, 'wrong wrong')
      await says(
        page,
        `That password was incorrect. You have ${left} more attempt(s) before your account is locked for 1 minute.`,
      )
    }
    expect(await isDisabled(page)).toBe(0)
    await givePassword(page, 'wrong wrong')
    await says(page, 'Your account is locked for 1 minute.')
    expect(await isDisabled(page)).toBe(1)
    // The field that had the focus is locked: what says so has it, and the way that is left comes next.
    await expect.poll(() => page.locator('.FieldMessage:focus').count()).toBe(1)
    await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
    await titled(page, copy.checkYourInbox.title).waitFor()
  })

  test('61 seconds are two minutes (R463)', async () => {
    const { email } = await newAccount()
    await failPasswords(email, 6)
    await moveClock('61s')
    await failPasswords(email, 6)
    const { page } = await atPassword(email)
    await givePassword(page, 'wrong wrong')
    await says(page, 'Your account is locked for 2 minutes.')
    expect(await isDisabled(page)).toBe(1)
  })

  test('what else the server can say, and when it says nothing (R464, R468, R469, R474-R476)', async () => {
    const { email } = await newAccount()
    const { page } = await atPassword(email)
    const lockoutInfo = { failCount: 30, lockedOutUntil: 0 }
    for (const [answer, message, locks] of [
      [{ __typename: 'NotFound', message: 'Not found' }, copy.lockout.passwordIncorrect, 0],
      [{ __typename: 'MissingOAuthTokens', message: 'Nothing came.' }, 'Nothing came.', 0],
      [{ __typename: 'AnotherLockout', message: 'No.', lockoutInfo }, copy.lockout.tryAgain, 0],
      [
        { __typename: 'PasswordPermanentLockout', message: copy.lockout.passwordPermanent, lockoutInfo },
        copy.lockout.passwordPermanent,
        1,
      ],
      [
        { __typename: 'IpAuthLockout', message: copy.lockout.ip(1, 0), lockoutInfo },
        'You can’t sign in from this network for 1 day.',
        1,
      ],
    ] as const) {
      await answersWith(page, 'LoginUser', { loginUser: answer })
      await givePassword(page, 'wrong wrong')
      await says(page, message)
      expect([answer.__typename, await isDisabled(page)]).toEqual([answer.__typename, locks])
      await page.unrouteAll()
      if (locks) {
        await page.getByRole('link', { name: copy.checkYourInbox.otherAddress }).click()
        await giveEmail(page, email)
        await titled(page, copy.enterPassword.title).waitFor()
      }
    }
    await page.route('**/_/graphql', (route) => route.abort())
    await givePassword(page, 'wrong wrong')
    await says(page, copy.lockout.tryAgain)
  })
})

describe('the second factor (R295, R465-R467)', () => {
  test('wrong codes are counted down; the lock leads to the sign-in page, which says it', async () => {
    forgetLimits()
    const { page } = await begin()
    await openModal(page)
    await giveEmail(page, 'guarded@example.com')
    await givePassword(page, DEMO_PASSWORD)
    await titled(page, copy.twoFactorSignIn.title).waitFor()
    for (const left of [5, 4, 3, 2, 1]) {
      await page.locator('.CodeInput-box').first().focus()
      await page.keyboard.type('0000000')
      await page.keyboard.press('Enter')
      await says(
        page,
        `That verification code was incorrect. You have ${left} more attempt(s) before your account is locked for 1 minute.`,
      )
    }
    await page.keyboard.type('0000000')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === path('AcctSignin'))
    await says(
      page,
      'You reached your maximum number of attempts. Your account will be locked for 1 minute(s).',
    )
    expect(await page.locator('dialog').count()).toBe(0)
  })
})

describe('sending a link', () => {
  test('what the server refuses, and a network that fails (R288, R470, R471)', async () => {
    await setFlags({ enable_passwords: false })
    const { page } = await begin()
    await openModal(page)
    for (const [answer, message] of [
      [{ __typename: 'NotFound', message: 'Not found' }, copy.lockout.tryAgain],
      [{ __typename: 'FailedChallenge', message: copy.signInLimits.captcha }, copy.signInLimits.captcha],
      [{ __typename: 'BadRequest', message: copy.signInLimits.mails }, copy.signInLimits.mails],
    ] as const) {
      await answersWith(page, 'SendAcctAuthEmail', { sendAcctAuthEmail: answer })
      await giveEmail(page, 'reader@example.com')
      await says(page, message)
      await page.unrouteAll()
    }
    await page.route('**/_/graphql', (route) => route.abort())
    await giveEmail(page, 'reader@example.com')
    await says(page, copy.lockout.tryAgain)
    await page.unrouteAll()
    await giveEmail(page, newAddress())
    await titled(page, copy.unrecognizedEmail.sorry).waitFor()
    expect(await page.locator('.FieldMessage:not(:empty)').count()).toBe(0)
  })

  test('wrong codes of the email, and too many of them (R472)', async () => {
    const { page } = await begin({ viewport: PHONE })
    const { email } = await newAccount()
    await openModal(page)
    await giveEmail(page, email)
    await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
    const field = page.getByLabel(copy.checkYourInbox.codeField)
    for (let turn = 0; turn < limits.loginCode.tries; turn++) {
      await field.fill('000000')
      await page.getByRole('button', { name: 'OK' }).click()
      await says(page, copy.signInLimits.wrongCode)
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    }
    await page.getByRole('button', { name: 'OK' }).click()
    await says(page, copy.signInLimits.codeTries)
    expect(await page.locator('dialog').isVisible()).toBe(true)
  })
})

test('accounts that cannot be created (R455-R458)', async () => {
  const { page } = await begin()
  await openModal(page, 'register')
  await giveEmail(page, newAddress())
  await page.getByLabel('Full name').fill('Some One')
  await page.getByRole('button', { name: 'Next' }).click()
  for (const [__typename, message] of [
    ['Forbidden', copy.createAccount.forbidden],
    ['AlreadyExists', copy.createAccount.alreadyExists],
    ['UserCreationRateLimited', copy.createAccount.rateLimited],
    ['BadRequest', 'Not this one.'],
  ] as const) {
    await answersWith(page, 'CreateAccount', { createAccount: { __typename, message } })
    await page.getByLabel('Password', { exact: true }).fill('eight888')
    await page.getByRole('button', { name: 'Finish' }).click()
    await says(page, message)
    await page.unrouteAll()
  }
  expect(await isSignedIn(page)).toBe(false)
})

describe('/password', () => {
  test('a reset link sets a password, once (R199, R291)', async () => {
    const { email } = await newAccount()
    const link = await resetLinkOf(email)
    const { page, open } = await begin()
    await open(link)
    await titled(page, copy.createPassword.title).waitFor()
    expect(await page.getByLabel('Your email').inputValue()).toBe(email)
    expect(await page.getByRole('button', { name: copy.createPassword.emailLink }).isVisible()).toBe(true)
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('seven77')
    await page.getByRole('button', { name: 'Save password' }).click()
    await says(page, copy.validation.password)
    await field.fill('another password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL((url) => url.pathname === path('AcctSignin'))
    await page.getByText(copy.createPassword.saved).waitFor()
    await giveEmail(page, email)
    await givePassword(page, 'another password')
    await page.waitForURL((url) => url.pathname === '/')
    // R200: spent, which is said once.
    const late = await begin({}, link)
    await late.page
      .locator('#main')
      .getByRole('alert')
      .filter({ hasText: copy.createPassword.expired })
      .waitFor()
    expect(await late.page.getByText(copy.createPassword.expired).count()).toBe(1)
    expect(await late.page.locator('.Toast').count()).toBe(0)
    expect(await late.page.getByText(copy.createPassword.requestNewLink).isVisible()).toBe(true)
    expect(await late.page.getByText(copy.createPassword.expiredPrompt).isVisible()).toBe(true)
  })

  test('what the server says of a password (R459-R461)', async () => {
    const { email } = await newAccount()
    const { page, open } = await begin()
    await open(await resetLinkOf(email))
    const toast = page.locator('.Toast').filter({ hasText: copy.createPassword.expired })
    for (const [__typename, message, isExpired] of [
      ['BadRequest', 'Not this one.', 0],
      ['Forbidden', copy.lockout.currentPassword, 0],
      ['NotFound', copy.matched.invalidToken, 1],
      ['MalformedOAuthToken', copy.matched.invalidToken, 1],
      ['ExpiredCredentials', copy.createPassword.expired, 1],
    ] as const) {
      await answersWith(page, 'CrupdatePassword', { crupdatePassword: { __typename, message } })
      await page.getByLabel('Password', { exact: true }).fill('eight888')
      // Two have the same text: that it is on the page does not prove the second.
      const answered = page.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('CrupdatePassword')),
      )
      await page.getByRole('button', { name: 'Save password' }).click()
      await answered
      await says(page, message)
      await page.locator('#password:focus').waitFor()
      await expect.poll(() => toast.count()).toBe(isExpired)
      await page.unrouteAll()
    }
  })
})
