import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { addresses } from './addresses.ts'
import { DESKTOP, hydrated, useBrowser, visitor, type Visitor } from './browser.ts'

useBrowser()

let reader: Visitor
beforeEach(async () => {
  reader = await visitor({ viewport: DESKTOP })
})
afterEach(() => reader.leave())

const story = () => addresses().find(({ title }) => title.includes('with responses'))!.path
const mark = () => reader.page.evaluate(() => void ((window as unknown as { stayed: boolean }).stayed = true))
const stayed = () => reader.page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed === true)

test('a stranger goes from the front page to a story, its author, a topic, and back, in one page', async () => {
  const { page } = reader
  await reader.open('/')
  await mark()
  await page.locator('main h2 a, main h3 a').first().click()
  await page.locator('.Story').waitFor()
  const title = await page.locator('h1').innerText()
  expect(await page.title()).toContain(title.slice(0, 20))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.locator('.StoryHeader-authors a').first().click()
  await page.waitForURL(/\/@/)
  await page.goBack()
  await page.locator('.Story').waitFor()
  expect(await page.locator('h1').innerText()).toBe(title)

  await page.locator('.TagLinks-tag').first().click()
  await page.waitForURL(/\/(tag|topic)\//)
  await page.goBack()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await stayed()).toBe(true)
  expect(reader.complaints()).toEqual([])
})

test('R040: another path begins at its top, and going back finds the old place again', async () => {
  const { page } = reader
  await reader.open(story())
  await page.locator('#responses').waitFor()
  await page.evaluate(() => window.scrollTo(0, 1200))
  await page
    .locator('.StoryFooter a[href^="/@"], .OwnerCard-name a')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await page.waitForURL(/\/(@|field-notes$)/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.locator('.Story').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test('the text of a story can be read before a slow part arrives, and the part comes without a complaint', async () => {
  const { page } = reader
  await page.setExtraHTTPHeaders({ 'x-responses': 'slow 2500' })
  await page.goto(inject('origin') + story(), { waitUntil: 'commit' })
  await page.locator('.Story p').last().waitFor({ timeout: 2000 })
  expect(await page.locator('#responses').count()).toBe(0)
  expect(await page.locator('[data-skeleton]').first().isVisible()).toBe(true)
  await page.locator('#responses .Response').first().waitFor({ timeout: 8000 })
  await page.setExtraHTTPHeaders({})
  await hydrated(page)
  expect(await page.locator('#responses .Response').count()).toBeGreaterThan(1)
  expect(reader.complaints()).toEqual([])
})

test('asked for by a bot the same page arrives whole', async () => {
  const response = await fetch(inject('origin') + story(), {
    headers: { 'user-agent': 'Googlebot/2.1', 'x-responses': 'slow 800' },
  })
  const html = await response.text()
  expect(html).toContain('id="responses"')
  expect(html).not.toContain('data-skeleton')
})

test('a part that fails leaves the page standing and says so', async () => {
  const { page } = reader
  await page.setExtraHTTPHeaders({ 'x-responses': 'failing 300' })
  await page.goto(inject('origin') + story(), { waitUntil: 'load' })
  await page.getByText('The responses did not load').waitFor()
  await page.setExtraHTTPHeaders({})
  await hydrated(page)
  expect(await page.locator('.Story p').first().isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Read next' }).isVisible()).toBe(true)
})
