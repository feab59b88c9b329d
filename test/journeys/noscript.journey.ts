import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'

useBrowser()

let reader: Visitor
beforeAll(async () => {
  reader = await visitor({ viewport: PHONE, javaScriptEnabled: false })
})
afterAll(() => reader.leave())

test.each(addresses().map((address) => [address.title, address] as const))(
  'without scripts, on a streamed answer: %s can be read, and no skeleton stands in the way',
  async (_, { path }) => {
    await reader.go(path)
    const { page } = reader
    expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(10)
    expect(await page.locator('[data-skeleton]:visible').count()).toBe(0)
    expect(await page.locator('h1').first().isVisible()).toBe(true)
  },
)

test('without scripts the late parts of a story stand in the document and are seen', async () => {
  const story = addresses().find(({ title }) => title.includes('with responses'))!
  await reader.go(story.path)
  const responses = reader.page.locator('#responses')
  expect(await responses.isVisible()).toBe(true)
  expect(await reader.page.getByRole('heading', { name: 'Read next' }).isVisible()).toBe(true)
})

test('without scripts a list is paged by its links', async () => {
  await reader.go('/')
  const before = await reader.page.locator('main h2, main h3').allInnerTexts()
  await reader.page.locator('.Pager-link--older').first().click()
  await reader.page.waitForURL(/to=/)
  const after = await reader.page.locator('main h2, main h3').allInnerTexts()
  expect(after.length).toBeGreaterThan(0)
  expect(after).not.toEqual(before)
})
