import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, useBrowser, visitor, type Visitor } from './browser.ts'

useBrowser()

let reader: Visitor
beforeEach(async () => {
  reader = await visitor({ viewport: DESKTOP })
})
afterEach(() => reader.leave())

test('D75: a path that fails shows three cards from the server', async () => {
  await reader.go('/no/such/page/here')
  expect(await reader.page.locator('.SampleStoryCard').count()).toBe(3)
})

test('R177, R441: a page whose data cannot be had shows the error inside the shell, and it is reported', async () => {
  const { page } = reader
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path('ReportErrors'))) reports.push(request.postData() ?? '')
  })
  await reader.open('/topics')
  await page.route('**/_/graphql', (route) => route.abort())
  await page.locator('main a[href^="/topic/"]').first().click()
  await page.getByRole('heading', { name: copy.genericError.heading, exact: true }).waitFor()
  expect(await page.locator('main').innerText()).toContain(copy.genericError.problem)
  expect(await page.locator('.NavigationBar').isVisible()).toBe(true)
  await expect.poll(() => reports.length, { timeout: 9000 }).toBeGreaterThan(0)
})

test('R179: a page whose code cannot be had shows the error and is reported', async () => {
  const { page } = reader
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path('ReportErrors'))) reports.push(request.postData() ?? '')
  })
  await reader.open('/topics')
  await page.route(/TopicPage-[^/]*\.js$/, (route) => route.abort())
  await page.locator('main a[href^="/topic/"]').first().click()
  await page.getByRole('heading', { name: copy.genericError.heading, exact: true }).waitFor()
  await expect.poll(() => reports.join(''), { timeout: 9000 }).toMatch(/TopicPage|dynamically imported/)
})

test('a link to what only the server knows is followed by the browser', async () => {
  await reader.open('/topic/writing')
  const feed = reader.page.locator('main a[href*="/feed/"]').first()
  const href = await feed.getAttribute('href')
  const [response] = await Promise.all([
    reader.page.waitForResponse((answer) => answer.url().endsWith(href!)),
    feed.click(),
  ])
  expect(response.headers()['content-type']).toContain('application/rss+xml')
})
