/** The fake is a page like the provider's. waysIn.journey.ts signs in with providers. */
import { expect, test } from 'vitest'
import { axe, overflowing } from './audit.ts'
import { hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import { AT_A_DESK, ON_A_PHONE } from './screens.ts'
import { codeSentTo, later, newcomer as newcomerWith } from './twoFactorSteps.ts'
import { isSignedIn, passStart } from './signInActs.ts'
import { beAtProvider, withProvider } from './waysIn.ts'

useBrowser()

test.each([true, false])(
  'an account elsewhere is signed in with, connected on the settings page and taken away, with scripts: %s (R475)',
  async (javaScriptEnabled) => {
    const way = javaScriptEnabled ? withProvider('twitter', 'login') : withProvider('facebook', 'register')
    const person = { name: 'Connie Blum', email: `connie.${javaScriptEnabled}@studio.example` }
    const someone = await visitor({ ...(javaScriptEnabled ? AT_A_DESK : ON_A_PHONE), javaScriptEnabled })
    const { page } = someone
    const open = javaScriptEnabled ? someone.open : someone.go
    await open('/m/signin')
    await page
      .locator('main')
      .getByRole('link', { name: /Google/ })
      .click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('You cancelled signing in with Google').waitFor()
    expect(await isSignedIn(page)).toBe(false)

    await way.signUp(page, person)
    await passStart(page)
    await page.waitForURL((url) => url.pathname === '/')
    expect(await isSignedIn(page)).toBe(true)
    await open('/me/settings/security')
    const accounts = page.locator('.ConnectedAccounts')
    const disconnect = accounts.getByRole('button', { name: `Disconnect ${way.name}` })
    await disconnect.click()
    await accounts.getByText('This is your only way to sign in.').waitFor()
    await accounts.locator('a[href^="/m/connect/google"]').click()
    await beAtProvider(page, person)
    await accounts.getByText('Google is connected.').waitFor()
    if (javaScriptEnabled) {
      await hydrated(page)
      // Shown once: it is gone after a reload.
      await page.waitForURL((url) => url.pathname === '/me/settings/security' && url.search === '')
      expect(await accounts.getByText('Google is connected.').isVisible()).toBe(true)
      await page.reload()
      await hydrated(page)
      expect(await accounts.getByText('Google is connected.').count()).toBe(0)
    }
    await disconnect.click()
    await accounts.getByText(`${way.name} is no longer connected.`).waitFor()
    await expect.poll(() => accounts.getByRole('button', { name: /Disconnect/ }).count()).toBe(1)
  },
)

test.each([true, false])(
  'in a session of a while ago an account elsewhere is connected, and one’s own hidden, after a proof, with scripts: %s (I12)',
  async (javaScriptEnabled) => {
    const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
    const { page } = someone
    const email = await newcomerWith(someone, { hasPassword: false })

    /** By a code, as there is no password. */
    async function prove() {
      await page.getByRole('heading', { level: 3, name: 'Confirm it’s you' }).waitFor()
      if (javaScriptEnabled) await hydrated(page)
      // axe would report a button half under the bar as too small.
      if (javaScriptEnabled) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      if (javaScriptEnabled) expect.soft(await axe(page)).toEqual([])
      expect.soft(await overflowing(page)).toEqual([])
      await page.getByRole('button', { name: /^Email a code to / }).click()
      await page.getByText('We sent you a code. Check your inbox.').waitFor()
      const code = await codeSentTo(someone, email)
      if (javaScriptEnabled) {
        await page.locator('.CodeInput-box').first().focus()
        await page.keyboard.type(code)
        return
      }
      await page.locator('input[name="code"]').fill(code)
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    }

    await later(someone, '11m', async () => {
      await someone.go('/me/settings/security')
      await page.locator('.ConnectedAccounts a[href^="/m/connect/google"]').click()
      await prove()
      await beAtProvider(page, { name: 'Old Session', email })
      await page.getByText('Google is connected.').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Disconnect Google' }).count()).toBe(1)
    })
    await later(someone, '22m', async () => {
      await someone.go('/me/settings/account')
      await page.locator('summary', { hasText: 'Deactivate' }).click()
      await page.getByRole('button', { name: 'Deactivate account' }).click()
      await prove()
      await page.waitForURL('**/m/goodbye')
      expect(await isSignedIn(page)).toBe(false)
    })
  },
)
