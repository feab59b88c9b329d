/** The pages for writers, with examples made of the product's own parts (R115). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { creators } from '#schema/copy/marketing.ts'
import { copy as stats } from '#schema/copy/stats.ts'
import { path } from '#schema/routes/paths.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'

useBrowser()

test.each(['ShowCreators', 'ShowCreatorTools'] as const)(
  'on %s all but the drawn editor is reached by Tab in its order, on a phone and a desktop',
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

test('the examples answer the keyboard, and fit a phone: a table, the days of a story, one row of tools', async () => {
  const { page, open } = await visitor({ viewport: PHONE })
  await open(path('ShowCreators'))
  const tops = await page
    .locator('.EditorExample .EditorToolbar-item')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
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
