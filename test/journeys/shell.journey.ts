/** What stands around a page for a viewer: the account's menu, toasts, hints. */
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { axe, axeContrast, inScheme, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, operationsOf, PHONE, RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { registerAs, signInAs, signUpAs } from './people.ts'
import { lane } from './lane.ts'

useBrowser()

const PAGE = '/tag/reading'

describe.each([
  ['360 px', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['1280 px', { viewport: DESKTOP }],
])('at %s', (_, screen) => {
  let reader: Visitor
  beforeEach(async () => {
    reader = await visitor(screen)
    await signInAs(reader, 'staff@example.com')
  })

  test('the avatar menu opens by keyboard, tells who it is, and signs out last (R153, R157, R165, R273)', async () => {
    const { page } = reader
    await reader.open(PAGE)
    await page.getByRole('button', { name: 'Your account' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.locator('.AvatarMenu')
    await menu.waitFor()
    const { transitionProperty, transitionDuration } = await menu.evaluate((one) => getComputedStyle(one))
    expect(transitionProperty).toMatch(/^opacity, /)
    expect(transitionDuration).toMatch(/^0\.3s, /)
    const words = (await menu.innerText()).split('\n').filter((line) => line.trim() !== '')
    expect(words[0]).toBe('Wanjiru Kamau')
    expect(words.slice(-2)).toEqual(['Sign out', 'staff@example.com'])
    expect(await menu.getByRole('listitem').first().innerText()).toBe('Profile')
    expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
    await inScheme(page, 'dark')
    expect.soft(await axeContrast(page)).toEqual([])
    await inScheme(page, 'light')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(reader.complaints()).toEqual([])
  })

  test('the hint of the first use is shown until it is dismissed, and not again (R156, R207)', async () => {
    const { page } = reader
    await reader.open(PAGE)
    const hint = page.getByRole('note')
    const isNew = await hint.isVisible()
    if (isNew) {
      expect(await hint.innerText()).toContain(
        'New: Navigate Quire from the top of the page, and focus more on reading as you scroll.',
      )
      const answered = page.waitForResponse((response) =>
        operationsOf(response.request()).includes('DismissFlag'),
      )
      await page.getByRole('button', { name: 'Okay, got it' }).click()
      await answered
    }
    await reader.open(PAGE)
    expect(await hint.isVisible()).toBe(false)
  })

  test('mission control is whole and accessible, and sets a flag by a plain form', async () => {
    const { page } = reader
    await reader.open('/me/missioncontrol')
    expect.soft(await axe(page)).toEqual([])
    expect.soft(await overflowing(page)).toEqual([])
    const row = page.locator('#enable_tick_landing_page')
    await row.locator('select').selectOption('true')
    await row.getByRole('button').click()
    await page.waitForURL(/#said$/)
    expect(await page.locator('.MissionControlPage-said').innerText()).toBe(
      'enable_tick_landing_page is set.',
    )
    // It is said where the form is, and one is still there.
    expect(await row.locator('#said:focus').count()).toBe(1)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.locator('#enable_tick_landing_page select').selectOption('')
    const taken = page.waitForResponse((response) => {
      const request = response.request()
      return request.isNavigationRequest() && request.method() === 'POST'
    })
    await page.locator('#enable_tick_landing_page').getByRole('button').click()
    expect((await taken).status()).toBe(303)
    expect(reader.complaints()).toEqual([])
  })
})

test('on a small screen the hint hides neither the title nor the open tab, and nothing moves for it (R156)', async () => {
  const newcomer = await visitor({ viewport: PHONE })
  const { page } = newcomer
  await signUpAs(newcomer, 'first.use@example.org', 'First Use')
  await newcomer.open('/me/settings/account')
  const hint = await box(page.getByRole('note'))
  for (const other of [page.getByRole('heading', { level: 1 }), page.locator('.Tabs-tab[aria-current]')]) {
    expect((await box(other)).y).toBeGreaterThanOrEqual(hint.y + hint.height)
  }
  expect(await shiftOf(newcomer, '/me/settings/account')).toEqual({ value: 0, moved: [] })
})

test('visitors find signing in and up at the top of every page, on a small screen too (R152, R154)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  for (const address of ['/', PAGE, lane.origin.replace('//', '//edge-weekly.')]) {
    await someone.open(address)
    for (const name of ['Sign In', 'Sign up']) {
      const link = page.locator('header').getByRole('link', { name, exact: true }).filter({ visible: true })
      expect([address, name, await link.count()]).toEqual([address, name, 1])
    }
    expect.soft(await overflowing(page)).toEqual([])
    expect.soft(await axe(page)).toEqual([])
  }
})

test.each([
  ['with the keyboard alone', true],
  ['without scripts', false],
])('staff suspend a person and give them back %s', async (_, javaScriptEnabled) => {
  const someone = await visitor({ viewport: PHONE, javaScriptEnabled })
  const { page } = someone
  await signInAs(someone, 'staff@example.com')
  await someone.go('/me/missioncontrol')
  const people = page.getByRole('region', { name: 'Suspended people' })
  await people.getByLabel('Username').focus()
  await page.keyboard.type('@lapsed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('@lapsed is suspended.').waitFor()
  if (javaScriptEnabled) expect(await axe(page)).toEqual([])
  expect((await someone.context.request.get('/@lapsed', RETRY)).status()).toBe(404)
  await people.getByRole('button', { name: 'Restore @lapsed' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('@lapsed is seen again.').waitFor()
  expect((await someone.context.request.get('/@lapsed', RETRY)).status()).toBe(200)
  await people.getByLabel('Username').fill('no.one.at.all')
  await page.keyboard.press('Enter')
  await page.getByText('There is no account of this name.').waitFor()
})

test('an unproved address is asked for in a bar of the page until it is dismissed; sending again says so (R301, R306, R322)', async () => {
  const someone = await visitor({ viewport: PHONE })
  await registerAs(someone, 'unproved@example.org', 'Unproved Person')
  await signInAs(someone, 'unproved@example.org')
  await someone.open(PAGE)
  const { page } = someone
  const bar = page.locator('.NoticeBar[data-style="VERIFY_EMAIL"]')
  await bar.waitFor()
  expect.soft(await axe(page)).toEqual([])
  // It covers nothing: what follows begins below it.
  const [high, low] = [await box(bar), await box(page.locator('main'))]
  expect(high.y + high.height).toBeLessThanOrEqual(low.y)
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('relative')
  await bar.getByRole('button', { name: 'Send it again' }).click()
  await page.locator('.Toast[data-style="SENT_VERIFICATION_EMAIL"]').waitFor()
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  expect(await bar.count()).toBe(0)
  expect(someone.complaints()).toEqual([])
})

test('a suspended viewer sees that they are suspended, and can sign out (R307, R319)', async () => {
  const someone = await visitor()
  await signInAs(someone, 'suspended@example.com')
  await someone.open(PAGE)
  const bar = someone.page.locator('.NoticeBar[data-style="USER_SUSPENDED"]')
  await bar.waitFor()
  expect(await bar.innerText()).toContain(
    'This account is under investigation or was found in violation of the rules',
  )
  await someone.page.getByRole('button', { name: 'Your account' }).click()
  await someone.page.getByRole('link', { name: /^Sign out/ }).click()
  await someone.page.waitForURL('**/')
  expect((await someone.context.cookies()).map(({ name }) => name)).not.toContain('sid')
})

test('visitors from a listed country see the privacy banner until they accept it, others do not (R276)', async () => {
  for (const [country, isListed] of [
    ['DE', true],
    ['US', false],
  ] as const) {
    const someone = await visitor({ viewport: PHONE })
    await someone.page.route('**/_/graphql', async (route, request) => {
      if (!request.headers()['graphql-operation']?.includes('VisitorQuery')) return route.continue()
      const asked = request.postDataJSON() as { operationName: string }[]
      const answer = (await (await route.fetch()).json()) as { data: { visitor?: { geolocation: object } } }[]
      const at = asked.findIndex(({ operationName }) => operationName === 'VisitorQuery')
      answer[at]!.data.visitor!.geolocation = { country }
      return route.fulfill({ json: answer })
    })
    const asked = someone.page.waitForResponse((response) =>
      Boolean(response.request().headers()['graphql-operation']?.includes('VisitorQuery')),
    )
    await someone.open(PAGE)
    await asked
    const toast = someone.page.locator('.Toast[data-style="EU_PRIVACY_BANNER"]')
    if (isListed) {
      // Its close button is at the end of the first line, also when the text wraps.
      const [close, text] = [
        await box(toast.getByRole('button', { name: 'Dismiss' })),
        await box(toast.locator('p')),
      ]
      expect(close.y).toBeLessThan(text.y + 8)
      expect(close.x).toBeGreaterThanOrEqual(text.x + text.width)
      // Closing it accepts nothing, so the next page asks again; accepting is remembered.
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await someone.open(PAGE)
      await toast.getByRole('button', { name: 'OK' }).click()
      await someone.open(PAGE)
    }
    expect(await toast.count()).toBe(0)
  }
})

async function box(of: Locator) {
  return (await of.boundingBox())!
}
