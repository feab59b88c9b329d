/**
 * Signing in with a second factor by call and by app. By text it is in signIn.journey.ts, its errors in
 * signInErrors.journey.ts.
 */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { useBrowser, visitor, type Visitor } from './browser.ts'
import {
  DEMO_PASSWORD,
  forgetLimits,
  giveEmail,
  givePassword,
  arrivesSignedIn,
  isSignedIn,
  openModal,
  sentTo,
  titled,
} from './signInActs.ts'
import { guardByApp, guardByCall, later, newcomer, typeCode } from './twoFactorSteps.ts'

useBrowser()

const TOPICS = path('ShowTopics')

/** From signed out to the step that asks for a code. */
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

test('by call, which is made again when asked for (R201, M096)', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  const number = '2025523100'
  const calls = async () => (await sentTo(`+1${number}`)).filter(({ kind }) => kind === 'voice')
  const email = await newcomer(someone)
  await guardByCall(someone, number)
  await toSecondFactor(someone, email)
  await page.getByText(copy.twoFactorSignIn.called(number.slice(-4))).waitFor()
  expect(await page.getByRole('button', { name: copy.twoFactorSignIn.resend }).count()).toBe(0)
  // One to set it up, one to sign in.
  expect(await calls()).toHaveLength(2)
  const again = page.getByRole('button', { name: copy.twoFactorSignIn.callAgain })
  await again.click()
  await page.getByRole('status').filter({ hasText: copy.twoFactorSignIn.sentAgain }).waitFor()
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(async () => (await calls()).length).toBe(3)
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  await typeCode(page, (await calls())[0]!.code!)
  await page.getByRole('button', { name: copy.twoFactorSignIn.verify }).click()
  await arrived(someone)
})

test('from an authenticator app, in six boxes, each code once (D35)', async () => {
  const someone = await visitor()
  const { page } = someone
  const email = await newcomer(someone)
  const app = await guardByApp(someone)
  const ahead = 2 * app.period * 1000
  await later(someone, `${ahead / 1000}s`, async () => {
    const code = app.generate({ timestamp: Date.now() + ahead })
    await toSecondFactor(someone, email)
    await page.getByText(copy.twoFactorSignIn.app).waitFor()
    expect(await page.locator('.CodeInput-box').count()).toBe(limits.authAppCode.length)
    // Nothing is sent that could be sent again.
    for (const name of [copy.twoFactorSignIn.resend, copy.twoFactorSignIn.callAgain]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    }
    await typeCode(page, code)
    await page.keyboard.press('Enter')
    await arrived(someone)
    await toSecondFactor(someone, email)
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
