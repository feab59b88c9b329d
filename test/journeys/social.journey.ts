/**
 * Accounts elsewhere, in a browser: without scripts, turned back from, connected. The provider's stand-in is a page like
 * the real one's. The way itself is in waysIn.journey.ts.
 */
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { isSignedIn } from './signInActs.ts'
import { beAtProvider, confirmName } from './waysIn.ts'

useBrowser()

const screens = [
  ['360 px', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['1280 px', { viewport: DESKTOP }],
] as const

describe.each(screens)('at %s', (label, screen) => {
  const size = label.replace(/\D/g, '')

  test('Facebook and Twitter without scripts', async () => {
    for (const name of ['Facebook', 'Twitter']) {
      const someone = await visitor({ ...screen, javaScriptEnabled: false })
      await someone.go('/m/signin')
      await someone.page
        .locator('main')
        .getByRole('link', { name: new RegExp(name) })
        .click()
      const person = { name: `Wim ${name}`, email: `wim.${name.toLowerCase()}.${size}@studio.example` }
      await beAtProvider(someone.page, person)
      await confirmName(someone.page, person)
      await someone.page.waitForURL((url) => url.pathname === '/')
      expect(await isSignedIn(someone.page)).toBe(true)
      await someone.leave()
    }
  })

  test('R475: whoever turns back at the provider is told so at the sign-in page', async () => {
    const someone = await visitor(screen)
    await someone.open('/m/signin')
    await someone.page
      .locator('main')
      .getByRole('link', { name: /Google/ })
      .click()
    await someone.page.getByRole('button', { name: 'Cancel' }).click()
    await someone.page.getByText('You did not go on with Google').waitFor()
    expect(await isSignedIn(someone.page)).toBe(false)
    await someone.leave()
  })

  test('an account elsewhere is connected on the settings page and taken away, with scripts and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const person = { name: 'Connie Blum', email: `connie.${size}.${javaScriptEnabled}@studio.example` }
      const someone = await visitor({ ...screen, javaScriptEnabled })
      const { page } = someone
      const security = () => page.goto('/me/settings/security')
      await page.goto('/m/signin')
      await page
        .locator('main')
        .getByRole('link', { name: /Twitter/ })
        .click()
      await beAtProvider(page, person)
      await confirmName(page, person)
      await page.waitForURL((url) => url.pathname === '/')
      await security()
      const accounts = page.locator('.ConnectedAccounts')
      await accounts.getByRole('button', { name: 'Disconnect Twitter' }).click()
      await accounts.getByText('This is your only way to sign in.').waitFor()
      await accounts.locator('a[href^="/m/connect/google"]').click()
      await beAtProvider(page, person)
      await accounts.getByText('Google is connected.').waitFor()
      await accounts.getByRole('button', { name: 'Disconnect Twitter' }).click()
      await accounts.getByText('Twitter is no longer connected.').waitFor()
      expect(await accounts.getByRole('button', { name: /Disconnect/ }).count()).toBe(1)
      await someone.leave()
    }
  })
})
