/** What the ways in look like, by variant, flag, entry point, browser and host. */
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isBuilt } from '#client/browser/built.ts'
import { copy } from '#schema/copy.ts'
import { type SocialProvider, SusiEntryPoint } from '#schema/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/socialSignIn.ts'
import { axe, axeContrast, inScheme, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import {
  giveEmail,
  givePassword,
  arrivesSignedIn,
  newAccount,
  newAddress,
  openModal,
  sentTo,
  setFlags,
  titled,
} from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()
beforeEach(() => setFlags({}))
afterAll(() => setFlags({}))

const at = async (query: Record<string, string> = {}, options: Parameters<typeof visitor>[0] = {}) => {
  const someone = await visitor(options)
  await someone.open(path('AcctSignin', undefined, query))
  return someone
}

const ways = (page: Page) => page.locator('.WayIn').allInnerTexts()

/** Of the ways that are listed, those whose start is built. */
const built = (labels: Record<string, string>) =>
  Object.entries(labels)
    .filter(([provider]) => !(provider in social) || isBuilt(social[provider as SocialProvider].start))
    .map(([, label]) => label)

describe('the lists of D31', () => {
  test('variant A (R184, R185, R187)', async () => {
    const { page } = await at()
    await titled(page, 'Welcome back.').waitFor()
    expect(await ways(page)).toEqual(
      built({
        google: 'Sign in with Google',
        facebook: 'Sign in with Facebook',
        apple: 'Sign in with Apple',
        twitter: 'Sign in with Twitter',
        email: 'Sign in with email',
      }),
    )
    expect(await page.getByText('No account? Create one').isVisible()).toBe(true)
    expect(await page.getByText('Forgot email or trouble signing in? Get help').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Create one' }).click()
    await titled(page, copy.signUpPrompt.default.title('Quire')).waitFor()
    expect(await ways(page)).toEqual(
      built({
        facebook: 'Sign up with Facebook',
        google: 'Sign up with Google',
        email: 'Sign up with email',
      }),
    )
    expect(await page.getByText('Already have an account? Sign in').isVisible()).toBe(true)
  })

  test('variant B (R184, R186, R188)', async () => {
    await setFlags({ enable_new_login_flow: true })
    const { page } = await at()
    await titled(page, 'Welcome Back').waitFor()
    const social = { facebook: 'Facebook', twitter: 'Twitter', apple: 'Apple' }
    const hasSocial = built(social).length > 0
    expect(await ways(page)).toEqual(
      built({ email: 'Sign in with email', key: copy.signIn.withPasswordManager, ...social }),
    )
    expect(await page.getByText('Or, Sign in with').count()).toBe(hasSocial ? 1 : 0)
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    expect(await ways(page)).toEqual(built({ email: 'Sign up with email', ...social }))
    expect(await page.getByText('Or, Sign up with').count()).toBe(hasSocial ? 1 : 0)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await titled(page, 'Welcome Back').waitFor()
  })

  test('each way is taken out by its flag; with all of them the page says so (R364)', async () => {
    await setFlags({ disable_login_email: true })
    const { page, open } = await at()
    expect((await ways(page)).filter((way) => way.includes('email'))).toEqual([])
    await setFlags(
      Object.fromEntries(
        ['email', 'google', 'facebook', 'apple', 'twitter'].map((name) => [`disable_login_${name}`, true]),
      ),
    )
    await open(path('AcctSignin'))
    expect(await ways(page)).toEqual([])
    expect(await page.getByText(copy.signIn.noWay).isVisible()).toBe(true)
  })
})

test('the titles of the address, by variant, operation and passwords (R190, R191)', async () => {
  for (const [flags, operation, title] of [
    [{}, 'login', 'Sign in with email'],
    [{}, 'register', 'Sign up with email'],
    [{ enable_new_login_flow: true }, 'login', 'Sign in with your email'],
    [{ enable_new_login_flow: true }, 'register', "What's your email?"],
    [{ enable_new_login_flow: true, enable_passwords: false }, 'register', 'Join Quire or sign in'],
  ] as const) {
    await setFlags(flags)
    const { page } = await at({ operation, step: 'ENTER_EMAIL' })
    await titled(page, title).waitFor()
    const subheader = copy.enterEmail[operation === 'login' ? 'signInSubheader' : 'signUpSubheader']
    expect(await page.getByText(subheader).isVisible()).toBe(true)
  }
})

test('what signing up says depends on what brought one there (R013, R189, R205)', async () => {
  const titles = new Set<string>()
  for (const entryPoint of SusiEntryPoint) {
    const { page } = await at({ operation: 'register', entryPoint })
    const title = copy.signUpPrompt[entryPoint].title('Quire')
    await titled(page, title).waitFor()
    expect(await page.getByText(copy.signUpPrompt[entryPoint].subheader).isVisible()).toBe(true)
    const shared = await page.getByText('Opt out any time by unsubscribing in Settings.').count()
    expect(shared).toBe(entryPoint === 'subscribe' ? 1 : 0)
    titles.add(title)
  }
  expect(titles.size).toBe(SusiEntryPoint.length)
})

test('the notice names the button, and with passwords what is logged (R203, R204)', async () => {
  const { page, open } = await at({ step: 'ENTER_EMAIL' })
  const notice = () => page.locator('.Terms').innerText()
  expect(await notice()).toBe(copy.terms.noticeWithPasswords('Quire', 'Continue'))
  await setFlags({ enable_passwords: false })
  await open(path('AcctSignin', undefined, { step: 'ENTER_EMAIL' }))
  expect(await notice()).toBe(copy.terms.notice('Quire', 'Continue'))
  expect(await page.getByRole('button', { name: 'Continue' }).isVisible()).toBe(true)
  // Of many ways in: what each of them begins with.
  for (const [operation, cta] of [
    ['login', 'Sign in'],
    ['register', 'Sign up'],
  ] as const) {
    await open(path('AcctSignin', undefined, { operation }))
    expect(await notice()).toBe(copy.terms.notice('Quire', cta))
    expect((await ways(page)).every((way) => way.startsWith(`${cta} with `))).toBe(true)
  }
})

test('Google’s shortcut for Google’s addresses, but not inside other apps (R340, R371)', async () => {
  const hasGoogle = isBuilt('AcctConnectGoogle')
  for (const userAgent of [undefined, 'Mozilla/5.0 (iPhone) AppleWebKit/605 Instagram 300.0']) {
    const { page } = await at({ step: 'ENTER_EMAIL' }, { userAgent })
    const shortcut = page.getByRole('link', { name: copy.enterEmail.withGoogle })
    for (const [typed, isGoogles] of [
      ['a@yahoo', false],
      ['a@gm', true],
      ['a@goo', true],
    ] as const) {
      await page.getByLabel('Your email').fill(typed)
      expect(await shortcut.count()).toBe(isGoogles && hasGoogle && !userAgent ? 1 : 0)
    }
  }
})

describe('the captcha (R285, R341, R363, R365)', () => {
  const CAPTCHA = { enable_email_sign_in_captcha: true, enable_passwords: false }
  const frame = (page: Page) => page.frameLocator('.Captcha-frame')

  test('it passes, fails and expires as asked; each failure is said', async () => {
    await setFlags(CAPTCHA)
    const { email } = { email: 'author@example.com' }
    const { page, complaints } = await at()
    await giveEmail(page, email)
    for (const way of ['Fail', 'Expire']) {
      await frame(page).getByRole('button', { name: way }).click()
      await page.locator('.FieldMessage:focus').filter({ hasText: copy.signInLimits.captcha }).waitFor()
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    expect(await axe(page)).toEqual([])
    await frame(page).getByRole('button', { name: 'Pass' }).click()
    await titled(page, copy.checkYourInbox.title).waitFor()
    expect(await sentTo(email)).not.toEqual([])
    expect(complaints()).toEqual([])
  })

  test('it may be spared for signing in, and never for signing up', async () => {
    await setFlags({ ...CAPTCHA, skip_sign_in_recaptcha: true, enable_recaptcha_v3: true })
    const { page, open } = await at()
    await giveEmail(page, 'lapsed@example.com')
    await titled(page, copy.checkYourInbox.title).waitFor()
    await open(path('AcctSignin', undefined, { operation: 'register' }))
    await giveEmail(page, newAddress())
    const src = await page.locator('.Captcha-frame').getAttribute('src')
    expect(src).toContain('appearance=interaction-only')
    await frame(page).getByRole('button', { name: 'Pass' }).click()
    await titled(page, copy.checkYourInbox.title).waitFor()
  })

  test('without scripts the form says that it needs some', async () => {
    await setFlags(CAPTCHA)
    const someone = await visitor({ javaScriptEnabled: false })
    await someone.go(path('AcctSignin', undefined, { step: 'ENTER_EMAIL' }))
    expect(await someone.page.getByText(copy.captcha.needsScripts).isVisible()).toBe(true)
    await someone.page.getByLabel('Your email').fill('reader@example.com')
    await someone.page.getByRole('button', { name: 'Continue' }).click()
    await someone.page.getByText(copy.signInLimits.captcha).waitFor()
  })
})

test('from a writer’s own host the way leads over the product’s, and back with a session', async () => {
  const { email, password } = await newAccount()
  const own = lane.origin.replace('//', '//writer.')
  const { page, open } = await visitor({ baseURL: own })
  await open('/about')
  await page.locator('.VisitorActions-signIn').click()
  await page.waitForURL((url) => url.origin === lane.origin && url.pathname === path('AcctSignin'))
  await giveEmail(page, email)
  await givePassword(page, password)
  await page.waitForURL(`${own}/about`)
  const hosts = (await page.context().cookies())
    .filter(({ name }) => name === 'sid')
    .map(({ domain }) => domain)
  expect(hosts.toSorted()).toEqual(['localhost', 'writer.localhost'])
})

test('the modal is used by the keyboard alone, and nothing behind it is reached', async () => {
  const { page, open } = await visitor({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await open(path('ShowTopics'))
  const { email, password } = await newAccount()
  await page.locator('.VisitorActions-signIn').focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog .StepTitle').waitFor()
  const stops = new Set<string>()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    stops.add(
      await page.evaluate(() => {
        const { activeElement: element } = document
        return !element || element === document.body ? 'out' : element.closest('dialog') ? 'in' : 'behind'
      }),
    )
  }
  expect(stops.has('behind')).toBe(false)
  await page.getByRole('link', { name: 'Sign in with email' }).focus()
  await page.keyboard.press('Enter')
  await titled(page, copy.enterEmail.signInA).waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await titled(page, copy.enterPassword.title).waitFor()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await arrivesSignedIn(page)
})

test('a viewer sees that they are signed in, and can go on or sign out', async () => {
  const { email, password } = await newAccount()
  const { page, open } = await at()
  await giveEmail(page, email)
  await givePassword(page, password)
  await arrivesSignedIn(page)
  await open(path('AcctSignin', undefined, { redirect: path('ShowTopics') }))
  await titled(page, copy.signIn.signedInAs('Some One')).waitFor()
  expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(path('ShowTopics'))
  await open(path('AcctSignin', undefined, { redirect: '//evil.example/' }))
  expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
  expect(await axe(page)).toEqual([])
  // R460: another password takes the one before.
  await open(path('CrupdatePassword'))
  await page.getByLabel('New password', { exact: true }).fill('eight888')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Please enter your current password.').waitFor()
})

test.each([PHONE, DESKTOP])('the modal in the dark, at %o', async (viewport) => {
  const { page, open } = await visitor({ viewport })
  await open(path('ShowTopics'))
  await openModal(page)
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
})
