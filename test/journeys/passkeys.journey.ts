/** Passkeys, with an authenticator that the browser plays: made in the settings, used to sign in and to show who one is. */
import { expect, test } from 'vitest'
import { axe, overflowing } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { later, newcomer, TWO_FACTOR, withAuthenticator } from './twoFactorSteps.ts'

useBrowser()

const SECURITY = '/me/settings/security'

test('a passkey is made, renamed, signs in without an address, shows who one is, and is removed', async () => {
  const person = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  const { page, context } = person
  await newcomer(person)
  await withAuthenticator(page)
  await person.open(SECURITY)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^Rename Passkey/ }).click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My laptop')
  await page.keyboard.press('Enter')
  await page.getByText('My laptop').waitFor()
  await page.getByRole('button', { name: 'Rename My laptop' }).waitFor()
  expect.soft(await overflowing(page)).toEqual([])
  expect.soft(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This passkey is yours already.').waitFor()

  await context.clearCookies()
  await person.open('/m/signin?redirect=/topics')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/topics')
  expect((await context.cookies()).some(({ name }) => name === 'sid')).toBe(true)

  await later(person, '11m', async () => {
    await person.open(`${TWO_FACTOR}?mode=backup-codes`)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    await person.open(SECURITY)
    await page.getByText('Last used').waitFor()
    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await expect.poll(() => page.getByText('My laptop').count()).toBe(0)
  })
  await context.clearCookies()
  await person.open('/m/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey is not known here, or is no longer good.').waitFor()
  expect(person.complaints()).toEqual([])
  await person.leave()
})
