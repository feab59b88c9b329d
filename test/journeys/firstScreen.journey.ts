import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf } from './addresses.ts'
import { useBrowser, visitor } from './browser.ts'
import type { DemoStory } from './demoFacts.ts'
import { lane } from './lane.ts'

useBrowser()

const storyPath = (isIt: (story: DemoStory) => boolean) => pathOf(lane.demo.stories.find(isIt)!)

const PATHS: [string, () => string][] = [
  ['home', () => '/'],
  ['a story with a picture', () => storyPath(({ title }) => title === 'Five Beginnings')],
  ['a story of a person alone', () => storyPath(({ collectionSlug }) => collectionSlug === null)],
  ['a story from right to left', () => storyPath(({ direction }) => direction === 'rtl')],
  ['a story for members', () => storyPath(({ visibility }) => visibility === 'LOCKED')],
]
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test.each(PATHS)('the first screen of %s looks the same before the base sheet loads', async (_, path) => {
  for (const viewport of SCREENS) {
    const { page } = await visitor({ viewport })
    // Scripts and fonts would change the page later.
    await page.route(/\.(?:js|woff2)$/, (route) => route.abort())
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const asked = page.waitForRequest(/\/base-[\w-]+\.css$/)
    await page.route(/\/base-[\w-]+\.css$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path(), { waitUntil: 'commit' })
    await asked
    await page.locator('.Footer').waitFor({ state: 'attached' })
    const before = await firstScreenOf(page)
    release()
    await page.waitForLoadState('load')
    expect(before.length).toBeGreaterThan(20)
    expect(await firstScreenOf(page)).toEqual(before)
  }
})

/** One line for each visible element and pseudo-element. */
const firstScreenOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LOOKS = [
      'color',
      'background',
      'border',
      'font',
      'text-decoration',
      'opacity',
      'box-shadow',
      'content',
    ]
    const lookOf = (element: Element, part: string) => {
      const style = getComputedStyle(element, part)
      return LOOKS.map((name) => style.getPropertyValue(name)).join(' ')
    }
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isSeen =
        width > 0 && height > 0 && x < innerWidth && x + width > 0 && y < innerHeight && y + height > 0
      if (!isSeen || !element.checkVisibility()) return []
      // Clips at the window's end, and rounds fractions, which loaded pictures change.
      const box = [x, y, width, y + height > innerHeight ? innerHeight : height].map(Math.round).join(' ')
      const name = `${element.tagName} ${element.getAttribute('class')}`
      return ['', '::before', '::after'].map((part) => `${name}${part} ${box} ${lookOf(element, part)}`)
    })
  })
