/**
 * Accounts elsewhere, in a browser: without scripts, turned back from, connected. The provider's fake is a page like
 * the real one's. The way itself is in waysIn.journey.ts.
 */
import { describe, expect, test } from 'vitest'
import { axe, overflowing } from './audit.ts'
import { hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { AT_A_DESK, ON_A_PHONE } from './screens.ts'
import { codeSentTo, later, newcomer as newcomerWith } from './twoFactorSteps.ts'
import { isSignedIn, passStart } from './signInActs.ts'
import { beAtProvider, withProvider } from './waysIn.ts'

useBrowser()

const screens = [
  ['360 px', ON_A_PHONE],
  ['1280 px', AT_A_DESK],
] as const

describe.each(screens)('at %s', (label, screen) => {
  const size = label.replace(/\D/g, '')

  test('Facebook and Twitter without scripts', async () => {
    for (const way of [withProvider('facebook', 'register'), withProvider('twitter', 'login')]) {
      const someone = await visitor({ ...screen, javaScriptEnabled: false })
      await someone.go('/m/signin')
      const person = {
        name: `Wim ${way.name}`,
        email: `wim.${way.name.toLowerCase()}.${size}@studio.example`,
      }
      await way.signUp(someone.page, person)
      await passStart(someone.page)
      await someone.page.waitForURL((url) => url.pathname === '/')
      expect(await isSignedIn(someone.page)).toBe(true)
    }
  })

  test('a person who turns back at the provider reads so on the sign-in page (R475)', async () => {
    const someone = await visitor(screen)
    await someone.open('/m/signin')
    await someone.page
      .locator('main')
      .getByRole('link', { name: /Google/ })
      .click()
    await someone.page.getByRole('button', { name: 'Cancel' }).click()
    await someone.page.getByText('You cancelled signing in with Google').waitFor()
    expect(await isSignedIn(someone.page)).toBe(false)
  })

  test('an account elsewhere is connected on the settings page and taken away, with scripts and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const person = { name: 'Connie Blum', email: `connie.${size}.${javaScriptEnabled}@studio.example` }
      const someone = await visitor({ ...screen, javaScriptEnabled })
      const { page } = someone
      const open = javaScriptEnabled ? someone.open : someone.go
      await page.goto('/m/signin')
      await withProvider('twitter', 'login').signUp(page, person)
      await passStart(page)
      await page.waitForURL((url) => url.pathname === '/')
      await open('/me/settings/security')
      const accounts = page.locator('.ConnectedAccounts')
      await accounts.getByRole('button', { name: 'Disconnect Twitter' }).click()
      await accounts.getByText('This is your only way to sign in.').waitFor()
      await accounts.locator('a[href^="/m/connect/google"]').click()
      await beAtProvider(page, person)
      await accounts.getByText('Google is connected.').waitFor()
      if (javaScriptEnabled) {
        await hydrated(page)
        // It is shown once: after a reload it is gone.
        await page.waitForURL((url) => url.pathname === '/me/settings/security' && url.search === '')
        expect(await accounts.getByText('Google is connected.').isVisible()).toBe(true)
        await page.reload()
        await hydrated(page)
        expect(await accounts.getByText('Google is connected.').count()).toBe(0)
      }
      await accounts.getByRole('button', { name: 'Disconnect Twitter' }).click()
      await accounts.getByText('Twitter is no longer connected.').waitFor()
      await expect.poll(() => accounts.getByRole('button', { name: /Disconnect/ }).count()).toBe(1)
    }
  })
})

describe.each([true, false])('in a session of a while ago, with scripts: %s', (javaScriptEnabled) => {
  /** Proves again who the viewer is, by a code since there is no password. */
  async function prove(someone: Visitor, email: string) {
    const { page } = someone
    await page.getByRole('heading', { level: 3, name: 'Confirm it’s you' }).waitFor()
    if (javaScriptEnabled) await hydrated(page)
    // A button that happens to lie half under the bar is not a small one.
    if (javaScriptEnabled) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    if (javaScriptEnabled) expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
    await page.getByRole('button', { name: /^Email a code to / }).click()
    await page.getByText('We sent you a code. Check your inbox.').waitFor()
    const code = await codeSentTo(someone, email)
    if (javaScriptEnabled) {
      await page.locator('.CodeInput-box').first().focus()
      await page.keyboard.type(code)
    } else await page.locator('input[name="code"]').fill(code)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }

  test('an account elsewhere is connected after a proof (I12)', async () => {
    const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
    const { page } = someone
    const email = await newcomerWith(someone, { hasPassword: false })
    await later(someone, '11m', async () => {
      await someone.go('/me/settings/security')
      await page.locator('.ConnectedAccounts a[href^="/m/connect/google"]').click()
      await prove(someone, email)
      await beAtProvider(page, { name: 'Old Session', email })
      await page.getByText('Google is connected.').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Disconnect Google' }).count()).toBe(1)
    })
  })

  test('one’s own account is hidden after a proof (I12)', async () => {
    const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
    const { page } = someone
    const email = await newcomerWith(someone, { hasPassword: false })
    await later(someone, '11m', async () => {
      await someone.go('/me/settings/account')
      await page.locator('summary', { hasText: 'Deactivate' }).click()
      await page.getByRole('button', { name: 'Deactivate account' }).click()
      await prove(someone, email)
      await page.waitForURL('**/m/goodbye')
      expect(await isSignedIn(page)).toBe(false)
    })
  })
})
