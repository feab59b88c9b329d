/** The operator's figures of payments and members, as staff see them in a browser. */
import { beforeEach, describe, expect, test } from 'vitest'
import { axe, axeContrast, inScheme, outline, overflowing } from './audit.ts'
import { useBrowser, visitor, type Visitor } from './browser.ts'
import { AT_A_DESK, ON_A_PHONE } from './screens.ts'

useBrowser()

const PATH = '/_/admin/revenue'
const OPERATOR = { extraHTTPHeaders: { authorization: 'Bearer dev-admin' } }

describe.each([
  ['360 px', ON_A_PHONE],
  ['1280 px', AT_A_DESK],
])('at %s', (_, screen) => {
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor({ ...screen, ...OPERATOR })
  })

  test('the page is whole and accessible, with its tables open', async () => {
    const { page } = staff
    await staff.open(PATH)
    const tables = page.locator('.StatsChart-details')
    expect(await tables.count()).toBe(4)
    for (const summary of await tables.locator('summary').all()) await summary.click()
    expect.soft(await outline(page)).toMatchObject({ titles: 1, mains: 1, hasTitle: true })
    expect.soft(await overflowing(page)).toEqual([])
    expect.soft(await axe(page)).toEqual([])
    await inScheme(page, 'dark')
    expect.soft(await axeContrast(page)).toEqual([])
    expect(staff.complaints()).toEqual([])
  })

  test('another period is chosen by a form that needs no script', async () => {
    const { page } = staff
    await staff.open(PATH)
    await page.locator('input[name="from"]:visible').fill('2026-01')
    await page.locator('input[name="until"]:visible').fill('2026-02')
    await page.keyboard.press('Enter')
    await page.waitForURL(/from=2026-01&until=2026-02/)
    await page.locator('.StatsChart-details summary').first().click()
    expect(await page.locator('.RevenueTable').first().innerText()).toContain('February 2026')
  })
})
