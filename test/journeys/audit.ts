/** What is checked on every page. */
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { limits } from '#schema/limits.ts'
import { AXE_FILE, AXE_PATH } from './axeFile.ts'
import type { Visitor } from './browser.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 AA and its own good practice, a line for each kind with one example. */
export const axe = (page: Page) => runAxe(page, { runOnly: { type: 'tag', values: WCAG } })

/** Contrast alone: all that another colour scheme can change. */
export const axeContrast = (page: Page) =>
  runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

/** As a module: the pages' policy lets no script be added by its address (Trusted Types). */
const LOAD_AXE = `'axe' in window || (navigator.onLine && import('${AXE_PATH}').then(() => true))`

/** A page without a network is sent it. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(LOAD_AXE))) await page.evaluate(readFileSync(AXE_FILE, 'utf8'))
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await loadAxe(page)
  for (;;) {
    await still(page)
    const { violations, hasMoved } = await page.evaluate(
      async (options) => {
        // A toast may come in meanwhile.
        let hasMoved = false
        const note = () => void (hasMoved = true)
        const events = ['animationstart', 'transitionrun'] as const
        for (const event of events) addEventListener(event, note, true)
        const { violations } = await (
          window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
        ).axe.run(options)
        // An animation that began during the audit is only reported with the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        for (const event of events) removeEventListener(event, note, true)
        return { violations, hasMoved }
      },
      { ...options, resultTypes: ['violations'] } satisfies RunOptions,
    )
    if (violations.length && hasMoved) continue
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => [id, target.join(' '), any[0]?.message].filter(Boolean).join(' · ')),
    )
  }
}

/**
 * Waits until nothing moves: an element in a transition has not its colours and place yet. What follows a scroll, as the
 * bar that comes back, begins an interval later (R490). Animations without an end, as a spinner, are not waited for.
 */
const still = (page: Page) =>
  page.evaluate(async (interval) => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await nextFrame()
    const left = interval - (performance.now() - (window.scrolledAt ?? -interval))
    if (left > 0) {
      await new Promise((resolve) => setTimeout(resolve, left))
      await nextFrame()
    }
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await nextFrame()
    }
  }, limits.scroll.throttle + 20)

/** Transitions from one look to another would be measured half-way. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
}

/** Elements that overflow the screen to the side, unless they lie in something that scrolls or clips. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isShown = right > left && getComputedStyle(element).clipPath === 'none'
      return isShown && (right > width + 1 || left < -1) && !clips(element.parentElement)
    })
    const whole =
      document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : []
    return [
      ...whole,
      ...out.map(
        (element) =>
          `<${element.localName} class="${element.className}"> in ${element.parentElement?.className}`,
      ),
    ]
  })

/** Waits for late parts: React shows them up to 300 ms after the first paint, when the page has long been loaded. */
export const lateShown = (page: Page) =>
  page.waitForFunction(() => document.querySelector('template[id^="B:"]') === null)

/**
 * Scrolls to the end, waits for all pictures, and back; adds up how much the page has moved under the reader by then.
 * @param sinceOpened counts what moved while the page loaded, too
 */
async function layoutShift(page: Page, sinceOpened: boolean): Promise<{ value: number; moved: string[] }> {
  await lateShown(page)
  return page.evaluate(async (buffered) => {
    const shifts: (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as typeof shifts)))
    observer.observe({ type: 'layout-shift', buffered })
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.9) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
    }
    const isAwaited = (image: HTMLImageElement) => !image.complete && image.getClientRects().length > 0
    const awaited = () => [...document.images].filter(isAwaited)
    const deadline = performance.now() + 15_000
    // One that was passed before the browser looked for it is not loaded until it is near again.
    for (let images = awaited(), isLast = false; !isLast && performance.now() < deadline;) {
      images[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await nextFrame()
      // None in two frames: what has just been shown may have some.
      const next = awaited()
      isLast = images.length + next.length === 0
      images = next
    }
    observer.disconnect()
    // Bars that stay in place would lie over what is looked at next.
    scrollTo({ top: 0, behavior: 'instant' })
    const requested = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    const missing = awaited().map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      const isAsked = requested.has(image.currentSrc || image.src)
      return `${image.src} as ${image.currentSrc || 'not chosen'}, ${image.loading}, ${isAsked ? 'answered' : 'not answered'}, ${width} x ${height} at ${x}, ${y} in <${image.closest('[class]:not(img)')?.className}>`
    })
    if (missing.length) throw new Error(`Pictures did not come: ${missing.join('; ')}`)
    const named = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : `“${node?.textContent?.slice(0, 40)}” in ${node?.parentElement?.localName}.${node?.parentElement?.className}`
    return {
      value: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ sources }) => sources.map(({ node }) => named(node))),
    }
  }, sinceOpened)
}

/**
 * Fonts that came when the browser no longer waited for them (`font-display: optional`). It shows them from the next
 * layout on, and text moves then, which is no fault on a busy machine.
 */
const lateFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MOST_WAITED = 50
    // A busy machine takes long to decode a font that it has. A shift of another cause is there at each opening.
    const MOST_DECODED = 1000
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .filter(({ duration, responseEnd }) => duration > MOST_WAITED || responseEnd > painted - MOST_DECODED)
      .map(({ name }) => name)
  })

const MOST_OPENED = 5

/**
 * How much the page that is open moves; one whose fonts were late is opened again, now that the browser has them.
 * @param prepare what was done on it
 */
export async function shiftOf(
  { page, open }: Visitor,
  path: string,
  prepare?: () => Promise<void>,
  { sinceOpened = true } = {},
) {
  for (let opened = 1; ; opened++) {
    const shift = await layoutShift(page, sinceOpened)
    if (shift.value === 0 || opened === MOST_OPENED || (await lateFonts(page)).length === 0) return shift
    await open(path)
    await prepare?.()
  }
}

/** Nothing beside the screen, and nothing that axe finds; in the dark its contrast. */
export async function isSound(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])
  await inScheme(page, 'light')
}

/** The outline that readers of screens go by. */
export const outline = (page: Page) =>
  page.evaluate(() => ({
    titles: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    footers: document.querySelectorAll('body > div > footer').length,
    unnamedNavigations: [...document.querySelectorAll('nav')].filter(
      (nav) => !nav.ariaLabel && !nav.getAttribute('aria-labelledby'),
    ).length,
    hasTitle: document.title.length > 0,
  }))
