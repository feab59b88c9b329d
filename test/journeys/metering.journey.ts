/** What a browser counts of its visitor's reading, and the prompts that follow from it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { upsellSource } from '#schema/source.ts'
import { pathOf } from './addresses.ts'
import { axe, axeContrast, inScheme, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'
import { listen } from './signInReports.ts'
import { signInAs, signUpAs } from './people.ts'
import {
  arrivesSignedIn,
  forgetLimits,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
} from './signInActs.ts'

useBrowser()

const storyNamed = (name: string) => pathOf(lane.demo.stories.find(({ title }) => title.startsWith(name))!)
const appBanner = (page: Page) => page.getByRole('complementary', { name: copy.metering.appLabel })
/** All but the app's, which is on phones where nothing else is. */
const banner = (page: Page) => page.locator(`.Banner:not([aria-label="${copy.metering.appLabel}"])`)
const use = (page: Page) => page.keyboard.press('Shift')
const storedOf = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

/** The counters, once the page has counted its story. */
async function countsOf(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('postsViewedToday') !== null)
  const stored = await storedOf(page)
  return ['postsViewedToday', 'postsViewedThisWeek', 'postsViewedThisMonth', 'nonMemberPostsThisMonth'].map(
    (key) => (stored[key] === undefined ? null : (JSON.parse(stored[key]) as { count: number }).count),
  )
}

test.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])(
  'on %s stories are counted when they are read, and the second one asks for an account (R237, R238, R248, R271)',
  async (_, viewport) => {
    const someone = await visitor({ viewport })
    const { page } = someone
    await someone.open(storyNamed('Red Ink'))
    expect(await storedOf(page)).not.toHaveProperty('postsViewedToday')
    await use(page)
    expect(await countsOf(page)).toEqual([1, 1, 1, 1])
    await someone.open(storyNamed('Curriculum Vitae'))
    await use(page)
    await expect.poll(() => countsOf(page)).toEqual([2, 2, 2, 1])
    expect(await banner(page).count()).toBe(0)

    await someone.open(storyNamed('Five Beginnings'))
    await use(page)
    const bar = page.getByRole('complementary', { name: copy.metering.regwallLabel })
    await bar.getByText(copy.metering.regwallTitle(2)).waitFor()
    expect(await countsOf(page)).toEqual([3, 3, 3, 2])
    const shownAgain = async () => {
      await use(page)
      await bar.waitFor()
    }
    expect(await shiftOf(someone, storyNamed('Five Beginnings'), shownAgain)).toEqual({ value: 0, moved: [] })
    expect(await overflowing(page)).toEqual([])
    expect(await axe(page)).toEqual([])
    await inScheme(page, 'dark')
    expect(await axeContrast(page)).toEqual([])
    await inScheme(page, 'light')

    await bar.getByRole('button', { name: copy.metering.dismiss }).click()
    expect(await banner(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await someone.open(storyNamed('Five Beginnings'))
    await use(page)
    await page.waitForTimeout(1000)
    expect(await countsOf(page)).toEqual([3, 3, 3, 2])
    expect(await banner(page).count()).toBe(0)

    await someone.open(storyNamed('Red Ink'))
    await use(page)
    await bar.getByText(copy.metering.regwallTitle(3)).waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    expect(someone.complaints()).toEqual([])
  },
)

test('the month of the prompt is a calendar month, and what cannot be read counts for nothing (R239, R241, R271)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await someone.open(storyNamed('Red Ink'))
  await page.evaluate(() => localStorage.setItem('postsViewedThisMonth', 'x'))
  await use(page)
  expect(await countsOf(page)).toEqual([1, 1, 1, 1])
  expect(warnings.filter((text) => text.includes('postsViewedThisMonth'))).not.toEqual([])
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => /^postsViewed|^nonMember/.test(one))) {
      const counted = JSON.parse(localStorage.getItem(key)!) as { since: number }
      localStorage.setItem(
        key,
        JSON.stringify({ ...counted, count: 9, since: counted.since - 40 * 86_400_000 }),
      )
    }
  })
  await someone.open(storyNamed('Five Beginnings'))
  await use(page)
  await expect.poll(() => countsOf(page)).toEqual([1, 1, 1, 1])
  expect(await banner(page).count()).toBe(0)
})

test('with storage blocked the page works, and counts until it is left (R240)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('No storage', 'SecurityError')
      },
    })
  })
  await someone.open(storyNamed('Red Ink'))
  // The first key loads what counts; nothing that could be looked at shows the count.
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/Banners-'))
  await use(page)
  await loaded
  await page.locator('.ReadNext a, .StoryRail a').first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
  const next = page.locator('main a[href*="five-beginnings"], main section a h3, .StoryCard-title a').first()
  await next.click()
  await page.locator('.StoryHeader').waitFor()
  await banner(page).getByText(copy.metering.regwallTitle(1)).waitFor()
  expect(limits.prompt.monthlyReads).toBeGreaterThan(1)
})

const lockedPath = () => pathOf(lane.demo.stories.find(({ visibility }) => visibility === 'LOCKED')!)

test.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])(
  'on %s a visitor who asks to read a member-only story signs in and reads it, by the meter (R011, R233, R235, R242)',
  async (_, viewport) => {
    forgetLimits()
    const someone = await visitor({ viewport })
    const { page } = someone
    const account = await newAccount()
    await someone.open(lockedPath())
    const text = page.locator('.Story')
    const preview = await text.innerText()
    expect(await axe(page)).toEqual([])
    await page
      .locator('.MemberOnlyActions')
      .getByRole('link', { name: 'Create an account to read on' })
      .click()
    await page.getByText(copy.signUpPrompt.memberOnly.subheader).waitFor()
    await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
    await giveEmail(page, account.email)
    await givePassword(page, account.password)
    // The page after the sign-in sends the form, and the next one has the whole story.
    await expect
      .poll(async () => (await text.innerText()).length, { timeout: 15_000 })
      .toBeGreaterThan(preview.length)
    await arrivesSignedIn(page)
    expect(await page.locator('.MemberOnlyActions').count()).toBe(0)

    await use(page)
    const bar = page.getByRole('complementary', { name: copy.metering.meterLabel })
    await bar.getByText(copy.metering.meterTitle(1)).waitFor()
    const shownAgain = async () => {
      await use(page)
      await bar.waitFor()
    }
    expect(await shiftOf(someone, lockedPath(), shownAgain)).toEqual({ value: 0, moved: [] })
    expect(await overflowing(page)).toEqual([])
    expect(await axe(page)).toEqual([])
    await inScheme(page, 'dark')
    expect(await axeContrast(page)).toEqual([])
    await bar.getByRole('button', { name: copy.metering.dismiss }).focus()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await someone.open(lockedPath())
    await use(page)
    await page.waitForTimeout(1000)
    expect(await banner(page).count()).toBe(0)
    await page.evaluate(
      (ms) => localStorage.setItem('meterDismissedAt', String(Date.now() - ms)),
      limits.meter.hide,
    )
    await someone.open(lockedPath())
    await use(page)
    await bar.waitFor()
    expect(someone.complaints()).toEqual([])
  },
)

test('a viewer sees how many are left before opening one, and a member has no meter (R232, R234, R236)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Milo Meter')
  await someone.open(lockedPath())
  await page.getByText(copy.metering.left(limits.meter.freeStories)).waitFor()
  const numbered = () => page.getByText(copy.metering.left(limits.meter.freeStories)).waitFor()
  expect(await shiftOf(someone, lockedPath(), numbered)).toEqual({ value: 0, moved: [] })
  expect(await axe(page)).toEqual([])
  await someone.open(storyNamed('Red Ink'))
  await use(page)
  await countsOf(page)
  expect(await banner(page).count()).toBe(0)

  const member = await visitor()
  await signInAs(member, 'member@example.com')
  await member.open(lockedPath())
  await use(member.page)
  await countsOf(member.page)
  expect(await member.page.locator('.MemberOnlyActions, .Banner').count()).toBe(0)
  await member.open('/')
  await use(member.page)
  expect(await banner(member.page).count()).toBe(0)
}, 120_000)

test('home explains member-only stories to viewers without a membership, until they dismiss it for 90 days (R245, R256, R257), which is recorded with its source (R270, R449)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Una Upsell')
  const reported = await listen(someone, /^upsell\./)
  await someone.open('/')
  await use(page)
  const bar = page.getByRole('complementary', { name: copy.metering.upsellLabel })
  await bar.waitFor()
  expect(await axe(page)).toEqual([])
  await bar.getByRole('button', { name: copy.metering.dismiss }).click()
  await bar.waitFor({ state: 'detached' })
  const { upsellDismissedAt } = await storedOf(page)
  expect(Math.abs(Number(upsellDismissedAt) - Date.now())).toBeLessThan(60_000)
  const day = 86_400_000
  for (const [days, isShown] of [
    [89, false],
    [91, true],
  ] as const) {
    await page.evaluate(
      (at) => localStorage.setItem('upsellDismissedAt', at),
      String(Date.now() - days * day),
    )
    await someone.open('/')
    await use(page)
    await page.waitForTimeout(1000)
    expect(await bar.count()).toBe(isShown ? 1 : 0)
  }
  const data = { source: upsellSource('upgrade_membership', 'NONE') }
  expect(await reported()).toEqual(
    ['upsell.viewed', 'upsell.dismissed', 'upsell.viewed'].map((type) => [type, data]),
  )
})

test('on a phone a story leads to the app where nothing else is asked, until that is dismissed (R246, R449)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  const reported = await listen(someone, /^openInApp\./)
  await someone.open(storyNamed('Red Ink'))
  expect(await page.locator('.Banner').count()).toBe(0)
  await use(page)
  const bar = appBanner(page)
  await bar.getByText(copy.metering.appTitle('Quire')).waitFor()
  const way = bar.getByRole('link', { name: copy.nav.openInApp })
  expect(await way.getAttribute('href')).toBe('https://app.example/open')
  const shownAgain = async () => {
    await use(page)
    await bar.waitFor()
  }
  expect(await shiftOf(someone, storyNamed('Red Ink'), shownAgain)).toEqual({ value: 0, moved: [] })
  expect(await overflowing(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])
  // A window that is wide for a while.
  await page.setViewportSize(DESKTOP)
  await bar.waitFor({ state: 'detached' })
  await page.setViewportSize(PHONE)
  await bar.waitFor()

  // A prompt comes first, and what it has kept away does not follow on its heels.
  await someone.open(storyNamed('Five Beginnings'))
  await use(page)
  const regwall = page.getByRole('complementary', { name: copy.metering.regwallLabel })
  await regwall.waitFor()
  expect(await page.locator('.Banner').count()).toBe(1)
  await regwall.getByRole('button', { name: copy.metering.dismiss }).click()
  await page.waitForTimeout(500)
  expect(await page.locator('.Banner').count()).toBe(0)
  await someone.open(storyNamed('Five Beginnings'))
  await use(page)
  await bar.waitFor()

  // The end of a preview asks for an account.
  await someone.open(lockedPath())
  await use(page)
  await countsOf(page)
  await page.waitForTimeout(500)
  expect(await page.locator('.Banner').count()).toBe(0)

  await someone.open(storyNamed('Five Beginnings'))
  await use(page)
  await bar.getByRole('button', { name: copy.metering.dismiss }).click()
  await bar.waitFor({ state: 'detached' })
  expect(Math.abs(Number((await storedOf(page)).appBannerDismissedAt) - Date.now())).toBeLessThan(60_000)
  const day = 86_400_000
  for (const [days, isShown] of [
    [89, false],
    [91, true],
  ] as const) {
    await page.evaluate(
      (at) => localStorage.setItem('appBannerDismissedAt', at),
      String(Date.now() - days * day),
    )
    await someone.open(storyNamed('Five Beginnings'))
    await use(page)
    if (isShown) await bar.waitFor()
    else await page.waitForTimeout(1000)
    expect(await bar.count()).toBe(isShown ? 1 : 0)
  }
  expect(new Set((await reported()).map(([type]) => type))).toEqual(new Set(['openInApp.viewed']))
  expect(someone.complaints()).toEqual([])
})

test('a member on a phone is led to the app too, and a desk is not (R246)', async () => {
  const member = await visitor({ viewport: PHONE })
  await signInAs(member, 'member@example.com')
  await member.open(storyNamed('Red Ink'))
  await use(member.page)
  await appBanner(member.page).waitFor()
  const desk = await visitor({ viewport: DESKTOP })
  await desk.open(storyNamed('Red Ink'))
  await use(desk.page)
  await countsOf(desk.page)
  await desk.page.waitForTimeout(500)
  expect(await desk.page.locator('.Banner').count()).toBe(0)
})
