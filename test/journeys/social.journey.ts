/** Signing in with accounts elsewhere, in a browser: the provider's stand-in is a page like the real one's. */
import { describe, expect, test } from 'vitest'
import { axe, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { codeSentTo, later, newcomer as newcomerWith } from './twoFactorSteps.ts'

useBrowser()

const screens = [
  ['360 px', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['1280 px', { viewport: DESKTOP }],
] as const

const isSignedIn = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name }) => name === 'sid')

/** Who somebody types in at the stand-in. */
async function typeIn({ page }: Visitor, name: string, email: string) {
  await page.getByRole('heading', { name: /stand-in/ }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/has verified/).check()
  await page.getByRole('button', { name: 'Somebody else' }).click()
}

/** The step after a provider that nobody has used here yet. */
async function giveName({ page }: Visitor, expected: string) {
  await page.waitForURL('**/registration-form')
  const field = page.locator('input[name="name"]')
  expect(await field.inputValue()).toBe(expected)
  await field.press('Enter')
}

describe.each(screens)('at %s', (label, screen) => {
  const size = label.replace(/\D/g, '')

  test('Google: new, then returning', async () => {
    const email = `greta.${size}@gmail.com`
    const newcomer = await visitor(screen)
    await newcomer.open('/m/signin?operation=register&redirect=/tag/css')
    await newcomer.page
      .locator('main')
      .getByRole('link', { name: /Google/ })
      .click()
    await typeIn(newcomer, `Greta Lind`, email)
    await giveName(newcomer, 'Greta Lind')
    await newcomer.page.waitForURL('**/tag/css?source=register')
    expect(await isSignedIn(newcomer)).toBe(true)
    expect(newcomer.complaints()).toEqual([])
    await newcomer.leave()

    const returning = await visitor(screen)
    await returning.open('/m/signin')
    await returning.page
      .locator('main')
      .getByRole('link', { name: /Google/ })
      .click()
    await typeIn(returning, 'Greta Lind', email)
    await returning.page.waitForURL('**/?source=login')
    expect(await isSignedIn(returning)).toBe(true)
    expect(returning.complaints()).toEqual([])
    await returning.leave()
  })

  test('Apple, whose answer is a form of its own page', async () => {
    const newcomer = await visitor(screen)
    await newcomer.open('/m/signin')
    await newcomer.page.locator('main').getByRole('link', { name: /Apple/ }).click()
    await typeIn(newcomer, 'Astrid Nyman', `astrid.${size}@icloud.com`)
    await giveName(newcomer, 'Astrid Nyman')
    await newcomer.page.waitForURL((url) => url.pathname === '/')
    expect(await isSignedIn(newcomer)).toBe(true)
    expect(newcomer.complaints()).toEqual([])
    await newcomer.leave()
  })

  test('Facebook and Twitter without scripts', async () => {
    for (const name of ['Facebook', 'Twitter']) {
      const someone = await visitor({ ...screen, javaScriptEnabled: false })
      await someone.go('/m/signin')
      await someone.page
        .locator('main')
        .getByRole('link', { name: new RegExp(name) })
        .click()
      await typeIn(someone, `Wim ${name}`, `wim.${name.toLowerCase()}.${size}@studio.example`)
      await giveName(someone, `Wim ${name}`)
      await someone.page.waitForURL((url) => url.pathname === '/')
      expect(await isSignedIn(someone)).toBe(true)
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
    expect(await isSignedIn(someone)).toBe(false)
    await someone.leave()
  })

  test('an account elsewhere is connected on the settings page and taken away, with scripts and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const email = `connie.${size}.${javaScriptEnabled}@studio.example`
      const someone = await visitor({ ...screen, javaScriptEnabled })
      const { page } = someone
      const security = () => page.goto('/me/settings/security')
      await page.goto('/m/signin')
      await page
        .locator('main')
        .getByRole('link', { name: /Twitter/ })
        .click()
      await typeIn(someone, 'Connie Blum', email)
      await giveName(someone, 'Connie Blum')
      await page.waitForURL((url) => url.pathname === '/')
      await security()
      const accounts = page.locator('.ConnectedAccounts')
      await accounts.getByRole('button', { name: 'Disconnect Twitter' }).click()
      await accounts.getByText('This is your only way to sign in.').waitFor()
      await accounts.locator('a[href^="/m/connect/google"]').click()
      await typeIn(someone, 'Connie Blum', email)
      await accounts.getByText('Google is connected.').waitFor()
      await accounts.getByRole('button', { name: 'Disconnect Twitter' }).click()
      await accounts.getByText('Twitter is no longer connected.').waitFor()
      expect(await accounts.getByRole('button', { name: /Disconnect/ }).count()).toBe(1)
      await someone.leave()
    }
  })
})

describe.each([true, false])('in a session of a while ago, with scripts: %s', (javaScriptEnabled) => {
  /** Shows again who one is, by a code since there is no password. */
  async function prove(someone: Visitor, email: string) {
    const { page } = someone
    await page.getByRole('heading', { level: 3, name: 'Confirm it’s you' }).waitFor()
    if (javaScriptEnabled) expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
    await page.getByRole('button', { name: /^Email a code to / }).click()
    await page.getByText('We sent you a code. Look into your inbox.').waitFor()
    const code = await codeSentTo(someone, email)
    if (javaScriptEnabled) {
      await page.locator('.CodeInput-box').first().focus()
      await page.keyboard.type(code)
    } else await page.locator('input[name="code"]').fill(code)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }

  test('I12: an account elsewhere is connected after a proof', async () => {
    const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
    const { page } = someone
    const email = await newcomerWith(someone, { hasPassword: false })
    await later(someone, '11m', async () => {
      await someone.go('/me/settings/security')
      await page.locator('.ConnectedAccounts a[href^="/m/connect/google"]').click()
      await prove(someone, email)
      await typeIn(someone, 'Old Session', email)
      await page.getByText('Google is connected.').waitFor()
      expect(await page.getByRole('button', { name: 'Disconnect Google' }).count()).toBe(1)
    })
    await someone.leave()
  })

  test('I12: one’s own account is hidden after a proof', async () => {
    const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
    const { page } = someone
    const email = await newcomerWith(someone, { hasPassword: false })
    await later(someone, '11m', async () => {
      await someone.go('/me/settings/account')
      await page.locator('summary', { hasText: 'Deactivate' }).click()
      await page.getByRole('button', { name: 'Deactivate account' }).click()
      await prove(someone, email)
      await page.waitForURL('**/m/goodbye')
      expect(await isSignedIn(someone)).toBe(false)
    })
    await someone.leave()
  })
})
