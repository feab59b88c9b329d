/** Signing up with a name: what follows it, and what it is kept for. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, useBrowser, visitor } from './browser.ts'
import {
  giveEmail,
  isSignedIn,
  magicLinkTo,
  newAddress,
  openModal,
  passStart,
  setFlags,
  titled,
} from './signInActs.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

const TOPICS = path('ShowTopics')

/** In the modal, from the bar to where a password is chosen. */
async function comeToPassword(email: string, name: string) {
  const someone = await visitor({ viewport: DESKTOP })
  await someone.open(TOPICS)
  const { page } = someone
  await openModal(page, 'register')
  await giveEmail(page, email)
  await titled(page, copy.enterName.question).waitFor()
  await page.getByLabel('Full name').fill(name)
  await page.getByRole('button', { name: 'Next' }).click()
  await titled(page, copy.createPassword.title).waitFor()
  return someone
}

test('a link in the place of the password keeps the name that was given (R199)', async () => {
  const email = newAddress()
  const { page, complaints } = await comeToPassword(email, 'Named Once')
  await page.getByRole('button', { name: copy.createPassword.emailLink }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  await page.goto(await magicLinkTo(email))
  await passStart(page)
  await page.waitForURL((url) => url.pathname === TOPICS)
  expect(await isSignedIn(page)).toBe(true)
  expect(complaints()).toEqual([])
})

test('with the captcha on, only the link is preceded by a check, and not the password (R278, R341)', async () => {
  await setFlags({ enable_email_sign_in_captcha: true })
  const email = newAddress()
  const { page } = await comeToPassword(email, 'Checked Once')
  expect(await page.locator('.Captcha-frame').count()).toBe(0)
  await page.getByRole('button', { name: copy.createPassword.emailLink }).click()
  await page.frameLocator('.Captcha-frame').getByRole('button', { name: 'Pass' }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
  expect(await magicLinkTo(email)).toContain('operation=register')
})
