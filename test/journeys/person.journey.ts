/**
 * One person arrives by magic link, secures the account, loses the phone, and leaves. SCREENSHOTS=folder stores a
 * screenshot of each station.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'
import { forgetLimits, magicLinkTo, newAddress, passStart, sentTo } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

const PASSWORD = 'harbour lights at nine'

test('a person signs up, guards the account, loses the phone, and leaves', async () => {
  forgetLimits()
  const person = await visitor(ON_A_PHONE)
  const { page } = person
  const email = newAddress()
  const number = `202555${String(randomInt(10_000)).padStart(4, '0')}`
  const station = stations(page)

  await signUpByLink(person, email)
  await station('signed-up')

  await person.open(path('ShowSettingsTab', { setting: 'security' }))
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: copy.createPassword.save }).click()
  await page.getByText(copy.accountSettings.passwordSaved).waitFor()
  await station('password')

  const recoveryCode = await addTwoFactor(person, number)
  await station('two-factor')
  await signOut(person)

  await enterEmail(person, email)
  await page.getByLabel(copy.enterPassword.field, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: copy.enterPassword.submit }).click()
  await page.getByText(`ending in ${number.slice(-4)}`).waitFor()
  await station('second-factor')
  await page.locator('.CodeInput-box').first().focus()
  await page.keyboard.type((await sentTo(`+1${number}`))[0]!.code!)
  await page.keyboard.press('Enter')
  await arrived(person)
  await signOut(person)

  // The phone is lost: sign in with a link and a recovery code.
  await enterEmail(person, email)
  await page.getByRole('button', { name: copy.enterPassword.emailLink }).click()
  await page.getByText(copy.checkYourInbox.title).waitFor()
  await page.goto(await magicLinkTo(email))
  await page.getByRole('link', { name: copy.twoFactorSignIn.recover }).click()
  await page.getByRole('textbox', { name: copy.recoveryCode.field }).fill(recoveryCode)
  await station('recovery')
  await page.getByRole('button', { name: copy.recoveryCode.next }).click()
  await arrived(person)

  await person.open(path('ShowSettings'))
  await page.locator('summary', { hasText: 'Delete' }).click()
  const confirm = page.getByLabel(/^Type .* to confirm$/)
  const username = /^Type (.*) to confirm$/.exec((await confirm.evaluate(labelOf)) ?? '')![1]!
  await confirm.fill(username)
  await station('leaving')
  await page.getByRole('button', { name: 'Permanently delete account' }).click()
  await page.waitForURL(lane.origin + path('AcctGoodbye'))
  await station('goodbye')
  expect(await isSignedIn(person)).toBe(false)
  expect((await person.context.request.get(`/@${username}`, RETRY)).status()).toBe(404)
})

const labelOf = (field: Element) => (field as HTMLInputElement).labels?.[0]?.textContent?.trim()

const isSignedIn = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name }) => name === 'sid')

async function arrived(person: Visitor) {
  await person.page.waitForURL((url) => url.pathname === '/', { waitUntil: 'load' })
  expect(await isSignedIn(person)).toBe(true)
}

/** Needs a folder. */
function stations(page: Page) {
  const folder = process.env.SCREENSHOTS
  return async (name: string) => {
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
  }
}

async function signUpByLink(person: Visitor, email: string) {
  const { page } = person
  await person.open(path('AcctSignin', undefined, { operation: 'register', step: 'ENTER_EMAIL' }))
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: copy.enterEmail.continue }).click()
  await page.getByLabel(copy.enterName.field).fill('Harbour Walker')
  await page.getByRole('button', { name: copy.enterName.next }).click()
  await page.getByRole('button', { name: copy.createPassword.emailLink }).click()
  await page.getByText(copy.checkYourInbox.title).waitFor()
  await page.goto(await magicLinkTo(email))
  await passStart(page)
  await arrived(person)
}

/** @returns one of the recovery codes */
async function addTwoFactor(person: Visitor, number: string): Promise<string> {
  const { page } = person
  await person.open(path('ShowTwoFactorAuth'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.locator('.CodeInput-box').first().waitFor()
  await page.locator('.CodeInput-box').first().focus()
  await page.keyboard.type((await sentTo(`+1${number}`))[0]!.code!)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return (await codes.first().innerText()).trim()
}

async function signOut(person: Visitor) {
  const { page } = person
  await person.open('/topics')
  await page.getByRole('button', { name: copy.avatarMenu.label }).click()
  await page.getByRole('link', { name: /^Sign out/ }).click()
  await page.waitForURL('**/')
  expect(await isSignedIn(person)).toBe(false)
}

async function enterEmail(person: Visitor, email: string) {
  const { page } = person
  await person.open(path('AcctSignin', undefined, { operation: 'login', step: 'ENTER_EMAIL' }))
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: copy.enterEmail.continue }).click()
}
