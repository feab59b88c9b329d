import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { tipping } from '#schema/copy/tipping.ts'
import { limits } from '#schema/limits.ts'
import { ask, emailsTo, signInAs, signUpAs } from './people.ts'
import { axe, isSound, outline, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, hydrated, PHONE, RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { pictureFile } from './pictureFile.ts'
import { codeSentTo, later } from './twoFactorSteps.ts'
import { lane } from './lane.ts'

useBrowser()

/** Shifts below the window's edge are not counted, so the whole page must fit. */
const TALL = { width: 360, height: 4000 }
const TABS = ['account', 'publishing', 'notifications', 'membership', 'security']
let people = 0

async function holder(options: Parameters<typeof visitor>[0] = {}) {
  const name = `holder${Date.now() % 1e6}${(people += 1)}`
  const person = await visitor(options)
  await signUpAs(person, `${name}@example.org`, name)
  // Dismisses hints, which would cover the page.
  const { id } = await ask(person, '{ result: viewer { id } }')
  for (const flag of ['new_navigation', 'first_use'])
    await ask(
      person,
      'mutation($userId: ID!, $flag: String!) { result: dismissFlag(userId: $userId, flag: $flag) { __typename } }',
      { userId: id, flag },
    )
  return { ...person, name, email: `${name}@example.org` }
}

test.each(TABS)(
  'the tab %s is named, marked, in view and without a fault, and does not move under a finger (R141, R144)',
  async (tab) => {
    const owner = await visitor({ viewport: TALL })
    await signInAs(owner, 'owner@example.com')
    const { page, open, complaints } = owner
    const path = `/me/settings/${tab}`
    await open(path)
    expect(await shiftOf(owner, path)).toEqual({ value: 0, moved: [] })
    await page.setViewportSize(DESKTOP)
    expect(await overflowing(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await isInView(page)
    await open(path)
    await isInView(page)
    await page.setViewportSize(DESKTOP)
    await page.setViewportSize(PHONE)
    await isInView(page)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Settings')
    const active = page.locator('.Tabs-tab[aria-current]')
    expect(await active.getAttribute('href')).toBe(path)
    expect(await active.evaluate((element) => getComputedStyle(element).borderBlockEndWidth)).toBe('2px')
    expect(await outline(page)).toMatchObject({ titles: 1, mains: 1, unnamedNavigations: 0, hasTitle: true })
    await isSound(page)
    expect(complaints()).toEqual([])
  },
)

/** Next to the arrows, without page scrolling. */
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

test('two-factor authentication does not move under a finger when the app takes over', async () => {
  const person = await visitor({ viewport: TALL })
  await signInAs(person, 'owner@example.com')
  await person.open('/two-factor-authentication')
  expect(await shiftOf(person, '/two-factor-authentication')).toEqual({ value: 0, moved: [] })
})

test('a reader who has scrolled down before hydration keeps their position', async () => {
  const person = await visitor({ viewport: PHONE })
  await signInAs(person, 'owner@example.com')
  const { page } = person
  const begun = Promise.withResolvers<void>()
  await page.route('**/_/static/entry-*.js', async (route) => {
    await begun.promise
    await route.continue()
  })
  await page.goto('/me/settings/security', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Sign out everywhere' })
  await button.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(PHONE.height)
  // On the screen: a late font rewraps lines above, and the browser compensates by scrolling whole pixels.
  const { y } = (await button.boundingBox())!
  begun.resolve()
  await hydrated(page)
  await page.locator('.ScrolledTabs-arrow').first().waitFor({ state: 'attached' })
  expect(Math.abs((await button.boundingBox())!.y - y)).toBeLessThan(2)
})

test('the five tabs are in their order, the first is shown without a name, and at 400 px arrows move the row 100 px a press (R141, R143, D88)', async () => {
  const person = await visitor({ viewport: { width: 400, height: 800 } })
  await signInAs(person, 'owner@example.com')
  const { page, open } = person
  await open('/me/settings')
  expect(await page.locator('.Tabs-tab').allInnerTexts()).toEqual([
    'Account',
    'Publishing',
    'Notifications',
    'Membership and payment',
    'Security and apps',
  ])
  expect(await page.locator('#profileInformation').isVisible()).toBe(true)
  const scrolled = () => page.locator('.Tabs-row').evaluate((row) => row.scrollLeft)
  expect(await page.getByRole('button', { name: 'Previous tabs' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Next tabs' }).click()
  await expect.poll(scrolled).toBe(limits.settings.tabScroll)
  await page.getByRole('button', { name: 'Previous tabs' }).click()
  await expect.poll(scrolled).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Previous tabs' }).count()).toBe(0)
})

test('each anchor is scrolled to (R142)', async () => {
  const person = await visitor({ viewport: PHONE })
  await signInAs(person, 'owner@example.com')
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

type Holder = Awaited<ReturnType<typeof holder>>

test('a person edits their profile, has another picture, and takes another username', async () => {
  const person = await holder()
  const { page } = person
  await person.open('/me/settings/account')
  await editsProfile(person, async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('profile-name')
  })
  await changesPicture(person)
  await changesUsername(person)
  // A refused picture is answered with 400.
  expect(person.complaints().filter((one) => !one.includes('400'))).toEqual([])
})

async function editsProfile({ page }: Holder, whenRefused = async () => {}) {
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Bio').fill('Writes by hand.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const message = page.locator('#profile-said')
  await expect.poll(() => page.locator('#profile-name-message').innerText()).toBe('Enter a name.')
  expect(await page.getByLabel('Bio').inputValue()).toBe('Writes by hand.')
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await whenRefused()
  await page.getByLabel('Name', { exact: true }).fill('Hand Writer')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => message.innerText()).toBe('Saved.')
}

/** @param send needed where choosing a file does not submit it */
async function changesPicture({ page }: Holder, send?: () => Promise<void>) {
  const field = page.getByLabel('Picture', { exact: true })
  expect(await page.getByRole('button', { name: 'Upload picture' }).isVisible()).toBe(send !== undefined)
  await field.setInputFiles(pictureFile)
  await send?.()
  const message = page.locator('#avatar-message')
  await expect.poll(() => message.innerText()).toBe('Saved.')
  const picture = page.locator('.AvatarField img.Avatar')
  await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/_\/image\/crop:128:128\/[0-9a-f]{12}$/)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect.poll(() => picture.count()).toBe(0)
  await field.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await send?.()
  await expect.poll(() => message.innerText()).toContain('supported')
}

async function changesUsername({ page, go, name }: Holder) {
  await page.getByLabel('Username', { exact: true }).and(page.locator('input')).fill(`${name}.new`)
  await page.getByRole('button', { name: 'Change username' }).click()
  await expect.poll(() => page.locator('#username-said').innerText()).toContain(`You’re now @${name}.new.`)
  await go(`/@${name}`)
  expect(new URL(page.url()).pathname).toBe(`/@${name}.new`)
  expect(await page.locator('main').innerText()).toContain('Hand Writer')
}

test('without scripts an account is kept by forms: its profile, picture and username, a notification setting, a link for tips, its sessions, and its end', async () => {
  const person = await holder({ viewport: PHONE, javaScriptEnabled: false })
  const { page, go, name } = person
  await go('/me/settings/account')
  await editsProfile(person)
  await changesPicture(person, () => page.getByRole('button', { name: 'Upload picture' }).click())
  await changesUsername(person)
  await go('/me/settings/notifications')
  await changesNotifications(person, () => go('/me/settings/notifications'))
  await go('/me/settings/tipping')
  await changesTippingLink(person)
  const elsewhere = await signedInElsewhere(person)
  await go('/me/settings/security')
  await endsOtherSession(person, elsewhere)
  await go('/me/settings/account')
  await deletesAccount({ ...person, name: `${name}.new` })
  expect((await person.context.request.get(`/@${name}.new`, RETRY)).status()).toBe(404)
})

test('a new address is reported to the old one and waits to be confirmed', async () => {
  const person = await holder()
  const { page, email } = person
  await person.open('/me/settings/account#email')
  await page.getByLabel('New email address').fill('nothing')
  await page.getByRole('button', { name: 'Change email' }).click()
  const message = page.locator('#email-said')
  const fault = page.locator('#email-field-message')
  await expect.poll(() => fault.innerText()).toBe('Please enter a valid email address.')
  expect(await page.getByLabel('New email address').inputValue()).toBe('nothing')
  await page.getByLabel('New email address').fill(`new.${email}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => message.innerText()).toContain(`We sent a link to new.${email}.`)
  await expect.poll(() => page.locator('#email').innerText()).toContain('Waiting for confirmation')
  expect((await emailsTo(person, `new.${email}`))[0]!.links[0]).toContain('/m/account/confirm/')
  expect((await emailsTo(person, email))[0]!.subject).toContain('is being changed')
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect.poll(() => page.locator('#verification-said').innerText()).toContain('another link')
  // The second link invalidates the first.
  const [latest] = await emailsTo(person, `new.${email}`)
  await page.goto(latest!.links[0]!)
  await expect.poll(() => ask(person, '{ result: viewer { email } }')).toEqual({ email: `new.${email}` })
  expect((await emailsTo(person, email))[0]!.subject).toContain('was changed')
  expect(person.complaints()).toEqual([])
})

test('a notification setting is changed in place and stays so, and a link for tips is added and taken away', async () => {
  const person = await holder({ viewport: PHONE })
  const { page, open } = person
  await open('/me/settings/notifications')
  await changesNotifications(person, () => open('/me/settings/notifications'))
  await open('/me/settings/tipping')
  await changesTippingLink(person)
  expect(await axe(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  expect(await overflowing(page)).toEqual([])
  expect(person.complaints()).toEqual([])
})

async function changesNotifications({ page }: Holder, openAgain: () => Promise<void>) {
  const claps = page.locator('#emails').getByRole('switch', { name: 'Claps for your stories' })
  const level = page.getByLabel(copy.notificationSettings.levelTitle)
  expect(await claps.getAttribute('aria-checked')).toBe('true')
  const answered = page.waitForResponse((answer) => /form=setting/.test(answer.request().postData() ?? ''))
  await claps.click()
  await expect.poll(() => claps.getAttribute('aria-checked')).toBe('false')
  // The switch changes before the setting is stored.
  await answered
  await level.selectOption('NETWORK')
  await page.locator('#emails').getByRole('button', { name: 'Save' }).click()
  await page.locator('#emails').getByText('Saved.').waitFor()
  await openAgain()
  expect(await claps.getAttribute('aria-checked')).toBe('false')
  expect(await level.inputValue()).toBe('NETWORK')
}

async function changesTippingLink({ page }: Holder) {
  const message = page.locator('#tippingLink-said')
  const field = page.getByLabel(tipping.link, { exact: true })
  const save = async (link: string) => {
    await field.fill(link)
    await page.getByRole('button', { name: tipping.save }).click()
  }
  await save('http://tips.example.org/')
  await expect.poll(() => message.innerText()).toBe(tipping.badLink)
  expect(await field.inputValue()).toBe('http://tips.example.org/')
  await save('https://tips.example.org/')
  await expect.poll(() => message.innerText()).toBe(tipping.saved)
  await save('')
  await expect.poll(() => message.innerText()).toBe(tipping.removed)
}

test('a password is set, and then it is asked for', async () => {
  const person = await holder({ viewport: PHONE })
  const { page } = person
  await person.open('/me/settings/security')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  const message = page.locator('#password-said')
  const tooShort = page.locator('#password-new-message')
  await expect.poll(() => tooShort.innerText()).toBe('Your password must be 8 characters or more.')
  await page.getByLabel('New password').fill('a longer password')
  const strength = page.getByRole('meter', { name: copy.createPassword.strengthLabel })
  await strength.waitFor()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.poll(() => message.innerText()).toContain('Password saved.')
  expect(await page.getByLabel('New password').inputValue()).toBe('')
  await expect.poll(() => strength.count()).toBe(0)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  const wrong = page.locator('#password-old-message')
  await expect.poll(() => wrong.innerText()).toContain('That password was incorrect.')
  await page.getByRole('button', { name: 'Forgot your password? Get a reset link by email' }).click()
  await expect.poll(() => page.locator('#passwordReset-said').innerText()).toContain(person.email)
})

test('a viewer signed in a while ago proves who they are before a first password (I12)', async () => {
  const person = await holder({ viewport: PHONE })
  const { page, email } = person
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.context.addCookies(await person.context.cookies())
  await later(person, '11m', async () => {
    await plain.go('/me/settings/security')
    await plain.page.getByLabel('New password').fill('a longer password')
    await plain.page.getByRole('button', { name: 'Save password' }).click()
    expect(await plain.page.locator('#password-said').innerText()).toContain(copy.reauthenticate.needed)
    await person.open('/me/settings/security')
    await page.getByLabel('New password').fill('a longer password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { level: 2, name: 'Confirm it’s you' }).waitFor()
    expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
    await page.getByRole('button', { name: /^Email a code to / }).click()
    await page.getByText('We sent you a code. Check your inbox.').waitFor()
    await page.locator('.CodeInput-box').first().focus()
    await page.keyboard.type(await codeSentTo(person, email))
    await expect.poll(() => page.locator('#password-said').innerText()).toContain('Password saved.')
    await page.getByRole('button', { name: 'Change password' }).waitFor()
  })
  expect(person.complaints()).toEqual([])
})

test('sessions are named in words, one that is ended is dead, and all are ended at once', async () => {
  const person = await holder()
  const { page, open } = person
  const elsewhere = await signedInElsewhere(person)
  await open('/me/settings/security')
  await endsOtherSession(person, elsewhere)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(`${lane.origin}/`)
  expect(await ask(person, '{ result: viewer { username } }')).toEqual({ username: null })
})

async function signedInElsewhere(person: Holder) {
  const elsewhere = await visitor({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  })
  await signInByLink(elsewhere, person.email)
  return elsewhere
}

async function signInByLink(someone: Visitor, email: string) {
  await ask(
    someone,
    'mutation($email: String!) { result: sendAcctAuthEmail(email: $email, operation: login) { __typename } }',
    { email },
  )
  const token = new URL((await emailsTo(someone, email))[0]!.links[0]!).searchParams.get('token')!
  await someone.context.request.post('/m/callback/email', {
    ...RETRY,
    headers: { origin: lane.origin },
    form: { token },
    maxRedirects: 0,
  })
}

async function endsOtherSession({ page }: Holder, elsewhere: Visitor) {
  const sessions = page.locator('#sessions .SettingsList-one')
  expect(await sessions.count()).toBe(2)
  expect(await sessions.first().innerText()).toContain('This browser')
  expect(await sessions.last().innerText()).toContain('Safari on iPhone')
  await sessions.last().getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => sessions.count()).toBe(1)
  expect(await ask(elsewhere, '{ result: viewer { username } }')).toEqual({ username: null })
}

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
  await signInByLink(person, person.email)
  expect((await person.context.request.get(`/@${name}`, RETRY)).status()).toBe(200)
})

test('an account is deleted by typing its name', async () => {
  const person = await holder({ viewport: PHONE })
  await person.open('/me/settings/account')
  await deletesAccount(person)
  expect((await person.context.request.get(`/@${person.name}`, RETRY)).status()).toBe(404)
})

async function deletesAccount(person: Holder) {
  const { page, name, email } = person
  await page.locator('summary', { hasText: 'Delete' }).click()
  await page.getByLabel(`Type ${name} to confirm`).fill('another-name')
  await page.getByRole('button', { name: 'Permanently delete account' }).click()
  const fault = page.locator('#deletion-username-message')
  await expect.poll(() => fault.innerText()).toBe('Type your username to confirm.')
  expect(await page.getByLabel(`Type ${name} to confirm`).inputValue()).toBe('another-name')
  await page.getByLabel(`Type ${name} to confirm`).fill(name)
  await page.getByRole('button', { name: 'Permanently delete account' }).click()
  await page.waitForURL(`${lane.origin}/m/goodbye`)
  expect((await emailsTo(person, email))[0]!.subject).toContain('closed')
}

test('a form of an ended session signs in over the page, keeps the typed values, and is saved, even much later (D20)', async () => {
  const person = await holder({ viewport: PHONE })
  const { page, email } = person
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (delta) => {
      const after = Number(document.documentElement.dataset['goesAfter'] ?? 0)
      return after ? void setTimeout(go, after, delta) : go(delta)
    }
  })
  await person.open('/me/settings/account')
  const profile = page.locator('form', { has: page.getByRole('button', { name: 'Save profile' }) })
  const dialog = page.getByRole('dialog')
  const bioNow = () => ask(person, '{ result: viewer { bio } }')
  const hasNoStep = () => expect.poll(() => page.evaluate('history.state.step')).toBeUndefined()
  const saveSignedOut = async (words: string) => {
    await profile.getByLabel('Bio').fill(words)
    const { xsrfToken } = await ask(person, '{ result: viewer { xsrfToken } }')
    await person.context.request.get(`/m/signout/${String(xsrfToken)}`, RETRY)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await dialog.waitFor()
  }
  const asksForCode = async () => {
    await dialog.getByRole('link', { name: 'email' }).click()
    await dialog.getByLabel('Your email').fill(email)
    await page.keyboard.press('Enter')
    await dialog.getByText(copy.checkYourInbox.title).waitFor()
  }
  const givesCode = async () => {
    const [{ code }] = (await emailsTo(person, email)) as unknown as [{ code: string }]
    await dialog.getByLabel(copy.checkYourInbox.codeField).fill(code)
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.Toast').getByText(copy.accountSettings.saved).last().waitFor()
    // In the same form, and the sign-in steps are no longer in the history.
    await profile.getByText(copy.accountSettings.saved).waitFor()
    await hasNoStep()
  }
  await saveSignedOut('Typed before the other tab signed out.')
  // Closing it keeps the input; the form explains why it is not saved.
  await page.keyboard.press('Escape')
  await profile.getByText(copy.signInOver.closed).waitFor()
  await hasNoStep()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await asksForCode()
  expect(await axe(page)).toEqual([])
  await givesCode()
  await expect.poll(bioNow).toMatchObject({ bio: 'Typed before the other tab signed out.' })

  await page.evaluate(() => void (document.documentElement.dataset['goesAfter'] = '900'))
  await saveSignedOut('Once more.')
  await asksForCode()
  await givesCode()
  await expect.poll(bioNow).toMatchObject({ bio: 'Once more.' })
  await profile.getByLabel('Bio').fill('And in place again.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(bioNow).toMatchObject({ bio: 'And in place again.' })
})

test('an account without a password proves who it is over the form that needs it (I12)', async () => {
  const person = await holder({ viewport: DESKTOP })
  const { page, email } = person
  await later(person, '11m', async () => {
    await person.open('/me/settings/account')
    const address = `next.${email}`
    await page.getByLabel('New email address').fill(address)
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: copy.reauthenticate.title })
    await dialog.getByRole('button', { name: /^Email a code/ }).click()
    await dialog.getByText(copy.reauthenticate.sentCode).waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.locator('.CodeInput-box').first().focus()
    await page.keyboard.type(await codeSentTo(person, email))
    await page.getByText(copy.accountSettings.emailSent(address)).waitFor()
  })
})
