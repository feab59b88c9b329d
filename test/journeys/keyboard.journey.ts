import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'

useBrowser()

const story = () => pathOf(lane.demo.stories.find(({ title }) => title === 'Red Ink')!)

interface Stop {
  /** In document order. */
  place: number
  name: string
  /** By a visible outline or shadow. */
  isMarked: boolean
  isSeen: boolean
}

/** Every visible link, button and field is a stop. */
const numberStops = (page: Page) =>
  page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    )
    const stops = [...candidates].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    )
    for (const [place, element] of stops.entries()) element.dataset.stop = String(place)
    return stops.length
  })

const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    // The bar returns when focus enters it.
    await new Promise(requestAnimationFrame)
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const rects = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const isUncovered = ({ left, top, width, height }: DOMRect) => {
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return shown !== null && (element.contains(shown) || shown.contains(element))
    }
    return {
      place: Number(element.dataset.stop ?? -1),
      name: `${element.localName} ${element.className} ${element.textContent?.trim().slice(0, 40)}`,
      isMarked: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none',
      isSeen: rects.some(isUncovered),
    }
  })

/** Presses once more to leave the page. */
async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ stops: number; visited: Stop[]; after: Stop | null }> {
  const stops = await numberStops(page)
  const visited: Stop[] = []
  for (let press = 0; press < stops; press++) {
    await page.keyboard.press(key)
    const stop = await currentStop(page)
    if (!stop) break
    visited.push(stop)
  }
  await page.keyboard.press(key)
  return { stops, visited, after: await currentStop(page) }
}

async function isLinkPastTheTop(page: Page) {
  const skip = page.locator(':focus')
  expect(await skip.innerText()).toBe('Skip to content')
  expect((await skip.boundingBox())!.height).toBeGreaterThan(20)
  await page.keyboard.press('Enter')
  const target = new URL(page.url()).hash.slice(1)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(target)
  await page.keyboard.press('Tab')
  const isPast = await page.evaluate((id) => {
    const top = document.getElementById(id)!
    return Boolean(top.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING)
  }, target)
  expect(isPast).toBe(true)
}

test.each([
  ['the front page', '/', DESKTOP, 'light'],
  ['a story', story(), PHONE, 'light'],
  ['a profile', path('ShowUser', { username: 'author' }), DESKTOP, 'light'],
  ['a publication', path('ShowCollectionHome', { collectionSlug: 'field-notes' }), DESKTOP, 'dark'],
  ['a topic', path('ShowTopic', { topicSlug: 'writing' }), PHONE, 'dark'],
] as const)(
  'on %s (%s, %o, %s) the keyboard reaches everything in order, in sight and without traps, skip links first',
  async (_, address, viewport, colorScheme) => {
    const { page, open } = await visitor({ viewport, colorScheme, reducedMotion: 'reduce' })
    await open(address)
    // The app prompt appears after the page (R246).
    if (address === story() && viewport === PHONE) await page.locator('.Banner').waitFor()
    const { stops, visited, after } = await walk(page, 'Tab')
    expect(visited.map(({ place }) => place)).toEqual(Array.from({ length: stops }, (_, place) => place))
    expect(visited.filter(({ isMarked }) => !isMarked)).toEqual([])
    expect(visited.filter(({ isSeen }) => !isSeen)).toEqual([])
    expect(after).toBe(null)
    await page.keyboard.press('Tab')
    await isLinkPastTheTop(page)
  },
)

test('backwards too, and never under the bar', async () => {
  const { page, open } = await visitor({ reducedMotion: 'reduce' })
  // On a story a hint appears with the bar (R156), which adds a stop.
  await open('/')
  const { stops, visited } = await walk(page, 'Shift+Tab')
  expect(visited.map(({ place }) => place)).toEqual(
    Array.from({ length: stops }, (_, place) => stops - 1 - place),
  )
  expect(visited.filter(({ isSeen }) => !isSeen)).toEqual([])
})

test('on a small screen the menu opens by the keyboard, holds the links next, and closes with Escape', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open(story())
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.locator('#explore')
  await button.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor()
  await page.keyboard.press('Tab')
  expect(
    await menu
      .getByRole('link')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor()
  expect(await menu.isVisible()).toBe(false)
})

test('a story, and the next page of a list, open by keyboard, with the focus', async () => {
  const { page, open } = await visitor()
  await open('/')
  await page.getByRole('link', { name: 'Earlier stories' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Front page' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.locator('.StoryCard-title a').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.Story').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})
