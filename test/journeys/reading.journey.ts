import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { axe, shiftOf } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'
import { lane } from './lane.ts'

useBrowser()

const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!

/** A full page load loses the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const pathname = (page: Page) => new URL(page.url()).pathname

test('a stranger reads: home, a story, its author, a topic, the next page of a list', async () => {
  const { page, open, complaints } = await visitor({ viewport: PHONE })
  await open('/')
  await mark(page)

  const first = page.locator('.StoryCard-title a').first()
  const title = (await first.textContent())!
  await first.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.title()).toContain(title)
  expect(await scrollY(page)).toBe(0)

  const author = page.locator('.StoryHeader-authors a').first()
  const name = (await author.textContent())!
  await author.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(pathname(page)).toMatch(/^\/@[^/]+$/)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const topic = page.locator('.TagLinks-tag').first()
  const topicName = (await topic.textContent())!
  await topic.click()
  await page.getByRole('heading', { level: 1, name: topicName }).waitFor()

  await page.locator('.NavigationBar .HomeLink').click()
  await page.getByRole('heading', { name: 'Latest stories' }).waitFor()
  await page.getByRole('link', { name: 'Earlier stories' }).click()
  await page.getByRole('heading', { name: 'Earlier stories' }).waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBeTruthy()
  expect(await scrollY(page)).toBe(0)

  expect(await isSameDocument(page)).toBe(true)
  expect(complaints()).toEqual([])
})

test('a new path starts at the page’s top; going back and forward restores the scroll position (R040)', async () => {
  const { page, open } = await visitor()
  await open('/')
  await mark(page)
  const link = page.locator('.HomePage-latest .StoryCard-title a').nth(5)
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }))
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(300)
  await link.click()
  await page.locator('.Story').waitFor()
  expect(await scrollY(page)).toBe(0)

  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.goBack()
  await page.locator('.HomePage').waitFor()
  await expect.poll(() => scrollY(page)).toBe(left)
  await page.goForward()
  await page.locator('.Story').waitFor()
  await expect.poll(() => scrollY(page)).toBe(700)
  expect(await isSameDocument(page)).toBe(true)
})

test('after a navigation the title is the new page’s and focus is on its content, on the next page of a list too', async () => {
  const { page, open } = await visitor()
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await open('/')
  await page.locator('.StoryCard-title a').first().click()
  await page.locator('.Story').waitFor()
  await expect.poll(focused).toBe('main')
  await page.goBack()
  await page.getByRole('link', { name: 'Earlier stories' }).click()
  await page.getByRole('heading', { name: 'Earlier stories' }).waitFor()
  await expect.poll(focused).toBe('main')
})

test('the logo opens home, and scrolls to the top where home is already open (R147)', async () => {
  const { page, open } = await visitor({ reducedMotion: 'reduce' })
  await open(path('ShowTopics'))
  await mark(page)
  await page.locator('.NavigationBar .HomeLink').click()
  await page.locator('.HomePage').waitFor()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.locator('footer .HomeLink').click()
  await expect.poll(() => scrollY(page)).toBe(0)
  expect(pathname(page)).toBe('/')
  expect(await isSameDocument(page)).toBe(true)
})

test('the wrong owner in a story’s address redirects to the right one, in the running page too', async () => {
  const { page, open } = await visitor()
  const { slug } = redInk()
  await open('/')
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    path('ShowPostUnderUser', { username: 'reader', postId: slug }),
  )
  await page.locator('.Story').waitFor()
  expect(pathname(page)).toBe(pathOf(redInk()))
})

test('before its app starts, a page can be read, scrolled and left by plain links', async () => {
  const { page } = await visitor()
  await page.route('**/entry-*.js', () => {})
  await page.goto(pathOf(redInk()), { waitUntil: 'domcontentloaded' })
  expect(await page.locator('.Story p').last().isVisible()).toBe(true)
  await page.locator('.StoryHeader-authors a').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(pathname(page)).toBe('/@author')
})

test('a press copies the address of a story, and its code; the buttons move no content', async () => {
  const reader = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = reader
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const story = pathOf(
    lane.demo.stories.find(({ kinds, visibility }) => kinds.includes('PRE') && visibility === 'PUBLIC')!,
  )
  await reader.open(story)
  const button = page.locator('.Story-copy').first()
  await button.waitFor()
  expect(await shiftOf(reader, story, () => button.waitFor())).toEqual({ value: 0, moved: [] })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Copied', { exact: true }).waitFor()
  expect(await copied()).toBe(await page.locator('.Story-code').first().textContent())
  await page.locator('.StoryHeader .ShareButton').click()
  const menu = page.getByRole('group', { name: 'Share this story' })
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await copied()).toBe(lane.origin + story)
  expect.soft(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(reader.complaints()).toEqual([])
})

test('on a phone the system’s own sheet shares a story, where it can; its closing is no fault (R001)', async () => {
  const reader = await visitor(ON_A_PHONE)
  const { page, open } = reader
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(navigator, {
      canShare: ({ url }: ShareData) => url !== undefined,
      share: async (data: ShareData) => {
        shared.push(data)
        throw new DOMException('Closed by its reader', 'AbortError')
      },
    })
    Object.assign(window, { shared })
  })
  await open(pathOf(redInk()))
  await page.locator('.StoryHeader .ShareButton').tap()
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown }).shared)
  expect(shared).toEqual([
    { title: 'Red Ink', url: expect.stringMatching(new RegExp(`${redInk().slug.slice(-12)}$`)) },
  ])
  expect(await page.locator('#share').isVisible()).toBe(false)
  expect(reader.complaints()).toEqual([])
})
