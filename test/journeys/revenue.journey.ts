import { expect, test } from 'vitest'
import { isSound, outline, overflowing } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'

useBrowser()

const PATH = '/_/admin/revenue'
const OPERATOR = { extraHTTPHeaders: { authorization: 'Bearer dev-admin' } }

test('the page is whole and accessible with its tables open, and a form that needs no script shows another period', async () => {
  const staff = await visitor(OPERATOR)
  const { page } = staff
  await staff.open(PATH)
  const tables = page.locator('.StatsChart-details')
  expect(await tables.count()).toBe(4)
  for (const summary of await tables.locator('summary').all()) await summary.click()
  expect.soft(await outline(page)).toMatchObject({ titles: 1, mains: 1, hasTitle: true })
  expect.soft(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await isSound(page)
  expect(staff.complaints()).toEqual([])

  await page.locator('input[name="from"]:visible').fill('2026-01')
  await page.locator('input[name="until"]:visible').fill('2026-02')
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=2026-01&until=2026-02/)
  await page.locator('.StatsChart-details summary').first().click()
  expect(await page.locator('.RevenueTable').first().innerText()).toContain('February 2026')
})
