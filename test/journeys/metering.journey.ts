import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { upsellSource } from '#schema/stats/source.ts'
import { connect } from '#test/harness/connection.ts'
import { pathOf } from './addresses.ts'
import { axe, isSound, shiftOf } from './audit.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'
import { signInAs, signUpAs } from './people.ts'
import { hasRun, hasShown } from './running.ts'
import { listen } from './signInReports.ts'
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
/** Phones show the app's banner when there is no other. */
const banner = (page: Page) => page.locator(`.Banner:not([aria-label="${copy.metering.appLabel}"])`)
const use = (page: Page) => page.keyboard.press('Shift')
const storedOf = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

/** Waits until the page has counted its story. */
async function countsOf(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('postsViewedToday') !== null)
  const stored = await storedOf(page)
  return ['postsViewedToday', 'postsViewedThisWeek', 'postsViewedThisMonth', 'nonMemberPostsThisMonth'].map(
    (key) => (stored[key] === undefined ? null : (JSON.parse(stored[key]) as { count: number }).count),
  )
}

test('stories are counted when they are read, and the second one asks for an account (R237, R238, R248, R271)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await someone.open(storyNamed('Red Ink'))
  expect(await storedOf(page)).not.toHaveProperty('postsViewedToday')
  await use(page)
  expect(await countsOf(page)).toEqual([1, 1, 1, 1])
  await someone.open(storyNamed('Curriculum Vitae'))
  await use(page)
  await expect.poll(() => countsOf(page)).toEqual([2, 2, 2, 1])
  await hydrated(page)
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
  await isSoundAtBoth(page)

  await bar.getByRole('button', { name: copy.metering.dismiss }).click()
  expect(await banner(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  // The rewritten value shows that the page has counted.
  await page.evaluate(() => localStorage.removeItem('postsViewedToday'))
  await someone.open(storyNamed('Five Beginnings'))
  await use(page)
  expect(await countsOf(page)).toEqual([1, 3, 3, 2])
  await hydrated(page)
  expect(await banner(page).count()).toBe(0)

  await someone.open(storyNamed('Red Ink'))
  await use(page)
  await bar.getByText(copy.metering.regwallTitle(3)).waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(someone.complaints()).toEqual([])
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
  // The first key loads the counting; the app banner follows.
  await use(page)
  await appBanner(page).waitFor()
  await page.locator('.ReadNext a, .StoryRail a').first().waitFor()
  const next = page.locator('main a[href*="five-beginnings"], main section a h3, .StoryCard-title a').first()
  await next.click()
  await page.locator('.StoryHeader').waitFor()
  await banner(page).getByText(copy.metering.regwallTitle(1)).waitFor()
  expect(limits.prompt.monthlyReads).toBeGreaterThan(1)
})

function confirm(email: string): void {
  const place = connect(lane.place)
  place.sql(
    'update users set email = unverified_email, unverified_email = null where unverified_email = ?',
    email,
  )
  place.close()
}

function meteredReads(): number {
  const place = connect(lane.place)
  const [row] = place.sql<{ n: number }>('select count(*) as n from metered_reads')
  place.close()
  return row!.n
}

const lockedPath = () => pathOf(lane.demo.stories.find(({ visibility }) => visibility === 'LOCKED')!)

test('a visitor who asks to read a member-only story signs in and reads it, by the meter (R011, R233, R235, R242)', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: DESKTOP })
  const { page } = someone
  const account = await newAccount()
  // A notice to confirm the address would appear first.
  confirm(account.email)
  await someone.open(lockedPath())
  const text = page.locator('.Story')
  const preview = await text.innerText()
  const before = meteredReads()
  await page
    .locator('.MemberOnlyActions')
    .getByRole('link', { name: 'Create an account to keep reading' })
    .click()
  await page.getByText(copy.signUpPrompt.memberOnly.subheader).waitFor()
  expect(meteredReads()).toBe(before)
  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, account.email)
  await givePassword(page, account.password)
  // The page after sign-in sends the form, and the next one has the full story.
  await expect
    .poll(async () => (await text.innerText()).length, { timeout: 15_000 })
    .toBeGreaterThan(preview.length)
  await arrivesSignedIn(page)
  expect(meteredReads()).toBe(before + 1)
  expect(await page.locator('.MemberOnlyActions').count()).toBe(0)

  await use(page)
  const bar = page.getByRole('complementary', { name: copy.metering.meterLabel })
  await bar.getByText(copy.metering.meterTitle(1)).waitFor()
  const shownAgain = async () => {
    await use(page)
    await bar.waitFor()
  }
  expect(await shiftOf(someone, lockedPath(), shownAgain)).toEqual({ value: 0, moved: [] })
  await isSoundAtBoth(page)
  await bar.getByRole('button', { name: copy.metering.dismiss }).focus()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.evaluate(() => localStorage.removeItem('postsViewedToday'))
  await someone.open(lockedPath())
  await use(page)
  await countsOf(page)
  await hydrated(page)
  expect(await banner(page).count()).toBe(0)
  await page.evaluate(
    (ms) => localStorage.setItem('meterDismissedAt', String(Date.now() - ms)),
    limits.meter.hide,
  )
  await someone.open(lockedPath())
  await use(page)
  await bar.waitFor()
  expect(someone.complaints()).toEqual([])
})

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
  await hydrated(page)
  expect(await banner(page).count()).toBe(0)

  const member = await visitor({ viewport: PHONE })
  await signInAs(member, 'member@example.com')
  await member.open(lockedPath())
  await use(member.page)
  await countsOf(member.page)
  await appBanner(member.page).waitFor()
  expect(await member.page.locator('.MemberOnlyActions').count()).toBe(0)
  expect(await banner(member.page).count()).toBe(0)
  await member.open('/')
  await use(member.page)
  await hasRun(member.page, 'Banners')
  expect(await banner(member.page).count()).toBe(0)
}, 120_000)

test('home explains member-only stories to viewers without a membership, until they dismiss it for 90 days (R245, R256, R257), which is recorded with its source (R270, R449)', async () => {
  const someone = await visitor({ viewport: PHONE, isFresh: true })
  const { page } = someone
  await page.clock.install()
  await signUpAs(someone, newAddress(), 'Una Upsell')
  // The choice of topics appears first.
  await someone.open('/')
  await use(page)
  await hasRun(page, 'Banners')
  await page.locator('.FirstTopics button').first().click()
  await page.locator('.FirstTopics [data-state=following]').first().waitFor()
  // The button changes before the answer, and leaving the page would end the call.
  await page.evaluate(() => window.quire!.atRest())
  expect(await page.locator('.Banner').isVisible()).toBe(false)
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
    await hasShown(page, 'Banners')
    expect(await bar.count()).toBe(isShown ? 1 : 0)
  }
  const data = { source: upsellSource('upgrade_membership', 'NONE') }
  expect(await reported()).toEqual(
    ['upsell.viewed', 'upsell.dismissed', 'upsell.viewed'].map((type) => [type, data]),
  )
})

test('on a phone the app’s banner comes after the page, moves no content and hides in wide windows (R246)', async () => {
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await someone.open(storyNamed('Red Ink'))
  expect(await page.locator('.Banner').count()).toBe(0)
  const bar = appBanner(page)
  const shown = async () => {
    await use(page)
    await bar.getByText(copy.metering.appTitle('Quire')).waitFor()
  }
  await shown()
  const way = bar.getByRole('link', { name: copy.nav.openInApp })
  expect(await way.getAttribute('href')).toBe('https://app.example/open')
  expect(await shiftOf(someone, storyNamed('Red Ink'), shown)).toEqual({ value: 0, moved: [] })
  await isSound(page)
  await page.setViewportSize(DESKTOP)
  await bar.waitFor({ state: 'detached' })
  await page.setViewportSize(PHONE)
  await bar.waitFor()
  expect(someone.complaints()).toEqual([])
})

test('on a phone a story offers the app where no other prompt is shown, until dismissed (R246, R449)', async () => {
  const someone = await visitor({ viewport: PHONE, isFresh: true })
  const { page } = someone
  await page.clock.install()
  const reported = await listen(someone, /^openInApp\./)
  await someone.open(storyNamed('Red Ink'))
  await use(page)
  const bar = appBanner(page)
  await bar.waitFor()

  // A prompt appears first, and the notice that it suppressed does not follow immediately.
  await someone.open(storyNamed('Five Beginnings'))
  await use(page)
  const regwall = page.getByRole('complementary', { name: copy.metering.regwallLabel })
  await regwall.waitFor()
  expect(await page.locator('.Banner').count()).toBe(1)
  await regwall.getByRole('button', { name: copy.metering.dismiss }).click()
  await hasShown(page, 'AppBanner')
  expect(await page.locator('.Banner').count()).toBe(0)
  await someone.open(storyNamed('Five Beginnings'))
  await use(page)
  await bar.waitFor()

  await someone.open(lockedPath())
  await use(page)
  await countsOf(page)
  await hasShown(page, 'AppBanner')
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
    await hasShown(page, 'AppBanner')
    expect(await bar.count()).toBe(isShown ? 1 : 0)
  }
  expect(new Set((await reported()).map(([type]) => type))).toEqual(new Set(['openInApp.viewed']))
  expect(someone.complaints()).toEqual([])
})
