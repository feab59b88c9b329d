import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { axe, isSound, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, hydrated, PHONE, RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { answering, operationsOf } from './calls.ts'
import { registerAs, signInAs, signUpAs } from './people.ts'
import { pathOf } from './addresses.ts'
import { lane } from './lane.ts'

useBrowser()

const PAGE = '/tag/reading'

test('the avatar menu opens by keyboard, names the viewer, and signs out last (R153, R157, R165, R273)', async () => {
  const reader = await visitor()
  await signInAs(reader, 'staff@example.com')
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
  const first = menu.getByRole('listitem').filter({ visible: true }).first()
  expect(await first.innerText()).toBe('Profile')
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  // The bar has no room for it.
  expect(await first.innerText()).toBe('Write')
  await isSound(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(reader.complaints()).toEqual([])
})

test('in mission control staff set a flag by a plain form, and suspend and restore a person by keyboard', async () => {
  const staff = await visitor()
  await signInAs(staff, 'staff@example.com')
  const { page } = staff
  await staff.open('/me/missioncontrol')
  expect.soft(await axe(page)).toEqual([])
  expect.soft(await overflowing(page)).toEqual([])
  const row = page.locator('#allow_iframe')
  await row.locator('select').selectOption('true')
  await row.getByRole('button').click()
  await page.waitForURL(/#said$/)
  expect(await page.locator('.StaffAnswer').innerText()).toBe('allow_iframe set.')
  // The message appears next to the form, and the page stays scrolled there.
  await expect.poll(() => row.locator('#said:focus').count()).toBe(1)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.setViewportSize(PHONE)
  expect.soft(await overflowing(page)).toEqual([])
  const fields = row.locator('.FlagForm-field')
  const [value, percentage] = await Promise.all([fields.nth(0).boundingBox(), fields.nth(1).boundingBox()])
  expect.soft(percentage!.x).toBeGreaterThan(value!.x + value!.width)
  await row.locator('select').selectOption('')
  const taken = page.waitForResponse((response) => {
    const request = response.request()
    return request.isNavigationRequest() && request.method() === 'POST'
  })
  await row.getByRole('button').click()
  expect((await taken).status()).toBe(303)
  await page.waitForURL(/#said$/)
  await hydrated(page)

  const people = page.getByRole('region', { name: 'Suspended people' })
  await people.getByLabel('Username').focus()
  await page.keyboard.type('@lapsed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('@lapsed is suspended.').waitFor()
  expect.soft(await axe(page)).toEqual([])
  expect((await staff.context.request.get('/@lapsed', RETRY)).status()).toBe(404)
  await people.getByRole('button', { name: 'Restore @lapsed' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('@lapsed is no longer suspended.').waitFor()
  expect((await staff.context.request.get('/@lapsed', RETRY)).status()).toBe(200)
  await people.getByLabel('Username').fill('no.one.at.all')
  await page.keyboard.press('Enter')
  await page.getByText('We couldn’t find an account with that username.').waitFor()
  expect(staff.complaints()).toEqual([])
})

describe('the hint on the bar', () => {
  const [story] = lane.demo.stories
  const hintOf = ({ page }: Visitor) => page.getByRole('note')

  /** Hides and shows the bar. */
  async function scrollAndReturn({ page }: Visitor) {
    await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }))
    // A hidden bar must first notice how far down the page is.
    await page.evaluate(
      (throttle) =>
        new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, throttle))),
        ),
      limits.scroll.throttle,
    )
    await page.locator('.NavigationBar[data-away]').waitFor()
    await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }))
    await page.locator('.NavigationBar:not([data-away])').waitFor()
  }

  test('a viewer sees it until they dismiss it, when the bar first returns on a story, and on no other page (R156, R207)', async () => {
    const newcomer = await visitor()
    const { page } = newcomer
    await signUpAs(newcomer, 'first.use@example.org', 'First Use')
    await newcomer.open(PAGE)
    await scrollAndReturn(newcomer)
    expect(await hintOf(newcomer).count()).toBe(0)
    await newcomer.open(pathOf(story!))
    expect(await hintOf(newcomer).count()).toBe(0)
    const recorded = page.waitForResponse((response) =>
      operationsOf(response.request()).includes('DismissFlag'),
    )
    await scrollAndReturn(newcomer)
    await hintOf(newcomer).waitFor()
    expect(await hintOf(newcomer).innerText()).toContain(
      'New: Navigate Quire from the top of the page, and focus more on reading as you scroll.',
    )
    const { x, y, width } = await box(hintOf(newcomer))
    const bar = await box(page.locator('.NavigationBar'))
    expect([width, y > bar.y + bar.height, x >= 0]).toEqual([200, true, true])
    expect.soft(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Okay, got it' }).click()
    expect(await hintOf(newcomer).count()).toBe(0)
    await recorded
    await page.evaluate(() => localStorage.clear())
    await newcomer.open(pathOf(story!))
    await scrollAndReturn(newcomer)
    expect(await hintOf(newcomer).count()).toBe(0)
    expect(newcomer.complaints()).toEqual([])
  })

  test('a visitor sees it once on each story, until this browser has dismissed it; it hides with the bar (R156, R207, D89)', async () => {
    const someone = await visitor()
    const { page } = someone
    await someone.open(pathOf(story!))
    await scrollAndReturn(someone)
    await hintOf(someone).waitFor()
    const text = await box(page.locator('.Story'))
    expect((await box(hintOf(someone))).x).toBeGreaterThanOrEqual(text.x + text.width)
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await hintOf(someone).waitFor({ state: 'hidden' })
    await scrollAndReturn(someone)
    expect(await hintOf(someone).count()).toBe(0)
    await someone.open(pathOf(story!))
    await scrollAndReturn(someone)
    await page.getByRole('button', { name: 'Okay, got it' }).click()
    await someone.open(pathOf(story!))
    await scrollAndReturn(someone)
    expect(await hintOf(someone).count()).toBe(0)
    expect(someone.complaints()).toEqual([])
  })
})

const WIDTHS = [320, 360, 727, 728, 904, 1080]
/** The product's own page, a publication's, and one on its own host. */
const HEADED = ['/', '/field-notes', lane.origin.replace('//', '//edge-weekly.')]

test.each([
  ['a visitor', null],
  ['a viewer', 'staff@example.com'],
])(
  'for %s the bar is one row at every width with one way to sign in and up, and its menus open inside the window (R152, R154)',
  async (_, email) => {
    // Reduced motion avoids fading menus at each width.
    const someone = await visitor({ reducedMotion: 'reduce' })
    const { page } = someone
    if (email) await signInAs(someone, email)
    for (const address of HEADED) {
      await someone.open(address)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 })
        const middles = await page.locator('.BarRow').evaluate((row) =>
          [...row.children].flatMap((child) => {
            const { top, height } = child.getBoundingClientRect()
            return height > 0 ? [Math.round(top + height / 2)] : []
          }),
        )
        const where = [address, width]
        expect([where, Math.max(...middles) - Math.min(...middles) <= 1]).toEqual([where, true])
        expect.soft([where, await overflowing(page)]).toEqual([where, []])
        for (const menu of ['account', 'explore']) {
          const button = page.locator(`[popovertarget=${menu}]`)
          if (!(await button.isVisible())) continue
          await button.click()
          const { x, y, width: breadth } = await box(page.locator(`#${menu}`))
          expect([where, menu, x >= 0, x + breadth <= width, y > 0]).toEqual([where, menu, true, true, true])
          await page.keyboard.press('Escape')
          await page.locator(`#${menu}`).waitFor({ state: 'hidden' })
        }
        const signUps = page.locator('header').getByRole('link', { name: 'Sign up', exact: true })
        const signIns = page.locator('header').getByRole('link', { name: 'Sign In', exact: true })
        const inSlimBar = page.locator('.SlimBar').getByRole('link', { name: 'Sign up', exact: true })
        const seen = [
          await signIns.filter({ visible: true }).count(),
          await signUps.filter({ visible: true }).count(),
          await inSlimBar.filter({ visible: true }).count(),
        ]
        // On another host the viewer is signed in only after a hand-off.
        const isSignedIn = email !== null && address.startsWith('/')
        const once = isSignedIn ? 0 : 1
        expect([where, ...seen]).toEqual([where, once, once, width >= 728 ? 0 : once])
      }
    }
  },
)

test('pages start below the bar’s mark, fit a name of a hundred characters, keep facts on one line, and print no buttons', async () => {
  const someone = await visitor()
  const { page } = someone
  const places = new Map<string, unknown>()
  for (const address of [
    '/',
    PAGE,
    pathOf(lane.demo.stories[0]!),
    '/@author',
    '/topics',
    '/field-notes',
    '/search?q=ink',
  ]) {
    await someone.open(address)
    // A publication's page starts with its cover.
    if (address !== '/field-notes') places.set(address, await placesIn(page))
    expect.soft([address, await shownInPrint(page)]).toEqual([address, []])
    await page.setViewportSize(PHONE)
    expect(await page.locator('.Facts > *').count()).toBeGreaterThan(0)
    expect.soft([address, await brokenFacts(page)]).toEqual([address, []])
    await page.setViewportSize(DESKTOP)
    await fitsWithLongNames(page, address)
  }
  for (const [address, place] of places) expect.soft([address, place]).toEqual([address, places.get('/')])
  await signUpAs(someone, 'long.name@example.org', LONG_NAME)
  for (const address of ['/', '/me']) {
    await someone.open(address)
    await fitsWithLongNames(page, address)
  }
  // A visitor's way on from an empty page has the person's name.
  const profile = new URL(page.url()).pathname
  await someone.becomeAnother()
  for (const tab of ['books', 'awards/essay', 'highlights']) {
    await someone.open(`${profile}/${tab}`)
    await fitsWithLongNames(page, tab)
  }
})

const LONG_NAME = 'W'.repeat(96)

async function placesIn(page: Page) {
  const mark = await box(page.locator('.HomeLink').first())
  const main = await box(page.locator('#main'))
  return [Math.round(mark.x), Math.round(mark.y), Math.round(main.x)]
}

/** Links and controls are useless on paper. */
async function shownInPrint(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const shown = await page
    .locator('button, form, .Button, .FollowButton, .FollowToggle, .BarRow > :not(.HomeLink)')
    .filter({ visible: true })
    .evaluateAll((found) => found.map(({ className }) => className))
  await page.emulateMedia({ media: 'screen' })
  return shown
}

/** A fact such as a date may not wrap or end with a dot. */
const brokenFacts = (page: Page) =>
  page.locator('.Facts > *').evaluateAll((found) =>
    found
      .filter((one) => one.localName !== 'svg' && !one.querySelector('a, bdi') && one.localName !== 'a')
      .filter((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 || getComputedStyle(one, '::after').content.includes('·')
      })
      .map(({ textContent }) => textContent),
  )

async function fitsWithLongNames(page: Page, address: string) {
  const names =
    'h1, h2, h3, [class$=-byline] a:not(.Button), [class*=-authors] a, .Facts a, .Facts bdi, .Response-name, .OwnerCard-name a, .TagLinks-tag, .TopicIndex-name'
  await page.locator(names).evaluateAll((found, name) => {
    for (const one of found) one.textContent = name
  }, LONG_NAME)
  for (const width of [320, 360, 904, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft([address, width, await overflowing(page)]).toEqual([address, width, []])
  }
  await page.setViewportSize(DESKTOP)
}

test('a bar of the page asks to confirm an address until it is dismissed; sending again says so (R301, R306, R322)', async () => {
  const someone = await visitor({ viewport: PHONE })
  await registerAs(someone, 'unproved@example.org', 'Unproved Person')
  await signInAs(someone, 'unproved@example.org')
  await someone.open(PAGE)
  const { page } = someone
  const bar = page.locator('.NoticeBar[data-style="VERIFY_EMAIL"]')
  await bar.waitFor()
  expect.soft(await axe(page)).toEqual([])
  const [high, low] = [await box(bar), await box(page.locator('main'))]
  expect(high.y + high.height).toBeLessThanOrEqual(low.y)
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('relative')
  await bar.getByRole('button', { name: 'Resend link' }).click()
  await page.locator('.Toast[data-style="SENT_VERIFICATION_EMAIL"]').waitFor()
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  expect(await bar.count()).toBe(0)
  expect(someone.complaints()).toEqual([])
})

test('a suspended viewer sees that they are suspended, and can sign out (R014, R307, R319)', async () => {
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

test('visitors from a listed country see the privacy banner until they accept it, in the width of a toast, others do not (R276, R483)', async () => {
  for (const [country, isListed] of [
    ['DE', true],
    ['US', false],
  ] as const) {
    const someone = await visitor({ viewport: PHONE })
    await answering(
      someone.page,
      'VisitorQuery',
      ({ visitor: seen }) => void Object.assign(seen as object, { geolocation: { country } }),
    )
    const asked = someone.page.waitForResponse((response) =>
      operationsOf(response.request()).includes('VisitorQuery'),
    )
    await someone.open(PAGE)
    await asked
    const toast = someone.page.locator('.Toast[data-style="EU_PRIVACY_BANNER"]')
    if (isListed) {
      for (const [width, most] of [
        [600, 500],
        [800, 640],
      ] as const) {
        await someone.page.setViewportSize({ width, height: 740 })
        expect((await box(toast)).width).toBe(most)
      }
      await someone.page.setViewportSize(PHONE)
      // The close button is at the end of the first line, even when the text wraps.
      const [close, text] = [
        await box(toast.getByRole('button', { name: 'Dismiss' })),
        await box(toast.locator('p')),
      ]
      expect(close.y).toBeLessThan(text.y + 8)
      expect(close.x).toBeGreaterThanOrEqual(text.x + text.width)
      // Closing it is no consent, so the next page asks again; accepting is remembered.
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await someone.open(PAGE)
      await toast.getByRole('button', { name: 'OK' }).click()
      await someone.open(PAGE)
    }
    expect(await toast.count()).toBe(0)
  }
})

test('without a network the page says so without moving, until the network is back', async () => {
  const someone = await visitor({ viewport: PHONE })
  await someone.open(PAGE)
  const said = someone.page.getByText('You’re offline.')
  expect(await said.count()).toBe(0)
  await someone.context.setOffline(true)
  await said.waitFor()
  expect.soft(await axe(someone.page)).toEqual([])
  await someone.context.setOffline(false)
  await said.waitFor({ state: 'detached' })
})

test('a story published today shows the time that has passed in place of its date', async () => {
  const someone = await visitor({ isFresh: true })
  const { page } = someone
  const [story] = lane.demo.stories
  const time = page.locator('.StoryHeader-facts time')
  await page.goto(pathOf(story!))
  const published = Date.parse((await time.getAttribute('datetime'))!)
  await page.clock.setFixedTime(published + 3 * 3_600_000)
  await someone.open(pathOf(story!))
  await page.getByText('3 hours ago').first().waitFor()
  expect(await shiftOf(someone, pathOf(story!))).toEqual({ value: 0, moved: [] })
})

async function box(of: Locator) {
  return (await of.boundingBox())!
}
