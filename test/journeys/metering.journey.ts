/** What a browser counts of its visitor's reading, and the prompts that follow from it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { pathOf } from './addresses.ts'
import { axe, axeContrast, inScheme, layoutShift, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'

useBrowser()

const storyNamed = (name: string) => pathOf(lane.demo.stories.find(({ title }) => title.startsWith(name))!)
const banner = (page: Page) => page.locator('.Banner')
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
    expect((await layoutShift(page)).value).toBe(0)
    expect(await overflowing(page)).toEqual([])
    expect(await axe(page)).toEqual([])
    await inScheme(page, 'dark')
    expect(await axeContrast(page)).toEqual([])
    await page.screenshot({ path: `/tmp/meter-regwall-${viewport.width}-dark.png` })
    await inScheme(page, 'light')
    await page.screenshot({ path: `/tmp/meter-regwall-${viewport.width}.png` })

    await bar.getByRole('button', { name: copy.metering.dismiss }).click()
    expect(await banner(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.reload()
    await use(page)
    await expect.poll(() => countsOf(page)).toEqual([3, 3, 3, 2])
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
  await use(page)
  await page.locator('.ReadNext a, .StoryRail a').first().waitFor()
  const next = page.locator('main a[href*="five-beginnings"], main section a h3, .StoryCard-title a').first()
  await next.click()
  await page.locator('.StoryHeader').waitFor()
  await banner(page).getByText(copy.metering.regwallTitle(1)).waitFor()
  expect(limits.prompt.monthlyReads).toBeGreaterThan(1)
})
