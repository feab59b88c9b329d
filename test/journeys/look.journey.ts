import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { addresses } from './addresses.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'

useBrowser()

let reader: Visitor
beforeAll(async () => {
  reader = await visitor({ viewport: DESKTOP })
})
afterAll(() => reader.leave())

const story = () => addresses().find(({ title }) => title.includes('with responses'))!.path
const box = (selector: string) => reader.page.locator(selector).first().boundingBox()

test('R134, R135, R479: the bar is 57 px high, the main column 680 wide, the right one 368', async () => {
  await reader.page.setViewportSize(DESKTOP)
  await reader.open(story())
  expect((await box('.NavigationBar'))!.height).toBe(limits.nav.height)
  expect((await box('#main'))!.width).toBe(limits.page.mainWidth)
  expect((await box('.TwoColumnLayout-aside'))!.width).toBe(limits.page.rightWidthXl)
  await reader.page.setViewportSize({ width: 950, height: 800 })
  expect((await box('.TwoColumnLayout-aside'))!.width).toBe(limits.page.rightWidth)
})

test('R124: below the large breakpoint the right column is hidden', async () => {
  await reader.page.setViewportSize({ width: 800, height: 800 })
  await reader.open(story())
  expect(await reader.page.locator('.TwoColumnLayout-aside').isVisible()).toBe(false)
})

test('R126: community publication pages have no navigation bar', async () => {
  await reader.page.setViewportSize(DESKTOP)
  await reader.open('/field-notes/archive')
  expect(await reader.page.locator('.NavigationBar').count()).toBe(0)
})

test('R155: the bar hides when scrolling down, and is back when scrolling up or near the top', async () => {
  await reader.page.setViewportSize(DESKTOP)
  await reader.open(story())
  const top = async () => (await box('.NavigationBar'))!.y
  const settles = async (isShown: boolean) => {
    await expect.poll(async () => (await top()) >= 0, { timeout: 4000 }).toBe(isShown)
  }
  await reader.page.evaluate(() => window.scrollTo(0, 700))
  await settles(false)
  await reader.page.evaluate(() => window.scrollBy(0, -80))
  await settles(true)
  await reader.page.evaluate(() => window.scrollTo(0, 900))
  await settles(false)
  await reader.page.evaluate(() => window.scrollTo(0, 30))
  await settles(true)
})

test('R493: no picture is offered in more than twice the pixels it is shown in', async () => {
  await reader.page.setViewportSize(DESKTOP)
  await reader.open(story())
  const excess = await reader.page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].flatMap((image) => {
      const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map((found) => Number(found[1]))
      const shown = Math.max(image.getBoundingClientRect().width, Number(image.getAttribute('width')))
      return widths.length && Math.max(...widths) > shown * 2 * 1.25 ? [image.srcset] : []
    }),
  )
  expect(excess).toEqual([])
})

test('a reader who wants no motion gets none', async () => {
  const still = await visitor({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await still.open(story())
  const moving = await still.page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return [transitionDuration, animationDuration].some((text) =>
          text.split(',').some((part) => parseFloat(part) > 0.01),
        )
      }).length,
  )
  expect(moving).toBe(0)
  await still.leave()
})

test('on paper a story is its text: no bar, no column, no footer', async () => {
  await reader.page.setViewportSize(DESKTOP)
  await reader.open(story())
  await reader.page.emulateMedia({ media: 'print' })
  for (const selector of ['.NavigationBar', '.TwoColumnLayout-aside', '.Footer', '#responses']) {
    expect([selector, await reader.page.locator(selector).first().isVisible()]).toEqual([selector, false])
  }
  expect(await reader.page.locator('.Story p').first().isVisible()).toBe(true)
  await reader.page.emulateMedia({ media: 'screen' })
})

test('a right-to-left story runs from the right', async () => {
  const rtl = addresses().find(({ title }) => title.includes('right to left'))!
  for (const viewport of [PHONE, DESKTOP]) {
    await reader.page.setViewportSize(viewport)
    await reader.open(rtl.path)
    expect(await reader.page.locator('.Story').evaluate((text) => getComputedStyle(text).direction)).toBe(
      'rtl',
    )
    expect(await reader.page.locator('h1').evaluate((title) => getComputedStyle(title).direction)).toBe('rtl')
  }
})
