import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'
import { openModal } from './signInActs.ts'

useBrowser()

let reader: Visitor
let page: Page
beforeEach(async () => {
  reader = await visitor()
  page = reader.page
})

const storyWhere = (which: (title: string, direction: string) => boolean) =>
  pathOf(lane.demo.stories.find(({ title, direction }) => which(title, direction))!)
const redInk = () => storyWhere((title) => title === 'Red Ink')
const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
const style = (on: Page, selector: string, property: string) =>
  on
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

describe('measures', () => {
  test('the bar, the columns and the text of a story have their measures at each width (R124, R134, R135, R479, R494)', async () => {
    const textOf = async () => [
      await style(page, '.Story > p', 'font-size'),
      await style(page, '.Story > p', 'line-height'),
    ]
    await page.setViewportSize(DESKTOP)
    await reader.open(redInk())
    const aside = page.locator('.TwoColumnLayout-aside')
    expect((await box('.NavigationBar')).height).toBe(limits.nav.height)
    expect((await box('#main')).width).toBe(limits.page.mainWidth)
    expect((await box('.TwoColumnLayout-aside')).width).toBe(limits.page.rightWidthXl)
    expect(await style(page, '.TwoColumnLayout-aside', 'border-inline-start-style')).toBe('solid')
    await page.setViewportSize({ width: 950, height: 800 })
    expect((await box('.TwoColumnLayout-aside')).width).toBe(limits.page.rightWidth)
    await page.setViewportSize({ width: limits.breakpoint.lg, height: 800 })
    expect(await aside.isVisible()).toBe(true)
    for (const width of [limits.breakpoint.lg - 1, 800]) {
      await page.setViewportSize({ width, height: 800 })
      const main = await box('#main')
      expect(main.width).toBe(limits.page.mainWidth)
      // Below the story, with the other stories to read next.
      expect((await box('.TwoColumnLayout-aside')).y).toBeGreaterThanOrEqual(main.y + main.height - 1)
    }
    await page.setViewportSize({ width: limits.breakpoint.md, height: 800 })
    expect(await textOf()).toEqual(['20px', '32px'])
    await page.setViewportSize({ width: limits.breakpoint.md - 1, height: 800 })
    expect(await textOf()).toEqual(['18px', '28px'])
    await page.setViewportSize(PHONE)
    const { x, width } = await box('#main')
    expect([x, width]).toEqual([limits.page.mainGutter, PHONE.width - 2 * limits.page.mainGutter])
  })

  test('a page of topics has no right column, and on small screens a second bar of 41 px with the way to the app (R129, R154, R479)', async () => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await reader.open(path('ShowTopics'))
    expect(await page.locator('.TwoColumnLayout-aside').count()).toBe(0)
    expect(await page.locator('.SlimBar').isVisible()).toBe(false)
    await page.setViewportSize({ width: 400, height: 800 })
    expect((await box('.SlimBar')).height).toBe(limits.nav.secondaryHeight)
    expect(await page.locator('.SlimBar').innerText()).toContain(copy.nav.openInApp)
  })

  test('the sign-in modal is 678 px wide, 600 on a medium screen and the whole of a small one; it rises in 300 ms, and Escape gives the focus back (R481, R485, R487)', async () => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await reader.open(path('ShowTopics'))
    await openModal(page)
    for (const [screen, width] of [
      [1200, 678],
      [800, 600],
      [400, 400],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 800 })
      expect([screen, (await box('.SignInModal')).width]).toEqual([screen, width])
      const content = await page.locator('.SignInSteps form, .SignInSteps ul').first().boundingBox()
      expect(content!.width).toBeLessThanOrEqual(380)
      if (screen > 400) expect(await style(page, '.SignInModal', 'animation-duration')).toMatch(/^0\.3s/)
    }
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe('Sign In')
  })

  test('the load event is recorded half a second after the page is loaded (R491)', async () => {
    reader = await visitor({ isFresh: true })
    page = reader.page
    await page.clock.install()
    await reader.open(path('ShowTopics'))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(path('ReportEvents'))) sent.push(request.postData() ?? '')
    })
    await page.clock.fastForward(limits.load.eventDelay)
    const sentBy = async (time: number) => (await page.clock.fastForward(time), sent.join(''))
    await expect.poll(() => sentBy(limits.eventReporter.sendRate)).toContain('"type":"load"')
  })

  test('community publication pages have no navigation bar (R126)', async () => {
    await reader.open(path('ShowCollectionArchive', { collectionSlug: 'field-notes' }))
    expect(await page.locator('.NavigationBar').count()).toBe(0)
  })

  test('pictures of people have the sizes of the list, and text made twice as large fits a small screen (R484)', async () => {
    const sizes: number[] = Object.values(limits.avatar)
    for (const address of ['/', redInk(), path('ShowUser', { username: 'author' })]) {
      await reader.open(address)
      const widths = await page.evaluate(() =>
        [...document.querySelectorAll('.Avatar')]
          .map((picture) => picture.getBoundingClientRect().width)
          .filter(Boolean),
      )
      expect(widths.length).toBeGreaterThan(0)
      expect(widths.filter((width) => !sizes.includes(width))).toEqual([])
      await page.setViewportSize(PHONE)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect([address, await overflowing(page)]).toEqual([address, []])
      await page.setViewportSize(DESKTOP)
    }
  })

  test('on a screen of three pixels to a point pictures come in two (R493)', async () => {
    const dense = await visitor({ viewport: DESKTOP, deviceScaleFactor: 3 })
    for (const address of ['/', redInk()]) {
      await dense.open(address)
      const pictures = await dense.page.evaluate(() =>
        [...document.images].flatMap(({ currentSrc, clientWidth }) => {
          const width = /\/(?:fit|crop):(\d+)/.exec(currentSrc)?.[1]
          return width && clientWidth > 0 ? [{ currentSrc, ratio: Number(width) / clientWidth }] : []
        }),
      )
      expect(pictures.length).toBeGreaterThan(0)
      // Files come in steps: the next step above twice the width is correct.
      expect(pictures.filter(({ ratio }) => ratio > limits.image.pixelRatioMax * 1.25)).toEqual([])
    }
  })
})

describe('the bar', () => {
  const settles = (isShown: boolean) =>
    expect.poll(async () => (await box('.NavigationBar')).y >= 0).toBe(isShown)

  test('the bar hides when scrolling down, and is back when scrolling up or near the top (R155)', async () => {
    await page.setViewportSize(DESKTOP)
    await reader.open(redInk())
    for (const [top, isShown] of [
      [500, false],
      [450, true],
      [900, false],
      [limits.nav.scrollThreshold - 10, true],
    ] as const) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await settles(isShown)
    }
  })

  test('the bar is notified of scrolling at most every 100 ms (R490)', async () => {
    const { page, open } = await visitor({ isFresh: true })
    const scrolled = (top: number) =>
      page.evaluate(
        (top) =>
          new Promise<void>((heard) => {
            addEventListener('scroll', () => heard(), { once: true })
            scrollTo({ top, behavior: 'instant' })
          }),
        top,
      )
    const isAway = () =>
      page.locator('.NavigationBar').evaluate((bar) => 'away' in (bar as HTMLElement).dataset)
    await page.clock.install()
    await open(redInk())
    // From here on, only the test advances the page's time.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const [top, isAwayThen] of [
      [800, true],
      [400, false],
    ] as const) {
      await scrolled(top)
      await page.clock.runFor(limits.scroll.throttle - 1)
      expect(await isAway()).toBe(!isAwayThen)
      await page.clock.runFor(1)
      expect(await isAway()).toBe(isAwayThen)
    }
  })
})

describe('colour schemes', () => {
  const ground = (on: Page) => style(on, 'html', 'background-color')
  const PAPER = 'rgb(251, 250, 247)'
  const NIGHT = 'rgb(23, 20, 17)'

  test('the scheme follows the system', async () => {
    await reader.open('/')
    for (const [colorScheme, colour] of [
      ['dark', NIGHT],
      ['light', PAPER],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await ground(page)).toBe(colour)
    }
  })

  test('a stored choice applies before the first paint, streamed and on every page', async () => {
    const chooser = await visitor({ colorScheme: 'light' })
    await chooser.page.addInitScript(() => {
      localStorage.setItem('color-scheme', 'dark')
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    for (const address of ['/', redInk()]) {
      await chooser.open(address)
      expect(await chooser.page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark')
      expect(await ground(chooser.page)).toBe(NIGHT)
    }
    expect(chooser.complaints()).toEqual([])
  })

  test.each([
    ['light', ['dark', NIGHT], ['light', PAPER], ['system', PAPER], ['dark', NIGHT]],
    ['dark', ['light', PAPER], ['dark', NIGHT], ['system', NIGHT], ['light', PAPER]],
  ] as const)(
    'where the system’s scheme is %s, the first press changes it; more reach both and back, by keyboard too; it stays',
    async (colorScheme, ...steps) => {
      const chooser = await visitor({ colorScheme })
      await chooser.open('/')
      const toggle = chooser.page.getByRole('button', { name: /^Colour scheme/ })
      for (const [at, [label, colour]] of steps.entries()) {
        if (at % 2) await toggle.click()
        else await toggle.press('Enter')
        await chooser.page.getByRole('button', { name: `Colour scheme: ${label}` }).waitFor()
        expect(await ground(chooser.page)).toBe(colour)
        expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
      }
      await chooser.open(redInk())
      expect(await ground(chooser.page)).toBe(steps.at(-1)![1])
    },
  )
})

describe('other ways to see', () => {
  test('a reader who prefers reduced motion gets none', async () => {
    const still = await visitor({ reducedMotion: 'reduce' })
    for (const address of ['/', redInk()]) {
      await still.open(address)
      const moving = await still.page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element)
            return `${transitionDuration}, ${animationDuration}`
              .split(',')
              .some((time) => Number.parseFloat(time) > 0.01)
          }).length,
      )
      expect(moving).toBe(0)
    }
  })

  test('on paper a story is its text, dark on white: no bar, no column, no footer', async () => {
    await page.setViewportSize(DESKTOP)
    await reader.open(redInk())
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const selector of ['.NavigationBar', '.TwoColumnLayout-aside', '.Footer', '#responses']) {
      expect([selector, await page.locator(selector).first().isVisible()]).toEqual([selector, false])
    }
    expect(await page.locator('nav:visible, button:visible').count()).toBe(0)
    expect(await page.locator('.Story > p').last().isVisible()).toBe(true)
    expect(await style(page, '.Story > p', 'color')).toBe('rgb(31, 27, 22)')
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })

  test('with forced colours no meaning depends only on a background', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await reader.open(path('ShowUser', { username: 'author' }))
    const borders = await page
      .locator('.Tabs-tab')
      .evaluateAll((tabs) =>
        tabs.map((tab) => [tab.hasAttribute('aria-current'), getComputedStyle(tab).borderBlockEndColor]),
      )
    const current = borders.filter(([isCurrent]) => isCurrent).map(([, colour]) => colour)
    const others = borders.filter(([isCurrent]) => !isCurrent).map(([, colour]) => colour)
    expect(current).toHaveLength(1)
    expect(others).not.toContain(current[0])
    await page.locator('.Tabs-tab').first().focus()
    await page.keyboard.press('Tab')
    expect(await style(page, ':focus', 'outline-style')).not.toBe('none')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  test('a right-to-left story runs from the right', async () => {
    await page.setViewportSize(PHONE)
    await reader.open(storyWhere((_, direction) => direction === 'rtl'))
    for (const selector of ['.Story', 'h1', '.StoryHeader-subtitle']) {
      expect([selector, await style(page, selector, 'direction')]).toEqual([selector, 'rtl'])
    }
    const text = await page
      .locator('.Story > p')
      .first()
      .evaluate((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const last = [...range.getClientRects()].at(-1)!
        const whole = paragraph.getBoundingClientRect()
        return {
          fromRight: Math.round(whole.right - last.right),
          fromLeft: Math.round(last.left - whole.left),
        }
      })
    // A right-to-left paragraph's last line ends before the left edge.
    expect(text.fromRight).toBe(0)
    expect(text.fromLeft).toBeGreaterThan(0)
  })
})
