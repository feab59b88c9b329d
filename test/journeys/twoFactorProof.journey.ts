/** A change requires a recent confirmation of identity. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'
import { axe, overflowing } from './audit.ts'
import { useBrowser, visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'
import { codeSentTo, guardByApp, later, newcomer, TWO_FACTOR, typeCode } from './twoFactorSteps.ts'

useBrowser()

test('recovery codes only; after a while a viewer first proves who they are (R387)', async () => {
  const person = await visitor()
  const { page } = person
  await newcomer(person)
  await person.open(`${TWO_FACTOR}?mode=backup-codes`)
  // Opening the address generates no codes (D19).
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  const make = page.getByRole('button', { name: 'Generate recovery codes' })
  await make.waitFor()
  expect(await codes.count()).toBe(0)
  await make.click()
  await codes.waitFor()
  await later(person, '11m', async () => {
    await person.open(`${TWO_FACTOR}?mode=backup-codes`)
    await make.click()
    await page.getByRole('heading', { level: 1, name: 'Confirm it’s you' }).waitFor()
    expect.soft(await axe(page)).toEqual([])
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('not my password')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('That password was incorrect.').waitFor()
    await password.fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await codes.waitFor()
    const plain = await visitor({ javaScriptEnabled: false })
    await plain.context.addCookies(await person.context.cookies())
    await later(person, '22m', async () => {
      await plain.go(TWO_FACTOR)
      await plain.page.getByRole('radio', { name: 'Authenticator app' }).check()
      await plain.page.getByRole('button', { name: 'Continue' }).click()
      await plain.page.getByLabel('Password').fill(DEMO_PASSWORD)
      await plain.page.getByRole('button', { name: 'Confirm' }).click()
      await plain.page.getByRole('button', { name: 'Continue' }).click()
      await plain.page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    })
  })
  expect(person.complaints()).toEqual([])
})

test('a viewer without a password proves who they are by an emailed code, and turns the second factor off', async () => {
  const person = await visitor(ON_A_PHONE)
  const { page } = person
  const email = await newcomer(person, { hasPassword: false })
  await guardByApp(person)
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await page.getByRole('button', { name: /^Email a code to t…@example\.org$/ }).click()
  await page.getByText('We sent you a code. Check your inbox.').waitFor()
  expect.soft(await overflowing(page)).toEqual([])
  const code = await codeSentTo(person, email)
  // A complete code is submitted without a press.
  await typeCode(page, code === '000000' ? '111111' : '000000')
  await page.getByText('That code is incorrect.').waitFor()
  await typeCode(page, code)
  await page.getByRole('link', { name: 'Set up' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('status').getByText(copy.accountSettings.twoFactorOff).waitFor()
  expect(person.complaints()).toEqual([])
})
