/** signIn.journey.ts signs in by text; test/schema/twoFactorSetup.unit.test.ts covers the steps after each answer. */
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, axeContrast, inScheme, outline, overflowing } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'
import { answersWith, operationsOf, variablesOf } from './calls.ts'
import {
  arrivesSignedIn,
  DEMO_PASSWORD,
  forgetLimits,
  giveEmail,
  givePassword,
  isSignedIn,
  openModal,
  sentTo,
  titled,
} from './signInActs.ts'
import { codeSentTo, later, newcomer, SECURITY, TWO_FACTOR, typeCode } from './twoFactorSteps.ts'

useBrowser()

const TOPICS = path('ShowTopics')

const isFocused = (element: Element) => element === document.activeElement

test('a second factor by text is set up step by step and back, each step whole and accessible (R028, R337, R348, R382, R383, R384, R385, R386, R388, R389, R390-R394, R506)', async () => {
  forgetLimits()
  const person = await visitor({
    ...ON_A_PHONE,
    isFresh: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page } = person
  await newcomer(person)
  await person.open(SECURITY)
  await person.open(TWO_FACTOR)
  const isFine = async () => {
    expect.soft(await outline(page)).toMatchObject({ titles: 1, mains: 1, hasTitle: true })
    expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
  }
  const cancel = page.getByRole('link', { name: 'Cancel' })
  const proceed = page.getByRole('button', { name: 'Continue' })

  expect(await page.getByRole('radio', { name: 'Text message' }).isChecked()).toBe(true)
  expect(await cancel.getAttribute('href')).toBe(SECURITY)
  await isFine()
  await inScheme(page, 'dark')
  expect.soft(await axeContrast(page)).toEqual([])
  await inScheme(page, 'light')
  await proceed.click()

  await page.getByText('United States +1').waitFor()
  expect(await cancel.isVisible()).toBe(true)
  await isFine()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('202 555 01')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid phone number.').waitFor()
  await phone.fill('(202) 552-0100')
  const sent = page.waitForRequest((request) => operationsOf(request).includes('registerAuthyUser'))
  await page.getByRole('button', { name: 'Text me a code' }).click()
  expect(variablesOf(await sent, 'registerAuthyUser')).toMatchObject({ countryCode: '1' })

  await page.getByText('We texted a code to the number ending in 0100.').waitFor()
  expect(await cancel.isVisible()).toBe(true)
  await isFine()
  const boxes = page.getByRole('textbox', { name: /^Digit \d of 7$/ })
  const digits = () =>
    boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '_').join(''))
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await boxes.count()).toBe(7)
  await expect.poll(focused).toBe('Digit 1 of 7')
  await page.keyboard.type('1a2-3')
  expect([await digits(), await focused()]).toEqual(['123____', 'Digit 4 of 7'])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  expect(await digits()).toBe('129____')
  await page.keyboard.press('Backspace')
  expect([await digits(), await focused()]).toEqual(['12_____', 'Digit 3 of 7'])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  expect([await digits(), await focused()]).toEqual(['1______', 'Digit 2 of 7'])
  await page.keyboard.press('Enter')
  await page.getByText('Please enter a valid verification code.').waitFor()
  const resend = page.getByRole('button', { name: copy.twoFactorSignIn.resend })
  await resend.press('Enter')
  await page.getByRole('status').getByText(copy.twoFactorSignIn.sentAgain).waitFor()
  await resend.and(page.locator(':focus')).waitFor()
  const code = await codeSentTo(person, '+12025520100')
  const wrong = code === '7654321' ? '7654320' : '7654321'
  await boxes.first().focus()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Your code is ${wrong.slice(0, 3)}-${wrong.slice(3)}.`,
  )
  await page.keyboard.press('Control+V')
  expect([await digits(), await focused()]).toEqual([wrong, 'Digit 7 of 7'])
  await page.keyboard.press('Enter')
  await page.getByText('You have 5 more attempt(s) before your account is locked for 1 minute.').waitFor()
  // A wrong code is typed again in place.
  await page.locator('.CodeInput-box:focus').waitFor()
  await page.keyboard.type('12')
  expect(await page.locator('input[name=verificationCode]').inputValue()).toBe('12')
  expect(person.complaints()).toEqual([])

  await page.route('**/_/graphql', (route) => route.abort())
  await typeCode(page, code)
  await page.keyboard.press('Enter')
  await page.getByText('Please try again.').waitFor()
  await page.unrouteAll()
  person.complaints()
  const message = 'Your account will be locked for 1 minute(s).'
  await answersWith(page, 'crupdateTwoFactorAuth', {
    crupdateTwoFactorAuth: {
      __typename: 'TwoFactorAuthSoftLockout',
      message,
      lockoutInfo: { failCount: 6, lockedOutUntil: 0 },
    },
  })
  await typeCode(page, code)
  await page.keyboard.press('Enter')
  await page.getByText(message).waitFor()
  expect(await page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true)
  expect(await boxes.first().isDisabled()).toBe(true)
  await page.unrouteAll()

  await page.goBack()
  expect(await phone.inputValue()).toBe('(202) 552-0100')
  await page.goBack()
  await proceed.waitFor()
  await page.goForward()
  await phone.waitFor()
  await page.goForward()
  await boxes.first().waitFor()
  // Codes are generated without a click, with a message meanwhile.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/_/graphql', async (route) => {
    if (operationsOf(route.request()).includes('crupdateTwoFactorBackupCodes')) await held
    await route.continue()
  })
  await typeCode(page, code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Generating backup codes...').waitFor()
  expect(await cancel.count()).toBe(0)
  letGo()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  const codes = list.getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  for (const text of await codes.allInnerTexts()) expect(text).toMatch(/^[a-z0-9]{8}$/)
  await isFine()
  await page.setViewportSize(DESKTOP)
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/recovery-codes\.txt$/)
  // An accepted code is not requested again.
  await page.goForward()
  expect(await list.isVisible()).toBe(true)
  // The codes are shown once. A reload says that, and invalidates none.
  await page.reload()
  await hydrated(page)
  await titled(page, 'Two-factor authentication is on').waitFor()
  expect(await list.count()).toBe(0)
  await page.getByText('you have 10 unused codes').waitFor()
  await page.getByRole('button', { name: 'Generate new recovery codes' }).click()
  await list.waitFor()
  expect(await titled(page, 'Save your recovery codes').evaluate(isFocused)).toBe(true)
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await page.waitForURL(`**${SECURITY}`)
  expect(person.complaints()).toEqual([])
})

/** Up to the step that asks for a code. */
async function toSecondFactor(someone: Visitor, email: string) {
  const { page } = someone
  await someone.context.clearCookies()
  await someone.open(TOPICS)
  await openModal(page)
  await giveEmail(page, email)
  await givePassword(page, DEMO_PASSWORD)
  await titled(page, copy.twoFactorSignIn.title).waitFor()
}

async function arrived({ page, complaints }: Visitor) {
  await arrivesSignedIn(page)
  expect(new URL(page.url()).pathname).toBe(TOPICS)
  expect(complaints()).toEqual([])
}

test('a second factor by call keeps the number on the way back and forth, and signing in calls again when asked to (R201, R506, M096)', async () => {
  forgetLimits()
  const person = await visitor()
  const { page } = person
  const number = '2025523100'
  const calls = async () => (await sentTo(`+1${number}`)).filter(({ kind }) => kind === 'voice')
  const email = await newcomer(person)
  await person.open(TWO_FACTOR)
  const byCall = page.getByRole('radio', { name: 'Phone call' })
  await byCall.check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill(number)
  await page.getByRole('link', { name: 'Choose another way' }).click()
  expect(await byCall.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await phone.inputValue()).toBe(number)
  await page.getByRole('button', { name: 'Call me' }).click()
  await page.getByText(`We’re calling the number ending in ${number.slice(-4)} with a code.`).waitFor()
  await page.getByRole('link', { name: 'Change phone number' }).click()
  expect(await phone.inputValue()).toBe(number)
  await page.getByRole('button', { name: 'Call me' }).click()
  await page.getByRole('button', { name: 'Call again' }).click()
  await page.getByText(copy.twoFactorSignIn.sentAgain).waitFor()
  await hydrated(page)
  await typeCode(page, (await calls())[0]!.code!)
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()

  forgetLimits()
  const before = (await calls()).length
  await toSecondFactor(person, email)
  await page.getByText(copy.twoFactorSignIn.called(number.slice(-4))).waitFor()
  expect(await page.getByRole('button', { name: copy.twoFactorSignIn.resend }).count()).toBe(0)
  expect(await calls()).toHaveLength(before + 1)
  const again = page.getByRole('button', { name: copy.twoFactorSignIn.callAgain })
  await again.click()
  await page.getByRole('status').filter({ hasText: copy.twoFactorSignIn.sentAgain }).waitFor()
  expect(await again.evaluate(isFocused)).toBe(true)
  await expect.poll(async () => (await calls()).length).toBe(before + 2)
  await hydrated(page)
  await typeCode(page, (await calls())[0]!.code!)
  await page.getByRole('button', { name: copy.twoFactorSignIn.verify }).click()
  await arrived(person)
})

test('a code of an authenticator app is typed in six boxes, also after a reload, and signs in once (D35)', async () => {
  forgetLimits()
  const person = await visitor(ON_A_PHONE)
  const { page } = person
  const email = await newcomer(person)
  await person.open(TWO_FACTOR)
  await page.getByRole('radio', { name: 'Authenticator app' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await picture.waitFor()
  expect.soft(await axe(page)).toEqual([])
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await page.getByRole('textbox', { name: /^Digit \d of 6$/ }).count()).toBe(6)
  const uri = await page.getByRole('link', { name: 'Open it in your app' }).getAttribute('href')
  const secret = new URL(uri!).searchParams.get('secret')!
  const shown = async () => (await page.locator('code').innerText()).replaceAll(' ', '')
  expect(await shown()).toBe(secret)
  await page.reload()
  await hydrated(page)
  await picture.waitFor()
  expect(await shown()).toBe(secret)
  expect(page.url()).not.toContain(secret)
  const app = new TOTP({ secret })
  await typeCode(page, app.generate())
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()

  const ahead = 2 * app.period * 1000
  await later(person, `${ahead / 1000}s`, async () => {
    const code = app.generate({ timestamp: Date.now() + ahead })
    await toSecondFactor(person, email)
    await page.getByText(copy.twoFactorSignIn.app).waitFor()
    expect(await page.locator('.CodeInput-box').count()).toBe(limits.authAppCode.length)
    // An app's code cannot be resent.
    for (const name of [copy.twoFactorSignIn.resend, copy.twoFactorSignIn.callAgain]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    }
    await typeCode(page, code)
    await page.keyboard.press('Enter')
    await arrived(person)
    await toSecondFactor(person, email)
    await typeCode(page, code)
    await page.keyboard.press('Enter')
    await page
      .locator('.FieldMessage')
      .filter({
        hasText: copy.lockout.codeAttempts({ failCount: 1, nextLockout: limits.lockout.softDuration }),
      })
      .waitFor()
  })
  expect(await isSignedIn(page)).toBe(false)
})

test('the list of countries is opened, searched and left by keyboard (R384)', async () => {
  const person = await visitor()
  const { page } = person
  await newcomer(person)
  await person.open(TWO_FACTOR)
  await page.getByRole('button', { name: 'Continue' }).click()
  const button = page.getByRole('button', { name: /^Country/ })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const list = page.getByRole('listbox', { name: 'Country' })
  const options = list.getByRole('option')
  const active = () => list.locator('[data-active]').innerText()
  expect(await options.count()).toBeGreaterThan(190)
  expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('250px')
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(250)
  expect(await active()).toMatch(/United States\s+US\s+\+1$/)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  expect(await active()).not.toMatch(/^United States\s+US/)
  await page.keyboard.press('Escape')
  expect(await list.count()).toBe(0)
  expect(await button.evaluate(isFocused)).toBe(true)

  await page.keyboard.type('swit')
  expect(await active()).toMatch(/Switzerland\s+CH\s+\+41/)
  await page.keyboard.press('Enter')
  expect(await button.innerText()).toContain('Switzerland +41')
  expect(await button.evaluate(isFocused)).toBe(true)
  await page.keyboard.type('+44')
  expect(await options.allInnerTexts()).toContainEqual(expect.stringContaining('United Kingdom'))
  await page.keyboard.type('nowhere')
  await page.getByText('No matching countries.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await list.count()).toBe(0)
  expect(await button.innerText()).toContain('Switzerland +41')
  await button.click()
  await options.filter({ hasText: 'Japan' }).click()
  expect(await button.innerText()).toContain('Japan +81')
  expect(person.complaints()).toEqual([])
})

test('without scripts the same steps are plain forms (R382-R386)', async () => {
  forgetLimits()
  const person = await visitor({ ...ON_A_PHONE, javaScriptEnabled: false })
  const { page } = person
  await newcomer(person)
  await person.go(TWO_FACTOR)
  await page.getByRole('button', { name: 'Continue' }).click()
  const country = page.getByRole('combobox', { name: 'Country' })
  expect(await country.locator('option:checked').innerText()).toBe('United States +1')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('555')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByText('Please enter a valid phone number.').waitFor()
  expect(await phone.inputValue()).toBe('555')
  const number = '2025520102'
  await phone.fill(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const field = page.getByRole('textbox', { name: 'Verification code' })
  await field.fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Please enter a valid verification code.').waitFor()
  await page.getByRole('link', { name: 'Change phone number' }).click()
  expect(await phone.inputValue()).toBe(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByRole('button', { name: copy.twoFactorSignIn.resend }).click()
  await page.getByText(copy.twoFactorSignIn.sentAgain).waitFor()
  await field.fill(await codeSentTo(person, `+1${number}`))
  await page.getByRole('button', { name: 'Verify' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  expect(await page.getByText('Generating backup codes...').isVisible()).toBe(false)
  const first = await codes.allInnerTexts()
  // The codes are shown once; another set is requested.
  await page.reload()
  expect(await codes.count()).toBe(0)
  await titled(page, 'Two-factor authentication is on').waitFor()
  await page.getByText('you have 10 unused codes').waitFor()
  await page.getByRole('button', { name: 'Generate new recovery codes' }).click()
  await codes.first().waitFor()
  const second = await codes.allInnerTexts()
  expect(second.length).toBe(10)
  expect(second.filter((code) => first.includes(code))).toEqual([])
})
