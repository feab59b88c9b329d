import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { limits } from '#schema/limits.ts'
import { AXE_FILE, AXE_PATH } from './axeFile.ts'
import type { Visitor } from './browser.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 AA and best practices, a line for each kind with one example. */
export const axe = (page: Page) => runAxe(page, { runOnly: { type: 'tag', values: WCAG } })

/** Another colour scheme can change only contrast. */
export const axeContrast = (page: Page) =>
  runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

/** The pages' policy forbids adding scripts by address (Trusted Types). */
const LOAD_AXE = `'axe' in window || (navigator.onLine && import('${AXE_PATH}').then(() => true))`

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(LOAD_AXE))) await page.evaluate(readFileSync(AXE_FILE, 'utf8'))
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await loadAxe(page)
  for (;;) {
    await still(page)
    const { violations, hasMoved } = await page.evaluate(
      async (options) => {
        // A toast may appear during the audit.
        let hasMoved = false
        const note = () => void (hasMoved = true)
        const events = ['animationstart', 'transitionrun'] as const
        for (const event of events) addEventListener(event, note, true)
        const { violations } = await (
          window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
        ).axe.run(options)
        // Animations that start during the audit are reported with the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        for (const event of events) removeEventListener(event, note, true)
        // Text may scroll under the sticky bar and out again.
        const isBar = ({ target }: { target: unknown[] }) =>
          document.querySelector(target.join(' '))?.closest('.NavigationBar') != null
        const isUnderBar = ({ any: [check] }: AxeResults['violations'][number]['nodes'][number]) =>
          check?.id === 'target-size' && check.relatedNodes?.length && check.relatedNodes.every(isBar)
        return {
          hasMoved,
          violations: violations.map(({ id, nodes }) => ({
            id,
            nodes: nodes.filter((node) => !isUnderBar(node)),
          })),
        }
      },
      { ...options, resultTypes: ['violations'] } satisfies RunOptions,
    )
    if (violations.some(({ nodes }) => nodes.length > 0) && hasMoved) continue
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => [id, target.join(' '), any[0]?.message].filter(Boolean).join(' · ')),
    )
  }
}

/**
 * Transitions change colours and positions. Effects of scrolling, such as the returning bar, start an interval later
 * (R490). Endless animations are ignored.
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

/** Transitions between the schemes would distort the audit. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
}

/** Elements within scrolling or clipping ones may overflow. */
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

/** React shows late parts up to 300 ms after the first paint, long after the load event. */
export const lateShown = (page: Page) =>
  page.waitForFunction(() => document.querySelector('template[id^="B:"]') === null)

/**
 * Scrolls to the end and back, waits for all pictures, and adds up the shift.
 * @param sinceOpened includes shifts while the page loaded
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
    // A picture skipped by scrolling loads only when it is near the window again.
    for (let images = awaited(), isLast = false; !isLast && performance.now() < deadline;) {
      images[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await nextFrame()
      // Checks twice, because parts just shown may have pictures.
      const next = awaited()
      isLast = images.length + next.length === 0
      images = next
    }
    observer.disconnect()
    // Sticky bars would cover the next checks.
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
 * Fonts that missed their loading period (`font-display: optional`). The browser uses them from the next layout on,
 * which shifts text.
 */
const lateFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MOST_WAITED = 50
    // Allows for slow decoding on a busy machine. Other causes of a shift recur at each opening.
    const MOST_DECODED = 1000
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .filter(({ duration, responseEnd }) => duration > MOST_WAITED || responseEnd > painted - MOST_DECODED)
      .map(({ name }) => name)
  })

const MOST_OPENED = 5

/**
 * If fonts were late the page is opened again, now with the fonts cached.
 * @param prepare actions to repeat on it
 */
export async function shiftOf(
  { page, open }: Visitor,
  path: string,
  prepare?: () => Promise<void>,
  { sinceOpened = true } = {},
) {
  // Resizing moves everything, and browsers exempt shifts for only half a second.
  if (sinceOpened && (await page.evaluate(() => window.isResized))) {
    await open(path)
    await prepare?.()
  }
  for (let opened = 1; ; opened++) {
    const shift = await layoutShift(page, sinceOpened)
    if (shift.value === 0 || opened === MOST_OPENED || (await lateFonts(page)).length === 0) return shift
    await open(path)
    await prepare?.()
  }
}

/** The dark scheme is only checked for contrast. */
export async function isSound(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([])
  expect(await axe(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])
  await inScheme(page, 'light')
}

/** For screen readers. */
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
