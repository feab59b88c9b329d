/**
 * test/schema/signInMoves.unit.test.ts covers the steps after each answer, test/identity/signInTexts.test.ts the texts.
 */
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { axe, axeContrast, inScheme, overflowing } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import { answersWith, operationsOf } from './calls.ts'
import {
  arrivesAtStart,
  arrivesSignedIn,
  DEMO_PASSWORD,
  forgetLimits,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
  openModal,
  sentTo,
  setFlags,
  titled,
} from './signInActs.ts'
import { arrivals, listen } from './signInReports.ts'
import { lane } from './lane.ts'

useBrowser()
const place = connect(lane.place)
beforeEach(() => setFlags({}))
afterAll(async () => {
  await setFlags({})
  place.close()
})

const TOPICS = path('ShowTopics')

const isCall = (operation: string) => (request: Request) => operationsOf(request).includes(operation)

const says = (page: Page, message: string) =>
  page.locator('.FieldMessage').filter({ hasText: message }).waitFor()

const isFocused = (element: Element) => element === document.activeElement

const isOpenerFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.classList.contains('VisitorActions-signIn'))

test('the modal opens in place, is named, fits and keeps the keyboard inside; closing it forgets the step and the address (R181, R183, R279, R280, R281)', async () => {
  const someone = await visitor({ reducedMotion: 'reduce' })
  const { page } = someone
  await someone.open(TOPICS)
  const before = page.url()
  await page.locator('.VisitorActions-signIn').focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog')
  await titled(page, copy.signIn.titleA).waitFor()
  await hydrated(page)
  expect((await dialog.boundingBox())!.width).toBe(limits.susiModal.width)
  expect(await page.getByRole('dialog', { name: copy.signIn.titleA }).count()).toBe(1)
  expect(await overflowing(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  const stops = new Set<string>()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    stops.add(
      await page.evaluate(() => {
        const { activeElement: element } = document
        return !element || element === document.body ? 'out' : element.closest('dialog') ? 'in' : 'behind'
      }),
    )
  }
  expect(stops.has('behind')).toBe(false)
  const { height } = PHONE
  await page.setViewportSize({ width: limits.breakpoint.md, height })
  expect((await dialog.boundingBox())!.width).toBe(limits.susiModal.widthMedium)
  for (const width of [limits.breakpoint.md - 1, PHONE.width]) {
    await page.setViewportSize({ width, height })
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  }
  // Listeners hear of a resize only with the next frame.
  await expect.poll(() => overflowing(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])
  await inScheme(page, 'light')
  await page.setViewportSize(DESKTOP)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await isOpenerFocused(page)).toBe(true)

  await openModal(page)
  await page.getByRole('link', { name: 'Create one' }).click()
  await titled(page, copy.signUpPrompt.default.title('Quire')).waitFor()
  await giveEmail(page, (await newAccount()).email)
  await titled(page, copy.enterPassword.title).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await openModal(page)
  await titled(page, copy.signIn.titleA).waitFor()
  await page.getByRole('link', { name: 'email' }).click()
  expect(await page.getByLabel('Your email').inputValue()).toBe('')
  expect(page.url()).toBe(before)
  expect(someone.complaints()).toEqual([])
})

test('Back in the modal is a step back, out of a lock too, and closes it at the first (R182, R196, R279, R283, R286, R290, R292, R294, R366)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await someone.open(path('ShowHome'))
  await someone.open(TOPICS)
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  const { email, password } = await newAccount()
  await openModal(page)
  const preference = page.waitForRequest(isCall('MagicLinkPreferred'))
  await giveEmail(page, email)
  await preference
  await titled(page, copy.enterPassword.title).waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  expect(await page.getByText(copy.enterPassword.promo).isVisible()).toBe(true)
  expect(await axe(page)).toEqual([])
  const message = 'Your account is locked for 1 minute.'
  await answersWith(page, 'LoginUser', {
    loginUser: {
      __typename: 'PasswordSoftLockout',
      message,
      lockoutInfo: { failCount: 6, lockedOutUntil: 0 },
    },
  })
  await givePassword(page, password)
  // The focused field is disabled: focus moves to its message, and the remaining option comes next.
  await page.locator('.FieldMessage:focus').filter({ hasText: message }).waitFor()
  expect(await page.locator('fieldset:disabled').count()).toBe(1)
  expect(await page.getByRole('button', { name: copy.enterPassword.emailLink }).isEnabled()).toBe(true)
  await page.unrouteAll()
  await page.goBack()
  await titled(page, copy.enterEmail.signInA).waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  expect(await page.getByLabel('Your email').evaluate(isFocused)).toBe(true)
  await page.goForward()
  await titled(page, copy.enterPassword.title).waitFor()
  expect(await page.locator('fieldset:disabled').count()).toBe(0)
  await page.goBack()
  // The link to an earlier step goes back, and leaves no history entry.
  await page.getByRole('link', { name: copy.enterEmail.allOptions }).click()
  await titled(page, copy.signIn.titleA).waitFor()
  await page.goBack()
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(TOPICS)
  expect(await isOpenerFocused(page)).toBe(true)

  // Closing otherwise, or signing in, leaves no step in the history.
  await openModal(page)
  await giveEmail(page, newAddress())
  await titled(page, copy.unrecognizedEmail.sorry).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(loads).toEqual([])
  await openModal(page)
  await giveEmail(page, email)
  await givePassword(page, password)
  await arrivesSignedIn(page)
  // The previous page, and the one before it.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe(TOPICS)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === path('ShowHome'))
  expect(someone.complaints()).toEqual([])
})

test('a visitor signs in by a password and the keyboard: errors keep the focus, and each step, error and success is reported (R277, R331, R332, R339, R449, R462, R476)', async () => {
  const { email, password } = await newAccount()
  const someone = await visitor()
  const { page } = someone
  const heard = await listen(someone)
  await place.logs.forget()
  await someone.open(TOPICS)
  await page.locator('.VisitorActions-signIn').focus()
  await page.keyboard.press('Enter')
  await titled(page, copy.signIn.titleA).waitFor()
  await page.getByRole('link', { name: 'Sign in with email' }).focus()
  await page.keyboard.press('Enter')
  await titled(page, copy.enterEmail.signInA).waitFor()
  await page.keyboard.type('a!b@c.co')
  await page.keyboard.press('Enter')
  await says(page, copy.validation.email)
  const frame = page.locator('.Field-frame')
  expect(await frame.evaluate((element) => getComputedStyle(element).animationDuration)).toBe(
    `${limits.fieldError.shake / 1000}s`,
  )
  expect(await frame.locator('input').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(` ${email} `)
  await page.keyboard.press('Enter')
  await titled(page, copy.enterPassword.title).waitFor()
  await page.keyboard.type('wrong wrong')
  await page.keyboard.press('Enter')
  await says(page, 'You have 5 more attempt(s)')
  const field = page.getByLabel('Password', { exact: true })
  await field.and(page.locator(':focus')).waitFor()
  await page.route('**/_/graphql', (route) => route.abort())
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await says(page, copy.lockout.tryAgain)
  await page.unrouteAll()
  await field.press('Enter')
  await arrivesSignedIn(page)
  expect(new URL(page.url()).pathname).toBe(TOPICS)
  await expect.poll(heard).toEqual([
    ['susi.viewed', { step: 'SIGNIN_OPTIONS', operation: 'login' }],
    ['susi.viewed', { step: 'ENTER_EMAIL', operation: 'login' }],
    ['susi.viewed', { step: 'ENTER_PASSWORD', operation: 'login' }],
    ['password.error', { step: 'ENTER_PASSWORD' }],
    ['password.error', { step: 'ENTER_PASSWORD' }],
    ['userLogin.success', { operation: 'login', method: 'password' }],
    ['susi.success', { operation: 'login', method: 'password' }],
  ])
  for (const [type, times] of [
    ['susi.viewed', 3],
    ['password.error', 2],
    ['userLogin.success', 1],
    ['susi.success', 1],
  ] as const) {
    await expect.poll(async () => [type, await arrivals(place, type, page)]).toEqual([type, times])
  }
})

test('an unknown address becomes an account, with a password rated while it is typed (D48, R193, R194, R195, R199, R278, R282, R284, R291, R333, R334, R335, R449)', async () => {
  const email = newAddress()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  const heard = await listen(someone)
  await place.logs.forget()
  await someone.open(TOPICS)
  await openModal(page)
  await giveEmail(page, email)
  await titled(page, copy.unrecognizedEmail.sorry).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: copy.unrecognizedEmail.createAccount }).click()
  await titled(page, copy.enterEmail.signUpA).waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  await page.getByRole('button', { name: copy.enterEmail.continue }).click()
  await titled(page, copy.enterName.question).waitFor()
  expect(await page.getByText(copy.enterName.explanation).isVisible()).toBe(true)
  await page.getByRole('button', { name: copy.enterName.next }).click()
  await page.getByText(copy.validation.name).waitFor()
  await page.getByLabel(copy.enterName.field).fill('Some One New')
  await page.getByRole('button', { name: copy.enterName.next }).click()
  await titled(page, copy.createPassword.title).waitFor()
  expect(await page.getByText(copy.createPassword.hint).isVisible()).toBe(true)
  const field = page.getByLabel(copy.createPassword.field, { exact: true })
  await field.fill('seven77')
  await page.getByRole('button', { name: copy.createPassword.finish }).click()
  await page.getByText(copy.validation.password).waitFor()
  const strength = page.getByRole('meter', { name: copy.createPassword.strengthLabel })
  await field.fill('password')
  await page.getByText(copy.validation.passwordCommon).waitFor()
  expect(await strength.getAttribute('aria-valuetext')).toBe('Very weak')
  await field.fill('harbour lights at nine')
  await expect.poll(() => strength.getAttribute('aria-valuetext')).toBe('Strong')
  expect(await overflowing(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await field.fill('eight888')
  await page.getByRole('button', { name: 'Show' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: copy.createPassword.finish }).click()
  await arrivesAtStart(page)
  expect((await sentTo(email))[0]!.subject).toContain('Confirm')
  const viewed = (operation: string, ...steps: string[]) =>
    steps.map((step) => ['susi.viewed', { step, operation }])
  const success = { operation: 'register', method: 'password' }
  await expect
    .poll(heard)
    .toEqual([
      ...viewed('login', 'SIGNIN_OPTIONS', 'ENTER_EMAIL', 'UNRECOGNIZED_EMAIL'),
      ...viewed('register', 'ENTER_EMAIL', 'ENTER_NAME', 'CREATE_PASSWORD'),
      ['password.error', { step: 'CREATE_PASSWORD' }],
      ['password.created', { step: 'CREATE_PASSWORD' }],
      ['userLogin.success', success],
      ['susi.success', success],
    ])
  await expect.poll(() => arrivals(place, 'password.created', page)).toBe(1)
  expect(someone.complaints()).toEqual([])
})

test('a visitor signs in by the code of an email, which is sent again when asked for (R197, R198, R289, R290, R366, R428, R472)', async () => {
  const { email } = await newAccount()
  await setFlags({ enable_passwords: false })
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await someone.open(TOPICS)
  const asked: string[] = []
  page.on('request', (request) => asked.push(...operationsOf(request)))
  const visited: URL[] = []
  page.on('framenavigated', (frame) => void visited.push(new URL(frame.url())))
  await openModal(page)
  await giveEmail(page, ` ${email} `)
  await titled(page, copy.checkYourInbox.title).waitFor()
  expect(asked).not.toContain('MagicLinkPreferred')
  await page.getByRole('link', { name: copy.checkYourInbox.otherAddress }).click()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  await page.getByRole('button', { name: copy.enterEmail.continue }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  expect(await axe(page)).toEqual([])
  const field = page.getByLabel(copy.checkYourInbox.codeField)
  const { code: first } = (await sentTo(email)).find((mail) => mail.code)!
  // A complete code is submitted without a press, and resending clears the field.
  await field.fill(first === '000000' ? '111111' : '000000')
  await says(page, copy.signInLimits.wrongCode)
  await page.getByRole('button', { name: copy.emailedCode.sendAgain }).click()
  await page.getByText(copy.emailedCode.sentAgain(email)).waitFor()
  expect(await field.inputValue()).toBe('')
  // Shown on wide screens.
  const follow = page.getByText(copy.checkYourInbox.clickLink(email, 'login'))
  expect(await follow.isVisible()).toBe(false)
  await page.setViewportSize(DESKTOP)
  expect(await follow.isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: copy.emailedCode.submit }).isVisible()).toBe(true)
  expect(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await overflowing(page)).toEqual([])
  const ok = page.getByRole('button', { name: copy.checkYourInbox.ok })
  const { code } = (await sentTo(email)).find((mail) => mail.code)!
  await field.fill('12a45')
  await ok.click()
  await says(page, copy.validation.loginCode)
  await hydrated(page)
  await field.fill(code!)
  await arrivesSignedIn(page)
  const login = visited.find(({ pathname }) => pathname === path('AcctCallbackEmail'))!
  expect(login.searchParams.get('token')).toMatch(/^[\w-]{20,}$/)
  expect([login.searchParams.get('state'), login.searchParams.get('operation')]).toEqual([TOPICS, 'login'])
  await page.waitForURL((url) => url.pathname === TOPICS)
  expect(someone.complaints()).toEqual([])
})

test('the second factor by text, typed, pasted and edited; a lockout returns to sign-in (R201, R202, R293, R295, R338, R465, R466, R473)', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await someone.open(TOPICS)
  await openModal(page)
  await giveEmail(page, 'guarded@example.com')
  await givePassword(page, DEMO_PASSWORD)
  await titled(page, copy.twoFactorSignIn.title).waitFor()
  const boxes = page.locator('.CodeInput-box')
  await page.keyboard.type('0000000')
  await page.keyboard.press('Enter')
  await says(page, 'You have 5 more attempt(s) before your account is locked for 1 minute.')
  await expect.poll(() => page.locator('.CodeInput-box:focus').count()).toBe(1)
  const message = 'You reached your maximum number of attempts.'
  await answersWith(page, 'LoginUser', { loginUser: { __typename: 'TwoFactorAuthSoftLockout', message } })
  await page.keyboard.type('0000000')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path('AcctSignin'))
  await says(page, message)
  expect(await page.locator('dialog').count()).toBe(0)
  await page.unrouteAll()

  await giveEmail(page, 'guarded@example.com')
  await givePassword(page, DEMO_PASSWORD)
  await titled(page, copy.twoFactorSignIn.title).waitFor()
  expect(await page.getByText('ending in 0142').isVisible()).toBe(true)
  for (const words of [copy.twoFactorSignIn.resend, copy.twoFactorSignIn.verify]) {
    expect(await page.getByRole('button', { name: words }).isVisible()).toBe(true)
  }
  expect(await overflowing(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: copy.twoFactorSignIn.recover }).click()
  await titled(page, copy.recoveryCode.title).waitFor()
  await page.getByText(copy.lostAccess.codesToo).waitFor()
  const field = page.getByRole('textbox', { name: copy.recoveryCode.field })
  await field.fill('1234567')
  await page.getByRole('button', { name: copy.recoveryCode.next }).click()
  await page.getByRole('alert').filter({ hasText: copy.recoveryCode.length }).waitFor()
  await field.fill('abcdefgh')
  await page.getByRole('button', { name: copy.recoveryCode.next }).click()
  await page.getByText(copy.lockout.recoveryCode).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: copy.recoveryCode.back }).click()
  await titled(page, copy.twoFactorSignIn.title).waitFor()

  expect(await boxes.count()).toBe(limits.twoFactorCode.length)
  const values = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
  const focused = () => boxes.evaluateAll((all) => all.findIndex((box) => box === document.activeElement))
  await page.keyboard.type('1x2')
  expect([await values(), await focused()]).toEqual(['12', 2])
  await page.keyboard.press('Backspace')
  expect([await values(), await focused()]).toEqual(['1', 1])
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe(0)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(1)
  const { code } = (await sentTo('+12025550142'))[0]!
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', `${text.slice(0, 3)} ${text.slice(3)}`)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, code!)
  expect(await values()).toBe(code)
  await page.keyboard.press('Enter')
  await arrivesSignedIn(page)
  expect(new URL(page.url()).pathname).toBe(TOPICS)
  expect(someone.complaints()).toEqual([])
})
