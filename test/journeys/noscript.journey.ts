/** Without scripts, streamed answers must be as complete as cached ones. */
import { beforeEach, expect, test } from 'vitest'
import { addresses, lateRows, pathOf } from './addresses.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { lateVisitor } from './lateVisitor.ts'
import { streamed } from './slowResponses.ts'
import { lane } from './lane.ts'

useBrowser()

let reader: Visitor
beforeEach(async () => {
  reader = await visitor({ viewport: PHONE, javaScriptEnabled: false, extraHTTPHeaders: streamed })
})

const story = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const wordsOf = async ({ page }: Visitor) => (await page.locator('body').innerText()).split(/\s+/).toSorted()

/** One page per row: the crawl shows that others have no late parts. */
const latePages = lateRows.map((row) => addresses().find((address) => address.row === row)!)

test.each(latePages.map(({ title, path }) => [title, path] as const))(
  'a visitor without scripts reads all that a bot reads, and no skeleton is left: %s',
  async (_, path) => {
    // Not cached either: claps and follows do not purge pages, so counts could be older.
    const bot = await visitor({
      viewport: PHONE,
      javaScriptEnabled: false,
      userAgent: 'test-bot/1.0',
      extraHTTPHeaders: streamed,
    })
    await Promise.all([reader.go(path), bot.go(path)])
    expect(await reader.page.locator('h1').first().isVisible()).toBe(true)
    expect(await reader.page.locator('[data-skeleton]:visible').count()).toBe(0)
    expect(await wordsOf(reader)).toEqual(await wordsOf(bot))
  },
)

test('slow parts are seen when they have come, below the page', async () => {
  const waiting = await lateVisitor({ viewport: PHONE, javaScriptEnabled: false })
  await waiting.page.goto(pathOf(story()), { waitUntil: 'commit' })
  await waiting.page.locator('.Footer').waitFor()
  await waiting.letGo()
  await waiting.page.waitForLoadState('load')
  const responses = waiting.page.locator('#responses')
  expect(await responses.isVisible()).toBe(true)
  expect(await responses.locator('.Response').count()).toBeGreaterThan(1)
  expect(await waiting.page.getByRole('heading', { name: 'Read next' }).isVisible()).toBe(true)
  const footer = (await waiting.page.locator('.Footer').boundingBox())!
  expect((await responses.boundingBox())!.y).toBeGreaterThan(footer.y)
})

test('every link in a page has a target, and a list is paged by its links', async () => {
  const { page, go } = reader
  await go('/')
  const before = await page.locator('.StoryCard-title').allInnerTexts()
  await page.getByRole('link', { name: 'Earlier stories' }).click()
  await page.waitForURL(/to=/)
  const after = await page.locator('.StoryCard-title').allInnerTexts()
  expect(after.length).toBeGreaterThan(0)
  expect(after.filter((title) => before.includes(title))).toEqual([])
  await page.getByRole('link', { name: 'Front page' }).click()
  await page.waitForURL(lane.origin + '/')
})

test('no control is shown that needs a script, and the menu of small screens opens', async () => {
  const { page, go } = reader
  await go(pathOf(story()))
  const buttons = await page
    .locator('button:visible')
    .evaluateAll(
      (all) =>
        (all as HTMLButtonElement[]).filter(
          (button) => !button.hasAttribute('popovertarget') && !(button.form && button.type === 'submit'),
        ).length,
    )
  expect(buttons).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#explore')
  expect(await menu.isVisible()).toBe(true)
  await menu.getByRole('link', { name: 'Topics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor()
})
