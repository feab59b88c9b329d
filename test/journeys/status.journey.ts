/** The operator's page, as a member of staff sees it in a browser; anyone else reads that there is no such page. */
import { beforeEach, describe, expect, test } from 'vitest'
import { axe, axeContrast, inScheme, outline, overflowing, shiftOf } from './audit.ts'
import { useBrowser, visitor, type Visitor } from './browser.ts'
import { AT_A_DESK, ON_A_PHONE } from './screens.ts'

useBrowser()

const PATH = '/_/admin/internal-status'
const OPERATOR = { extraHTTPHeaders: { authorization: 'Bearer dev-admin' } }

describe.each([
  ['360 px', ON_A_PHONE],
  ['1280 px', AT_A_DESK],
])('at %s', (_, screen) => {
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor({ ...screen, ...OPERATOR })
  })

  test('the page is whole, accessible and still', async () => {
    const { page } = staff
    await staff.open('/')
    await staff.open(PATH)
    expect.soft(await outline(page)).toMatchObject({ titles: 1, mains: 1, hasTitle: true })
    expect.soft(await overflowing(page)).toEqual([])
    expect.soft(await axe(page)).toEqual([])
    expect.soft((await shiftOf(staff, PATH)).value).toBe(0)
    await inScheme(page, 'dark')
    expect.soft(await axeContrast(page)).toEqual([])
    await inScheme(page, 'light')
    expect(staff.complaints()).toEqual([])
  })

  test('a tag is looked up by a form that needs no script', async () => {
    const { page } = staff
    await staff.open(PATH)
    await page.locator('input[name="tag"]').fill('edgeCacheHome')
    await page.keyboard.press('Enter')
    await page.waitForURL(/tag=edgeCacheHome/)
    expect(await page.locator('main').innerText()).toContain('edgeCacheHome')
  })
})

test('a visitor reads that there is no such page (D24)', async () => {
  const someone = await visitor()
  await someone.go(PATH)
  expect(await someone.page.locator('main').innerText()).toContain('404')
  expect(someone.complaints().join('\n')).toContain('404')
})
