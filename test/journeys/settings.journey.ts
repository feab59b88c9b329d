/** The settings screen: what people change of their own account, with the keyboard, without scripts, on both screens. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { tipping } from '#schema/copy/tipping.ts'
import { limits } from '#schema/limits.ts'
import { ask, emailsTo, signInAs, signUpAs } from './people.ts'
import { axe, axeContrast, inScheme, outline, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, hydrated, PHONE, RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { pictureFile } from './pictureFile.ts'
import { codeSentTo, later } from './twoFactorSteps.ts'
import { lane } from './lane.ts'

useBrowser()

/** The whole page on the screen: what moves below its edge is not counted. */
const TALL = { width: 360, height: 4000 }
const TABS = ['account', 'publishing', 'notifications', 'membership', 'security']
let people = 0

/** A person with an account of their own. */
async function holder(options: Parameters<typeof visitor>[0] = {}) {
  const name = `holder${Date.now() % 1e6}${(people += 1)}`
  const person = await visitor(options)
  await signUpAs(person, `${name}@example.org`, name)
  // Hints would cover what is tested here.
  const { id } = await ask(person, '{ result: viewer { id } }')
  for (const flag of ['new_navigation', 'first_use'])
    await ask(
      person,
      'mutation($userId: ID!, $flag: String!) { result: dismissFlag(userId: $userId, flag: $flag) { __typename } }',
      { userId: id, flag },
    )
  return { ...person, name, email: `${name}@example.org` }
}

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('on a %s', (screen, viewport) => {
  let owner: Visitor
  beforeEach(async () => {
    owner = await visitor({ viewport })
    await signInAs(owner, 'owner@example.com')
  })

  test.each(TABS)('the tab %s is named, marked, in view and without a fault (R141, R144)', async (tab) => {
    const { page, open, complaints } = owner
    await open(`/me/settings/${tab}`)
    if (screen === 'phone') await isInView(page)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Settings')
    const active = page.locator('.Tabs-tab[aria-current]')
    expect(await active.getAttribute('href')).toBe(`/me/settings/${tab}`)
    expect(await active.evaluate((element) => getComputedStyle(element).borderBlockEndWidth)).toBe('2px')
    expect(await axe(page)).toEqual([])
    await inScheme(page, 'dark')
    expect(await axeContrast(page)).toEqual([])
    await inScheme(page, 'light')
    expect(await overflowing(page)).toEqual([])
    expect(await outline(page)).toMatchObject({ titles: 1, mains: 1, unnamedNavigations: 0, hasTitle: true })
    expect(complaints()).toEqual([])
  })
})

/** The active tab is beside the arrows, and the page has not been scrolled for it. */
async function isInView(page: Page) {
  const isClear = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const row = box('.Tabs-row')!
      const active = box('.Tabs-tab[aria-current]')!
      const left = box('.ScrolledTabs-arrow--before')?.right ?? row.left
      const right = box('.ScrolledTabs-arrow--after')?.left ?? row.right
      return active.left >= left - 1 && active.right <= right + 1
    })
  await page.locator('.ScrolledTabs-arrow').first().waitFor()
  await expect.poll(isClear).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test.each([...TABS.map((tab) => `/me/settings/${tab}`), '/two-factor-authentication'])(
  'nothing of %s moves under a finger when the app takes over',
  async (path) => {
    const person = await holder({ viewport: TALL })
    await person.open(path)
    expect(await shiftOf(person, path)).toEqual({ value: 0, moved: [] })
  },
)

test('a reader who has scrolled down before hydration stays where they are', async () => {
  const person = await holder({ viewport: PHONE })
  const { page } = person
  const begun = Promise.withResolvers<void>()
  await page.route('**/_/static/entry-*.js', async (route) => {
    await begun.promise
    await route.continue()
  })
  await page.goto('/me/settings/security', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign out everywhere' }).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(PHONE.height)
  begun.resolve()
  await hydrated(page)
  await page.locator('.ScrolledTabs-arrow').first().waitFor({ state: 'attached' })
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('the five tabs are in their order, and the first is shown without a name (R141, D88)', async () => {
  const person = await holder()
  await person.open('/me/settings')
  expect(await person.page.locator('.Tabs-tab').allInnerTexts()).toEqual([
    'Account',
    'Publishing',
    'Notifications',
    'Membership and payment',
    'Security and apps',
  ])
  expect(await person.page.locator('#profileInformation').isVisible()).toBe(true)
})

test('at 400 px the arrows move the row 100 px a press (R143)', async () => {
  const person = await holder({ viewport: { width: 400, height: 800 } })
  const { page, open } = person
  await open('/me/settings')
  const scrolled = () => page.locator('.Tabs-row').evaluate((row) => row.scrollLeft)
  expect(await page.getByRole('button', { name: 'Previous tabs' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Next tabs' }).click()
  await expect.poll(scrolled).toBe(limits.settings.tabScroll)
  await page.getByRole('button', { name: 'Previous tabs' }).click()
  await expect.poll(scrolled).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Previous tabs' }).count()).toBe(0)
})

test('each anchor is scrolled to (R142)', async () => {
  const person = await holder({ viewport: PHONE })
  for (const [path, id] of [
    ['/me/settings/account', 'profileInformation'],
    ['/me/settings/account', 'username'],
    ['/me/settings/account', 'email'],
    ['/me/settings/publishing', 'managePublications'],
  ] as const) {
    await person.open(`${path}#${id}`)
    const top = () => person.page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(PHONE.height)
  }
})

test.each([
  ['phone', PHONE, true],
  ['desktop', DESKTOP, true],
  ['phone without scripts', PHONE, false],
  ['desktop without scripts', DESKTOP, false],
] as const)(
  'a person edits their profile and takes another username: %s',
  async (_, viewport, javaScriptEnabled) => {
    const person = await holder({ viewport, javaScriptEnabled })
    const { page, name } = person
    const open = javaScriptEnabled ? person.open : person.go
    await open('/me/settings/account')
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByLabel('Bio').fill('Writes by hand.')
    await page.getByRole('button', { name: 'Save profile' }).click()
    const fault = page.locator('#profile-message')
    await expect.poll(() => fault.innerText()).toBe('A name must not be empty.')
    expect(await page.getByLabel('Bio').inputValue()).toBe('Writes by hand.')
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    if (javaScriptEnabled) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('profile-name')
    }
    await page.getByLabel('Name', { exact: true }).fill('Hand Writer')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect.poll(() => fault.innerText()).toBe('Saved.')

    await page.getByLabel('Username', { exact: true }).and(page.locator('input')).fill(`${name}.new`)
    await page.getByRole('button', { name: 'Change username' }).click()
    await expect
      .poll(() => page.locator('#username-message').innerText())
      .toContain(`You’re now @${name}.new.`)
    await person.go(`/@${name}`)
    expect(new URL(page.url()).pathname).toBe(`/@${name}.new`)
    expect(await page.locator('main').innerText()).toContain('Hand Writer')
    // Where scripts are off, the browser complains that it did not get them.
    if (javaScriptEnabled) expect(person.complaints()).toEqual([])
  },
)

test.each([
  ['with scripts', true],
  ['without', false],
] as const)('a picture is sent, shown and taken away: %s', async (_, javaScriptEnabled) => {
  const person = await holder({ javaScriptEnabled })
  const { page } = person
  await (javaScriptEnabled ? person.open : person.go)('/me/settings/account')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(pictureFile)
  const upload = page.getByRole('button', { name: 'Upload picture' })
  expect(await upload.isVisible()).toBe(!javaScriptEnabled)
  if (!javaScriptEnabled) await upload.click()
  await expect.poll(() => page.locator('#avatar-message').first().innerText()).toBe('Saved.')
  const picture = page.locator('.AvatarField img.Avatar')
  await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/_\/image\/crop:128:128\/[0-9a-f]{12}$/)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect.poll(() => picture.count()).toBe(0)
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  if (!javaScriptEnabled) await upload.click()
  await expect.poll(() => page.locator('#avatar-message').first().innerText()).toContain('supported')
})

test('a new address is reported to the old one and waits to be confirmed', async () => {
  const person = await holder()
  const { page, email } = person
  await person.open('/me/settings/account#email')
  await page.getByLabel('New address').fill('nothing')
  await page.getByRole('button', { name: 'Change email' }).click()
  const message = page.locator('#email-message')
  await expect.poll(() => message.innerText()).toBe('Please enter a valid email address.')
  expect(await page.getByLabel('New address').inputValue()).toBe('nothing')
  await page.getByLabel('New address').fill(`new.${email}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => message.innerText()).toContain(`We sent a link to new.${email}.`)
  await expect.poll(() => page.locator('#email').innerText()).toContain('Waiting for confirmation')
  expect((await emailsTo(person, `new.${email}`))[0]!.links[0]).toContain('/m/account/confirm/')
  expect((await emailsTo(person, email))[0]!.subject).toContain('is being changed')
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect.poll(() => page.locator('#verification-message').innerText()).toContain('another link')
  // The first link was voided by the second.
  const [latest] = await emailsTo(person, `new.${email}`)
  await page.goto(latest!.links[0]!)
  await expect.poll(() => ask(person, '{ result: viewer { email } }')).toEqual({ email: `new.${email}` })
  expect((await emailsTo(person, email))[0]!.subject).toContain('was changed')
  expect(person.complaints()).toEqual([])
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('a notification setting is changed at 360 px, and stays so: %s', async (_, javaScriptEnabled) => {
  const person = await holder({ viewport: PHONE, javaScriptEnabled })
  const { page } = person
  const open = javaScriptEnabled ? person.open : person.go
  await open('/me/settings/notifications')
  const claps = () => page.locator('#emails').getByRole('switch', { name: 'Claps for your stories' })
  const level = () => page.getByLabel(copy.notificationSettings.levelTitle)
  expect(await claps().getAttribute('aria-checked')).toBe('true')
  const answered = page.waitForResponse((answer) =>
    /SetUserSetting|form=setting/.test(answer.request().postData() ?? ''),
  )
  await claps().click()
  await expect.poll(() => claps().getAttribute('aria-checked')).toBe('false')
  // The switch shows what was pressed before it is stored.
  await answered
  await level().selectOption('NETWORK')
  await page.locator('#emails').getByRole('button', { name: 'Save' }).click()
  await page.locator('#emails').getByText('Saved.').waitFor()
  await open('/me/settings/notifications')
  expect(await claps().getAttribute('aria-checked')).toBe('false')
  expect(await level().inputValue()).toBe('NETWORK')
  if (javaScriptEnabled) expect(person.complaints()).toEqual([])
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)(
  'a writer adds a link for tips at 360 px, and takes it away: %s',
  async (_, javaScriptEnabled) => {
    const person = await holder({ viewport: PHONE, javaScriptEnabled })
    const { page } = person
    await (javaScriptEnabled ? person.open : person.go)('/me/settings/tipping')
    const message = page.locator('#tippingLink-message')
    const save = async (link: string) => {
      await page.getByLabel(tipping.link, { exact: true }).fill(link)
      await page.getByRole('button', { name: tipping.save }).click()
    }
    await save('http://tips.example.org/')
    await expect.poll(() => message.innerText()).toBe(tipping.badLink)
    expect(await page.getByLabel(tipping.link, { exact: true }).inputValue()).toBe('http://tips.example.org/')
    await save('https://tips.example.org/')
    await expect.poll(() => message.innerText()).toBe(tipping.saved)
    await save('')
    await expect.poll(() => message.innerText()).toBe(tipping.removed)
    if (!javaScriptEnabled) return
    expect(await axe(page)).toEqual([])
    expect(await overflowing(page)).toEqual([])
    expect(person.complaints()).toEqual([])
  },
)

test('a password is set, and then it is asked for', async () => {
  const person = await holder({ viewport: PHONE })
  const { page } = person
  await person.open('/me/settings/security')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  const message = page.locator('#password-message')
  await expect.poll(() => message.innerText()).toBe('Your password must be 8 characters or more.')
  await page.getByLabel('New password').fill('a longer password')
  const strength = page.getByRole('meter', { name: copy.createPassword.strengthLabel })
  await strength.waitFor()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.poll(() => message.innerText()).toContain('Your password is saved.')
  expect(await page.getByLabel('New password').inputValue()).toBe('')
  await expect.poll(() => strength.count()).toBe(0)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => message.innerText()).toContain('That password was incorrect.')
  await page.getByRole('button', { name: 'Forgot password? Get a link by email' }).click()
  await expect.poll(() => page.locator('#passwordReset-message').innerText()).toContain(person.email)
})

test('a viewer who signed in a while ago proves who they are before a first password (I12)', async () => {
  const person = await holder({ viewport: PHONE })
  const { page, email } = person
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.context.addCookies(await person.context.cookies())
  await later(person, '11m', async () => {
    await plain.go('/me/settings/security')
    await plain.page.getByLabel('New password').fill('a longer password')
    await plain.page.getByRole('button', { name: 'Save password' }).click()
    expect(await plain.page.locator('#password-message').innerText()).toContain(copy.reauthenticate.needed)
    await person.open('/me/settings/security')
    await page.getByLabel('New password').fill('a longer password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { level: 3, name: 'Confirm it’s you' }).waitFor()
    expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
    await page.getByRole('button', { name: /^Email a code to / }).click()
    await page.getByText('We sent you a code. Check your inbox.').waitFor()
    await page.locator('.CodeInput-box').first().focus()
    await page.keyboard.type(await codeSentTo(person, email))
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('#password-message').innerText())
      .toContain('Your password is saved.')
    await page.getByRole('button', { name: 'Change password' }).waitFor()
  })
  expect(person.complaints()).toEqual([])
})

test.each([
  ['with scripts', true],
  ['without', false],
] as const)(
  'sessions are named in words, and one that is ended is dead: %s',
  async (_, javaScriptEnabled) => {
    const person = await holder({ javaScriptEnabled })
    const elsewhere = await visitor({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    })
    await ask(
      elsewhere,
      'mutation($email: String!) { result: sendAcctAuthEmail(email: $email, operation: login) { __typename } }',
      { email: person.email },
    )
    const token = new URL((await emailsTo(person, person.email))[0]!.links[0]!).searchParams.get('token')!
    await elsewhere.context.request.post('/m/callback/email', {
      ...RETRY,
      headers: { origin: lane.origin },
      form: { token },
      maxRedirects: 0,
    })
    const { page } = person
    await (javaScriptEnabled ? person.open : person.go)('/me/settings/security')
    const sessions = page.locator('#sessions .SettingsList-one')
    expect(await sessions.count()).toBe(2)
    expect(await sessions.first().innerText()).toContain('this browser')
    expect(await sessions.last().innerText()).toContain('Safari on iPhone')
    await sessions.last().getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => sessions.count()).toBe(1)
    expect(await ask(elsewhere, '{ result: viewer { username } }')).toEqual({ username: null })
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL(`${lane.origin}/`)
    expect(await ask(person, '{ result: viewer { username } }')).toEqual({ username: null })
  },
)

test('an account is deactivated with the keyboard, is not found, and is back when its owner is', async () => {
  const person = await holder()
  const { page, name } = person
  await person.open('/me/settings/account')
  await page.locator('summary', { hasText: 'Deactivate' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${lane.origin}/m/goodbye`)
  expect((await person.context.request.get(`/@${name}`, RETRY)).status()).toBe(404)
  await ask(
    person,
    'mutation($email: String!) { result: sendAcctAuthEmail(email: $email, operation: login) { __typename } }',
    { email: person.email },
  )
  const token = new URL((await emailsTo(person, person.email))[0]!.links[0]!).searchParams.get('token')!
  await person.context.request.post('/m/callback/email', {
    ...RETRY,
    headers: { origin: lane.origin },
    form: { token },
    maxRedirects: 0,
  })
  expect((await person.context.request.get(`/@${name}`, RETRY)).status()).toBe(200)
})

test.each([
  ['with scripts', true],
  ['without', false],
] as const)('an account is deleted by typing its name: %s', async (_, javaScriptEnabled) => {
  const person = await holder({ viewport: PHONE, javaScriptEnabled })
  const { page, name, email } = person
  await (javaScriptEnabled ? person.open : person.go)('/me/settings/account')
  await page.locator('summary', { hasText: 'Delete' }).click()
  await page.getByLabel(`Type ${name} to confirm`).fill('another-name')
  await page.getByRole('button', { name: 'Permanently delete account' }).click()
  await expect
    .poll(() => page.locator('#deletion-message').innerText())
    .toBe('Type your username to confirm.')
  expect(await page.getByLabel(`Type ${name} to confirm`).inputValue()).toBe('another-name')
  await page.getByLabel(`Type ${name} to confirm`).fill(name)
  await page.getByRole('button', { name: 'Permanently delete account' }).click()
  await page.waitForURL(`${lane.origin}/m/goodbye`)
  expect((await person.context.request.get(`/@${name}`, RETRY)).status()).toBe(404)
  expect((await emailsTo(person, email))[0]!.subject).toContain('closed')
})

test.each([
  ['at once', 0],
  ['later than we wait', 900],
])(
  'a form whose session ended in another tab is signed in over, keeps what was typed, and is saved; the browser goes back %s (D20)',
  async (_, delay) => {
    const person = await holder({ viewport: PHONE })
    const { page, email } = person
    await page.addInitScript((after) => {
      const go = history.go.bind(history)
      if (after) history.go = (delta) => void setTimeout(go, after, delta)
    }, delay)
    await person.open('/me/settings/account')
    const profile = page.locator('form', { has: page.getByRole('button', { name: 'Save profile' }) })
    await profile.getByLabel('Bio').fill('Typed before the other tab signed out.')
    const { xsrfToken } = await ask(person, '{ result: viewer { xsrfToken } }')
    await person.context.request.get(`/m/signout/${String(xsrfToken)}`, RETRY)
    await page.getByRole('button', { name: 'Save profile' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // Closing it loses nothing; the form says why it is not saved.
    await page.keyboard.press('Escape')
    await profile.getByText(copy.signInOver.closed).waitFor()
    await expect.poll(() => page.evaluate('history.state.step')).toBeUndefined()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await dialog.getByRole('link', { name: 'email' }).click()
    await dialog.getByLabel('Your email').fill(email)
    await page.keyboard.press('Enter')
    await dialog.getByText(copy.checkYourInbox.title).waitFor()
    expect(await axe(page)).toEqual([])
    const [{ code }] = (await emailsTo(person, email)) as unknown as [{ code: string }]
    await dialog.getByLabel(copy.checkYourInbox.codeField).fill(code)
    await page.keyboard.press('Enter')
    await page.locator('.Toast').getByText(copy.accountSettings.saved).waitFor()
    expect(await dialog.count()).toBe(0)
    const { bio } = await ask(person, '{ result: viewer { bio } }')
    expect(bio).toBe('Typed before the other tab signed out.')
    // It is the form that was typed in, and the steps of signing in are no longer in the history.
    await profile.getByText(copy.accountSettings.saved).waitFor()
    await expect.poll(() => page.evaluate('history.state.step')).toBeUndefined()
    await profile.getByLabel('Bio').fill('And once more.')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect
      .poll(() => ask(person, '{ result: viewer { bio } }'))
      .toMatchObject({ bio: 'And once more.' })
  },
)

test('an account without a password proves who it is over the form that needs it (I12)', async () => {
  const person = await holder({ viewport: DESKTOP })
  const { page, email } = person
  await later(person, '11m', async () => {
    await person.open('/me/settings/account')
    const address = `next.${email}`
    await page.getByLabel('New address').fill(address)
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: copy.reauthenticate.title })
    await dialog.getByRole('button', { name: /^Email a code/ }).click()
    await dialog.getByText(copy.reauthenticate.sentCode).waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.locator('.CodeInput-box').first().focus()
    await page.keyboard.type(await codeSentTo(person, email))
    await page.keyboard.press('Enter')
    await page.getByText(copy.accountSettings.emailSent(address)).waitFor()
  })
})
