/** The browser's Back in signing in and in setting up a second factor: one step, and none that is spent. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import {
  arrivesSignedIn,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
  openModal,
  setFlags,
  titled,
} from './signInActs.ts'
import { codeSentTo, newcomer, SECURITY, TWO_FACTOR, typeCode } from './twoFactorSteps.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

const isFocused = (element: Element) => element === document.activeElement

test('Back in the modal is a step back, and closes it at the first (R182, R279, R290)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await someone.open(path('ShowHome'))
  await someone.open(path('ShowTopics'))
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  const { email, password } = await newAccount()
  await openModal(page)
  await giveEmail(page, email)
  await titled(page, copy.enterPassword.title).waitFor()
  await page.goBack()
  await titled(page, copy.enterEmail.signInA).waitFor()
  expect(await page.getByLabel('Your email').inputValue()).toBe(email)
  expect(await page.getByLabel('Your email').evaluate(isFocused)).toBe(true)
  await page.goForward()
  await titled(page, copy.enterPassword.title).waitFor()
  await page.goBack()
  // The link to a step behind is the way back, and leaves nothing to come back to.
  await page.getByRole('link', { name: copy.enterEmail.allOptions }).click()
  await titled(page, copy.signIn.titleA).waitFor()
  await page.goBack()
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(path('ShowTopics'))
  expect(await page.evaluate(() => document.activeElement?.classList.contains('VisitorActions-signIn'))).toBe(
    true,
  )

  // Closed in any other way, and signed in, no step is left behind the page.
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
  // The page as it was before, and the one before it.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe(path('ShowTopics'))
  await page.goBack()
  await page.waitForURL((url) => url.pathname === path('ShowHome'))
  expect(someone.complaints()).toEqual([])
})

test('Back on the sign-in page is a step back, and leaves it at the first (R280, R281)', async () => {
  const someone = await visitor()
  const { page } = someone
  await someone.open(path('ShowTopics'))
  await someone.open(path('AcctSignin'))
  await page.getByRole('link', { name: 'Create one' }).click()
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

test('Back while a second factor is set up is a step back; a code that was taken is not asked for again (R382, R506)', async () => {
  const person = await visitor({ viewport: PHONE })
  const { page } = person
  await newcomer(person)
  await person.open(SECURITY)
  await person.open(TWO_FACTOR)
  const number = '2025552290'
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const continues = page.getByRole('button', { name: 'Continue' })
  await continues.click()
  await phone.fill(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByText(`ending in ${number.slice(-4)}.`).waitFor()
  await page.goBack()
  expect(await phone.inputValue()).toBe(number)
  await page.goBack()
  await continues.waitFor()
  await page.goForward()
  await phone.waitFor()
  await page.goForward()
  await typeCode(page, await codeSentTo(person, `+1${number}`))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await codes.waitFor()
  await page.goForward()
  expect(await codes.isVisible()).toBe(true)
  // R386: they are shown once. A reload says so, and voids nothing.
  await page.reload()
  await hydrated(page)
  await titled(page, 'Two-factor authentication is on').waitFor()
  expect(await codes.count()).toBe(0)
  await page.getByText('you have 10 unused codes').waitFor()
  await page.getByRole('button', { name: 'Generate new recovery codes' }).click()
  await codes.waitFor()
  expect(await titled(page, 'Save your recovery codes').evaluate(isFocused)).toBe(true)
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await page.waitForURL(`**${SECURITY}`)
  expect(person.complaints()).toEqual([])
})
