/** Signing in and up in the modal, by every way, at two widths. */
import type { Request } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, overflowing } from './audit.ts'
import { hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { AT_A_DESK } from './screens.ts'
import { operationsOf } from './calls.ts'
import {
  arrivesAtStart,
  arrivesSignedIn,
  DEMO_PASSWORD,
  forgetLimits,
  giveEmail,
  givePassword,
  magicLinkTo,
  moveClock,
  newAccount,
  newAddress,
  openModal,
  sentTo,
  setFlags,
  titled,
} from './signInActs.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

const TOPICS = path('ShowTopics')

const isCall = (operation: string) => (request: Request) => operationsOf(request).includes(operation)

describe.each([
  ['360 px', { viewport: PHONE, hasTouch: true }],
  ['1280 px', AT_A_DESK],
])('the ten steps, at %s (R182, R277)', (name, screen) => {
  let someone: Visitor

  const begin = async (at = TOPICS) => {
    someone = await visitor(screen)
    await someone.open(at)
    return someone.page
  }
  const end = async () => {
    expect(someone.complaints()).toEqual([])
  }

  test('the modal opens in place, is named, fits, and is gone when closed (R181, R183, R279)', async () => {
    const page = await begin()
    const before = page.url()
    await openModal(page)
    const dialog = page.locator('dialog')
    const box = (await dialog.boundingBox())!
    if (name === '360 px') expect(box).toEqual({ x: 0, y: 0, ...PHONE })
    else expect(box.width).toBe(limits.susiModal.width)
    expect(await page.getByRole('dialog', { name: copy.signIn.titleA }).count()).toBe(1)
    expect(page.url()).toBe(before)
    expect(await overflowing(page)).toEqual([])
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(before)
    expect(
      await page.evaluate(() => document.activeElement?.classList.contains('VisitorActions-signIn')),
    ).toBe(true)
    await end()
  })

  test('closing forgets the step and the address; the operation is switched (R280, R281)', async () => {
    const page = await begin()
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
    await end()
  })

  test('with a password, back to where it was asked for (R196, R283, R286, R292, R366)', async () => {
    const page = await begin()
    const { email, password } = await newAccount()
    const preference = page.waitForRequest(isCall('MagicLinkPreferred'))
    await openModal(page)
    await giveEmail(page, email)
    await preference
    await titled(page, copy.enterPassword.title).waitFor()
    expect(await page.getByLabel('Your email').inputValue()).toBe(email)
    expect(await page.getByText(copy.enterPassword.promo).isVisible()).toBe(true)
    expect(await axe(page)).toEqual([])
    const arrived = page.waitForURL((url) => url.pathname === TOPICS, { waitUntil: 'load' })
    await givePassword(page, password)
    await arrived
    await arrivesSignedIn(page)
    await end()
  })

  test('a new account with a password, whose strength is shown while it is typed (D48, R195, R199, R278, R291, R333, R334, R335)', async () => {
    const page = await begin()
    const email = newAddress()
    await openModal(page)
    await page.getByRole('link', { name: 'Create one' }).click()
    await giveEmail(page, email)
    await titled(page, copy.enterName.question).waitFor()
    expect(await page.getByText(copy.enterName.explanation).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(copy.validation.name).waitFor()
    await page.getByLabel('Full name').fill('Some One New')
    await page.getByRole('button', { name: 'Next' }).click()
    await titled(page, copy.createPassword.title).waitFor()
    expect(await page.getByText(copy.createPassword.hint).isVisible()).toBe(true)
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('seven77')
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByText(copy.validation.password).waitFor()
    const strength = page.getByRole('meter', { name: copy.createPassword.strengthLabel })
    await field.fill('password')
    await page.getByText(copy.validation.passwordCommon).waitFor()
    expect(await strength.getAttribute('aria-valuetext')).toBe('Very weak')
    await field.fill('harbour lights at nine')
    await expect.poll(() => strength.getAttribute('aria-valuetext')).toBe('Strong')
    expect(await axe(page)).toEqual([])
    await field.fill('eight888')
    await page.getByRole('button', { name: 'Show' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Finish' }).click()
    await arrivesAtStart(page)
    expect((await sentTo(email))[0]!.subject).toContain('Confirm')
    await end()
  })

  test('an address without an account (R193, R194, R282, R284)', async () => {
    const page = await begin()
    await openModal(page)
    await giveEmail(page, newAddress())
    await titled(page, copy.unrecognizedEmail.sorry).waitFor()
    expect(await page.getByText(copy.unrecognizedEmail.tryAnother).isVisible()).toBe(true)
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: copy.unrecognizedEmail.createAccount }).click()
    await titled(page, copy.enterEmail.signUpA).waitFor()
    await page.getByRole('link', { name: copy.enterEmail.allOptions }).click()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await titled(page, copy.signIn.titleA).waitFor()
    await end()
  })

  test('the second factor by text, typed, pasted and moved about in (R201, R293)', async () => {
    forgetLimits()
    const page = await begin()
    await openModal(page)
    await giveEmail(page, 'guarded@example.com')
    await givePassword(page, DEMO_PASSWORD)
    await titled(page, copy.twoFactorSignIn.title).waitFor()
    expect(await page.getByText('ending in 0142').isVisible()).toBe(true)
    for (const words of [copy.twoFactorSignIn.resend, copy.twoFactorSignIn.verify]) {
      expect(await page.getByRole('button', { name: words }).isVisible()).toBe(true)
    }
    expect(await overflowing(page)).toEqual([])
    expect(await axe(page)).toEqual([])
    const boxes = page.locator('.CodeInput-box')
    expect(await boxes.count()).toBe(limits.twoFactorCode.length)
    const values = () =>
      boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
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
    await end()
  })

  test('recovery codes (R202, R338, R473)', async () => {
    const page = await begin()
    await openModal(page)
    await giveEmail(page, 'guarded@example.com')
    await givePassword(page, DEMO_PASSWORD)
    await page.getByRole('link', { name: copy.twoFactorSignIn.recover }).click()
    await titled(page, copy.recoveryCode.title).waitFor()
    await page.getByText(copy.lostAccess.codesToo).waitFor()
    const field = page.getByRole('textbox', { name: copy.recoveryCode.field })
    await field.fill('1234567')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').filter({ hasText: copy.recoveryCode.length }).waitFor()
    await field.fill('abcdefgh')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(copy.lockout.recoveryCode).waitFor()
    expect(await axe(page)).toEqual([])
    await end()
  })

  test('the magic link, with what the width of the screen asks for (R197, R198, R290, R366, R428)', async () => {
    const { email } = await newAccount()
    await setFlags({ enable_passwords: false })
    const page = await begin()
    const asked: string[] = []
    page.on('request', (request) => asked.push(...operationsOf(request)))
    const visited: string[] = []
    page.on('framenavigated', (frame) => void visited.push(frame.url()))
    await openModal(page)
    await giveEmail(page, ` ${email} `)
    await titled(page, copy.checkYourInbox.title).waitFor()
    // R289: without the passwords' flag what the account prefers is not requested.
    expect(asked).not.toContain('MagicLinkPreferred')
    expect(await axe(page)).toEqual([])
    if (name === '360 px') {
      const field = page.getByLabel(copy.checkYourInbox.codeField)
      await field.fill('12a45')
      await page.getByRole('button', { name: 'OK' }).click()
      await page.getByText(copy.validation.loginCode).waitFor()
      await field.fill((await sentTo(email)).find(({ code }) => code)!.code!)
      await page.getByRole('button', { name: 'OK' }).click()
    } else {
      expect(await page.getByText(copy.checkYourInbox.clickLink(email, 'login')).isVisible()).toBe(true)
      // The email's code can be typed here too, and the email be sent again.
      await page.getByLabel(copy.checkYourInbox.codeField).fill('12a45')
      await page.getByRole('button', { name: copy.emailedCode.submit }).click()
      await page.getByText(copy.validation.loginCode).waitFor()
      await page.getByRole('button', { name: copy.emailedCode.sendAgain }).click()
      await page.getByText(copy.emailedCode.sentAgain(email)).waitFor()
      await page.getByRole('link', { name: copy.checkYourInbox.otherAddress }).click()
      expect(await page.getByLabel('Your email').inputValue()).toBe(email)
      await page.goto(await magicLinkTo(email))
    }
    await arrivesSignedIn(page)
    const login = visited
      .map((url) => new URL(url))
      .find(({ pathname }) => pathname === path('AcctCallbackEmail'))!
    expect(login.searchParams.get('token')).toMatch(/^[\w-]{20,}$/)
    if (name === '360 px') {
      expect([login.searchParams.get('state'), login.searchParams.get('operation')]).toEqual([
        TOPICS,
        'login',
      ])
    }
    await page.waitForURL((url) => url.pathname === TOPICS)
    await end()
  })

  test('an expired link is reported once (R192)', async () => {
    const page = await begin()
    const { email } = await newAccount()
    await openModal(page)
    await giveEmail(page, email)
    await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
    await titled(page, copy.checkYourInbox.title).waitFor()
    const link = await magicLinkTo(email)
    await moveClock('16m')
    await page.goto(link)
    await titled(page, copy.enterEmail.expiredA).waitFor()
    expect(await page.getByText(copy.enterEmail.expiredSubheader).isVisible()).toBe(true)
    await page.reload()
    await hydrated(page)
    await titled(page, copy.enterEmail.signInA).waitFor()
    await setFlags({ enable_new_login_flow: true })
    await page.goto(link)
    await titled(page, copy.enterEmail.expiredB).waitFor()
    await end()
  })
})
