/**
 * The text is readable before late parts, and no action meanwhile breaks them. A gate holds the database's answer to
 * make the order deterministic.
 */
import { expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright-core'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { running, useBrowser, visitor } from './browser.ts'
import { slowWire } from './slowWire.ts'
import { lateVisitor } from './lateVisitor.ts'
import { failingResponses, slowResponses, streamed } from './slowResponses.ts'
import { lane } from './lane.ts'

useBrowser()

const failing = { extraHTTPHeaders: failingResponses(300) }

const story = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const skeleton = (page: Page) => page.locator('.Responses[data-skeleton]')
const responses = (page: Page) => page.locator('#responses .Response')

test('text is readable before a slow part arrives, which then takes its skeleton’s place', async () => {
  const { page, complaints, letGo } = await lateVisitor()
  await page.goto(pathOf(story()), { waitUntil: 'commit' })
  const last = page.locator('.Story > p').last()
  await last.scrollIntoViewIfNeeded()
  expect(await last.isVisible()).toBe(true)
  expect(await skeleton(page).isVisible()).toBe(true)
  expect(await page.locator('#responses').count()).toBe(0)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')

  await letGo()
  await responses(page).first().waitFor()
  expect(await skeleton(page).count()).toBe(0)
  await running(page)
  expect(complaints()).toEqual([])
})

test('a late part at the page’s end moves no content: the parts after it are shown with it', async () => {
  const { page, complaints, letGo, open } = await lateVisitor()
  await page.setViewportSize({ width: 412, height: 823 })
  // A late font would lay the text out again.
  await open(path('ShowHome'))
  await page.evaluate(() => Promise.allSettled(Array.from(document.fonts, (font) => font.load())))
  await page.goto(pathOf(story()), { waitUntil: 'commit' })
  await skeleton(page).waitFor()
  await running(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    scrollTo(0, document.documentElement.scrollHeight)
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        for (const { node } of sources)
          moved.push(`${value} ${(node as Element | null)?.outerHTML.slice(0, 80)}`)
    }).observe({ type: 'layout-shift' })
  })
  await letGo()
  await responses(page).first().waitFor()
  await page.locator('.ReadNext .StoryCard').first().waitFor()
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
  expect(complaints()).toEqual([])
})

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

test('the app starts before a slow part arrives; changes meanwhile do not drop the part', async () => {
  const { page, complaints, letGo } = await lateVisitor()
  await page.goto(pathOf(story()), { waitUntil: 'commit' })
  await running(page)
  expect(await skeleton(page).count()).toBe(1)
  await page.getByRole('button', { name: /^Colour scheme/ }).click()
  await page.evaluate(() => void (location.hash = 'main'))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  await letGo()
  await responses(page).first().waitFor()
  // The other late part arrives separately.
  await page.locator('.ReadNext .StoryCard').first().waitFor()
  expect(complaints()).toEqual([])
})

test('a part that is late in the running page takes its skeleton’s place too', async () => {
  const { page, open, complaints, letGo } = await lateVisitor()
  await open('/@author')
  await page
    .locator(`a[href="${pathOf(story())}"]`)
    .first()
    .click()
  await page.locator('.Story > p').last().waitFor()
  expect(await skeleton(page).count()).toBe(1)
  await page.getByRole('button', { name: /^Colour scheme/ }).click()
  await letGo()
  await responses(page).first().waitFor()
  expect(await skeleton(page).count()).toBe(0)
  expect(complaints()).toEqual([])
})

test('a part that fails on the server shows that it did not load, and the page lives on', async () => {
  const { page, open, complaints } = await visitor(failing)
  await open(pathOf(story()))
  await page.locator('.Responses-failed').waitFor()
  expect(await page.locator('.Story > p').last().isVisible()).toBe(true)
  await page.locator('.StoryHeader-authors a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Amparo Quintela' }).waitFor()
  expect(complaints()).toEqual([])
})

test('a part that fails in the running page shows it too', async () => {
  const { page, open } = await visitor(failing)
  await open('/@author')
  await page
    .locator(`a[href="${pathOf(story())}"]`)
    .first()
    .click()
  await page.locator('.Responses-failed').waitFor()
  expect(await page.locator('.Story > p').last().isVisible()).toBe(true)
})

test('going back to below a late part lands where one was', async () => {
  const { page, open, letGo } = await lateVisitor()
  const titled = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
  await open('/@author')
  await page
    .locator(`a[href="${pathOf(story())}"]`)
    .first()
    .click()
  await skeleton(page).waitFor()
  await letGo()
  await responses(page).first().waitFor()
  const next = page.locator('.ReadNext .StoryCard-title a').filter({ visible: true }).last()
  const title = (await next.textContent())!
  // A press may scroll a little first, so its position is recorded when it happens.
  const leaving = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener(
          'click',
          ({ target }) => resolve((target as Element).closest('a')!.getBoundingClientRect().top),
          { capture: true },
        ),
      ),
  )
  await next.click()
  const left = await leaving
  await titled(title)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await titled(story().title)
  // The page may be shorter now: a late font is used from the next page on.
  await expect
    .poll(async () => Math.abs((await next.evaluate((link) => link.getBoundingClientRect().top)) - left))
    .toBeLessThan(16)
  expect(await responses(page).count()).toBeGreaterThan(0)
})

test('a bot is given the whole page, late parts in their place', async () => {
  const response = await fetch(lane.origin + pathOf(story()), {
    headers: { 'user-agent': 'test-bot/1.0', ...slowResponses(700) },
  })
  const html = await response.text()
  expect(html).not.toContain('data-skeleton=')
  expect(html.indexOf('class="Response"')).toBeGreaterThan(html.indexOf('id="responses"'))
  expect(html.indexOf('id="responses"')).toBeLessThan(html.indexOf('<footer class="Footer'))
})

test('the app starts while the block of a late part is only half there', async () => {
  const block = /<script type="application\/json" id="(?!state)[^"]+">[^<]{200}/
  const wire = await slowWire(lane.origin, (html) => {
    const found = block.exec(html)
    return found ? found.index + found[0].length : -1
  })
  const { page, complaints } = await visitor({ baseURL: wire.origin, extraHTTPHeaders: streamed })
  onTestFinished(() => wire.close())
  await page.goto(pathOf(story()), { waitUntil: 'commit' })
  await page.locator('script[type="application/json"]:not(#state)').first().waitFor({ state: 'attached' })
  await running(page)
  wire.goOn()
  await responses(page).first().waitFor()
  expect(complaints()).toEqual([])
})
