/** The pages for writers, with examples made of the product's own parts (R115). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { creators } from '#schema/copy/creators.ts'
import { copy as stats } from '#schema/copy/stats.ts'
import { copy as story } from '#schema/copy/storyEditor.ts'
import { copy as composer } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { button } from './deskActs.ts'

useBrowser()

test.each(['ShowCreators', 'ShowCreatorTools'] as const)(
  'on %s everything is reached by Tab in its order, on a phone and a desktop',
  async (name) => {
    const { page, open, complaints } = await visitor({ viewport: PHONE })
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await open(path(name))
      await page.locator('#main').focus()
      const all = await controls(page)
      expect(all.length).toBeGreaterThan(5)
      const reached: string[] = []
      for (let press = 0; press < all.length; press++) {
        await page.keyboard.press('Tab')
        reached.push(await focused(page))
      }
      expect(reached).toEqual(all)
    }
    await isSoundAtBoth(page)
    expect(complaints()).toEqual([])
  },
)

test('the examples answer the keyboard, and fit a phone: a table and the days of a story', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open(path('ShowCreators'))
  const figures = await page
    .locator('.Example .StatsFigures-one')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect([figures.length, new Set(figures).size]).toEqual([3, 1])
  for (const text of [`${stats.inNumbers}: ${creators.statsChart}`, 'By day']) {
    const summary = page.locator('.Example').getByText(text, { exact: true }).first()
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => summary.evaluate((one) => (one.parentElement as HTMLDetailsElement).open))
      .toBe(true)
  }
  await isSoundAtBoth(page)
  const download = page.waitForEvent('download')
  await page.locator('.Example').getByRole('button', { name: stats.download }).last().focus()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/2026-09\.csv$/)
})

test('the editor loads when it is pressed, in the place of its text, and what is typed, pasted or formatted is not sent', async () => {
  const { page, go, complaints } = await visitor({ viewport: DESKTOP })
  const scripts: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script') scripts.push(pathname)
    const isReport = pathname.startsWith('/_/clientele/reports/')
    if (request.method() !== 'GET' && !isReport) sent.push(`${pathname} ${request.postData()}`)
    if (`${request.url()} ${request.postData()}`.includes('eddy')) sent.push(request.url())
  })
  await go(path('ShowCreators'))
  const before = await places(page)
  expect(before.length).toBeGreaterThan(6)
  expect(scripts.filter((name) => !name.includes('/entry-'))).toEqual([])
  await button(page, creators.editorStart).click()
  const text = page.getByRole('textbox', { name: story.text })
  await text.waitFor()
  expect(scripts.some((name) => name.includes('/StoryEditor-'))).toBe(true)
  expect(await places(page)).toEqual(before)
  sent.length = 0

  await button(page, composer.composer.bold).click()
  const bold = text.locator('strong')
  expect(await bold.allInnerTexts()).toEqual([creators.example.selected])
  await text.locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('An eddy runs @reader **upstream** ')
  expect(await bold.allInnerTexts()).toEqual([creators.example.selected, 'upstream'])
  await page.getByText(/^58 words/).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.getByRole('option', { name: story.kinds.TABLE }).waitFor()
  expect(await page.getByRole('option', { name: story.kinds.IMG }).count()).toBe(0)
  await page.keyboard.press('Backspace')
  await paste(page, { 'text/plain': 'https://eddy.example/' })
  await page.keyboard.press('Enter')
  await paste(page, { 'text/html': '<p>eddies</p><img src="https://eddy.example/a.png" alt="eddy">' })
  await page.getByText(story.picture.notInExample).waitFor()
  await button(page, story.picture.retry).click()
  await page.getByText(story.picture.notInExample).waitFor()
  await isSoundAtBoth(page)
  expect(sent).toEqual([])

  await button(page, creators.editorAgain).click()
  await expect.poll(() => text.innerText()).not.toContain('eddy')
  expect(await text.locator('strong').count()).toBe(0)
  expect(complaints()).toEqual([])
})

test('the keyboard opens the editor and reaches its text, its tools and what follows', async () => {
  const { page, go } = await visitor({ viewport: PHONE })
  await go(path('ShowCreatorTools'))
  await button(page, creators.editorStart).focus()
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: story.text })
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('toolbar').waitFor()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await text.locator('em').allInnerTexts()).toEqual([creators.example.selected])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('toolbar').waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(creators.editorAgain)
})

test('without scripts the text cannot be edited, and has a link to a new story', async () => {
  const { page, go } = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  await go(path('ShowCreators'))
  const example = page.locator('.EditorExample')
  await example.getByText(creators.example.second).waitFor()
  expect(await button(page, creators.editorStart).isVisible()).toBe(false)
  const link = example.getByRole('link', { name: creators.editorWrite })
  expect(await link.getAttribute('href')).toBe(path('ShowNewPost'))
})

/** Where the example's texts are, and what follows it. */
const places = (page: Page) =>
  page
    .locator('.EditorExample, .EditorExample .StoryEditor > *, .StoryText > *, .EditorExample-bar, #stats')
    .evaluateAll((all) =>
      all.map((one) => {
        const { top, left, width, height } = one.getBoundingClientRect()
        return [top + scrollY, left, width, height]
      }),
    )

/** As a browser pastes what another program has copied. */
const paste = (page: Page, data: Record<string, string>) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, data)

/** The links, buttons and summaries in sight of the page's content, in the order of the document. */
const controls = (page: Page): Promise<string[]> =>
  page
    .locator('#main :is(a, button, summary)')
    .evaluateAll((found) =>
      found
        .filter((one) => one.checkVisibility() && !one.closest('[inert]'))
        .map((one) => one.textContent.trim()),
    )

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '')
