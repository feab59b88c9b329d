/** The authenticator is virtual. waysIn.journey.ts signs in with a passkey. */
import { expect, test } from 'vitest'
import { axe, overflowing } from './audit.ts'
import { useBrowser, visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'
import { addPasskey, later, newcomer, SECURITY, TWO_FACTOR } from './twoFactorSteps.ts'

useBrowser()

test('a passkey is created, renamed, used as a proof, and removed', async () => {
  const person = await visitor(ON_A_PHONE)
  const { page, context } = person
  await newcomer(person)
  await addPasskey(person)
  const focused = page.locator('.PasskeyRow-name:focus')
  await expect.poll(() => focused.count()).toBe(1)
  await page.getByRole('button', { name: /^Rename Passkey/ }).click()
  await page.getByRole('textbox', { name: 'Passkey name' }).fill('My laptop')
  await page.keyboard.press('Enter')
  await page.getByText('My laptop').waitFor()
  await page.getByRole('button', { name: 'Rename My laptop' }).waitFor()
  expect(await focused.innerText()).toBe('My laptop')
  expect.soft(await overflowing(page)).toEqual([])
  expect.soft(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('You’ve already added this passkey.').waitFor()

  await later(person, '11m', async () => {
    await person.open(`${TWO_FACTOR}?mode=backup-codes`)
    await page.getByRole('button', { name: 'Generate recovery codes' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    await person.open(SECURITY)
    await page.getByText('Last used').waitFor()
    const remove = page.getByRole('button', { name: 'Remove My laptop' })
    await remove.press('Enter')
    // A second Enter, or Escape, cancels.
    await page.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    expect.soft(await overflowing(page)).toEqual([])
    expect.soft(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await remove.and(page.locator(':focus')).waitFor()
    await remove.press('Enter')
    await page.getByRole('button', { name: 'Remove passkey' }).press('Enter')
    await page.getByRole('status').getByText('Removed My laptop.').waitFor()
    expect(await page.locator('.PasskeyRow').count()).toBe(0)
    await expect.poll(() => page.locator('.PasskeyList:focus').count()).toBe(1)
  })
  await context.clearCookies()
  await person.open('/m/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey isn’t recognised, or is no longer valid.').waitFor()
  expect(person.complaints()).toEqual([])
})
