/** Only staff find the operator's page. */
import { expect, test } from 'vitest'
import { isSound, outline, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, useBrowser, visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'

useBrowser()

const PATH = '/_/admin/internal-status'
const OPERATOR = { extraHTTPHeaders: { authorization: 'Bearer dev-admin' } }

test('the page is whole, accessible and still, and a form that needs no script looks up a tag', async () => {
  const staff = await visitor({ ...ON_A_PHONE, ...OPERATOR })
  const { page } = staff
  // The first page caches the fonts.
  await staff.open('/')
  await staff.open(PATH)
  expect.soft(await outline(page)).toMatchObject({ titles: 1, mains: 1, hasTitle: true })
  expect.soft((await shiftOf(staff, PATH)).value).toBe(0)
  await isSound(page)
  await page.setViewportSize(DESKTOP)
  expect.soft(await overflowing(page)).toEqual([])
  expect(staff.complaints()).toEqual([])

  await page.locator('input[name="tag"]').fill('edgeCacheHome')
  await page.keyboard.press('Enter')
  await page.waitForURL(/tag=edgeCacheHome/)
  expect(await page.locator('main').innerText()).toContain('edgeCacheHome')
})

test('a visitor reads that there is no such page (D24)', async () => {
  const someone = await visitor()
  await someone.go(PATH)
  expect(await someone.page.locator('main').innerText()).toContain('404')
  expect(someone.complaints().join('\n')).toContain('404')
})
