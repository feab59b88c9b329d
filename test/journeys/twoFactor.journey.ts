/** Setting up a second factor: by text, by call and by app, at two widths, and without scripts. */
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { axe, axeContrast, inScheme, outline, overflowing } from './audit.ts'
import { hydrated, useBrowser, visitor } from './browser.ts'
import { AT_A_DESK, ON_A_PHONE } from './screens.ts'
import { operationsOf, variablesOf } from './calls.ts'
import { titled } from './signInActs.ts'
import { codeSentTo, newcomer, TWO_FACTOR, typeCode } from './twoFactorSteps.ts'

useBrowser()

const screens = [
  ['360 px', ON_A_PHONE, '20'],
  ['1280 px', AT_A_DESK, '21'],
] as const

describe.each(screens)('at %s', (_, screen, exchange) => {
  /** A number of this width's own, since each gets only so many codes. */
  const numberOf = (line: number) => `20255${exchange}${String(line).padStart(3, '0')}`

  test('by text, step by step, each of them whole and accessible (R028, R382-R386, R388, R389, R393)', async () => {
    const person = await visitor({ ...screen, isFresh: true })
    const { page } = person
    await newcomer(person)
    await person.open(TWO_FACTOR)
    const isFine = async () => {
      expect.soft(await outline(page)).toMatchObject({ titles: 1, mains: 1, hasTitle: true })
      expect.soft(await overflowing(page)).toEqual([])
      expect.soft(await axe(page)).toEqual([])
      await inScheme(page, 'dark')
      expect.soft(await axeContrast(page)).toEqual([])
      await inScheme(page, 'light')
    }
    const cancel = page.getByRole('link', { name: 'Cancel' })

    expect(await page.getByRole('radio', { name: 'Text message' }).isChecked()).toBe(true)
    expect(await cancel.getAttribute('href')).toBe('/me/settings/security')
    await isFine()
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByText('United States +1').waitFor()
    expect(await cancel.isVisible()).toBe(true)
    await isFine()
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    await phone.fill('202 555 01')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a valid phone number.').waitFor()
    const number = numberOf(100)
    await phone.fill(`(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`)
    const sent = page.waitForRequest((request) => operationsOf(request).includes('registerAuthyUser'))
    await page.getByRole('button', { name: 'Text me a code' }).click()
    // R348
    expect(variablesOf(await sent, 'registerAuthyUser')).toMatchObject({ countryCode: '1' })

    await page.getByText(`We texted a code to the number ending in ${number.slice(-4)}.`).waitFor()
    expect(await cancel.isVisible()).toBe(true)
    await isFine()
    const resend = page.getByRole('button', { name: copy.twoFactorSignIn.resend })
    await resend.press('Enter')
    await page.getByRole('status').getByText(copy.twoFactorSignIn.sentAgain).waitFor()
    await expect.poll(() => resend.and(page.locator(':focus')).count()).toBe(1)
    const code = await codeSentTo(person, `+1${number}`)
    await typeCode(page, '12x3456')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Please enter a valid verification code.').waitFor()
    await typeCode(page, code === '0000000' ? '1111111' : '0000000')
    await page.keyboard.press('Enter')
    await page.getByText('You have 5 more attempt(s) before your account is locked for 1 minute.').waitFor()
    // What was wrong is typed again where it stands.
    await expect.poll(() => page.locator('.CodeInput-box:focus').count()).toBe(1)
    await page.keyboard.type('12')
    expect(await page.locator('input[name=verificationCode]').inputValue()).toBe('12')

    // R386, R392: the codes are made without a click; while they are, a sentence is in their place.
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
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    for (const text of await codes.allInnerTexts()) expect(text).toMatch(/^[a-z0-9]{8}$/)
    await isFine()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/recovery-codes\.txt$/)
    expect(person.complaints()).toEqual([])
    await page.getByRole('link', { name: 'I’ve saved them' }).click()
    await page.waitForURL('**/me/settings/security')
  })

  test('by phone call, with the number kept on the way back and forth (R506)', async () => {
    const person = await visitor(screen)
    const { page } = person
    await newcomer(person)
    await person.open(TWO_FACTOR)
    await page.getByRole('radio', { name: 'Automated voice call' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    const number = numberOf(101)
    await phone.fill(number)
    await page.getByRole('link', { name: 'Choose another way' }).click()
    expect(await page.getByRole('radio', { name: 'Automated voice call' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await phone.inputValue()).toBe(number)
    await page.getByRole('button', { name: 'Call me' }).click()
    await page.getByText(`We are calling the number ending in ${number.slice(-4)} with a code.`).waitFor()
    await page.getByRole('link', { name: 'Change phone number' }).click()
    expect(await phone.inputValue()).toBe(number)
    await page.getByRole('button', { name: 'Call me' }).click()
    await page.getByRole('button', { name: 'Call again' }).click()
    await page.getByRole('button', { name: 'Verify' }).waitFor()
    await page.getByText('We are calling').waitFor()
    await expect.poll(() => page.locator('form[aria-busy]').count()).toBe(0)
    await typeCode(page, await codeSentTo(person, `+1${number}`))
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    expect(person.complaints()).toEqual([])
  })

  test('from an authenticator app, in six boxes, also after a reload (D35)', async () => {
    const person = await visitor(screen)
    const { page } = person
    await newcomer(person)
    await person.open(TWO_FACTOR)
    await page.getByRole('radio', { name: 'Authenticator app' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
    expect(await page.getByRole('textbox', { name: /^Digit \d of 6$/ }).count()).toBe(6)
    const uri = await page.getByRole('link', { name: 'Open it in your app' }).getAttribute('href')
    const secret = new URL(uri!).searchParams.get('secret')!
    expect((await page.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
    await page.reload()
    await hydrated(page)
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    expect((await page.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
    expect(page.url()).not.toContain(secret)
    await typeCode(page, new TOTP({ secret }).generate())
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    expect(person.complaints()).toEqual([])
  })

  test('without scripts the same steps are plain forms', async () => {
    const person = await visitor({ ...screen, javaScriptEnabled: false })
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
    const number = numberOf(102)
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
    // They are shown once; another set is asked for.
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
})
