import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBuilt } from '#client/browser/built.ts'
import { rows } from '#schema/routes/table.ts'
import { addresses, unvisited } from './addresses.ts'
import { axe, axeContrast, inScheme, outline, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'

useBrowser()

test('every page that is built is visited, and no other', () => {
  const visited = new Set(addresses().map(({ row }) => row))
  const built = rows
    .filter(({ kind, name, page }) => kind === 'page' && page && isBuilt(name))
    .map(({ name }) => name)
  expect(built.filter((name) => !visited.has(name) && !unvisited[name])).toEqual([])
  expect([...visited].filter((name) => name && !isBuilt(name))).toEqual([])
})

/** The narrowest that WCAG 2.2 (1.4.10) asks a page to fit without scrolling sideways. */
const NARROWEST = 320

describe.each([
  ['360 px', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['1280 px', { viewport: DESKTOP }],
])('at %s', (_, screen) => {
  let someone: Visitor
  beforeAll(async () => {
    someone = await visitor(screen)
  })
  afterAll(() => someone.leave())

  test.each(addresses().map((address) => [address.title, address] as const))(
    '%s',
    async (_, { path, status }) => {
      const { page } = someone
      await someone.open(path)
      expect
        .soft(await outline(page))
        .toEqual({ titles: 1, mains: 1, footers: 1, unnamedNavigations: 0, hasTitle: true })
      expect.soft(await overflowing(page)).toEqual([])
      expect.soft(await axe(page)).toEqual([])
      expect.soft(await shiftOf(someone, path)).toEqual({ value: 0, moved: [] })
      // Last, since a browser lays text out again for another scheme, with fonts that have come too late for this one.
      await inScheme(page, 'dark')
      expect.soft(await axeContrast(page)).toEqual([])
      await inScheme(page, 'light')
      if (screen.viewport === PHONE) {
        await page.setViewportSize({ ...PHONE, width: NARROWEST })
        expect.soft(await overflowing(page)).toEqual([])
        await page.setViewportSize(PHONE)
      }
      // A browser logs the status of a document that is an error itself.
      const isOwnStatus = (line: string) => status !== 200 && line.includes(lane.origin + path)
      expect.soft(someone.complaints().filter((line) => !isOwnStatus(line))).toEqual([])
    },
  )
})
