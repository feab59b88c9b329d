import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isBuilt } from '#client/browser/built.ts'
import { rows } from '#schema/routes/table.ts'
import { addresses, redirecting } from './addresses.ts'
import { axe, axeContrast, inScheme, layoutShift, outline, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'

useBrowser()

test('every page that is built is visited', () => {
  const visited = new Set(addresses().map(({ row }) => row))
  const built = rows.filter(({ kind, name, page }) => kind === 'page' && page && isBuilt(name)).map(({ name }) => name)
  expect(built.filter((name) => !visited.has(name) && !redirecting[name])).toEqual([])
  expect([...visited].filter((name) => name && !isBuilt(name))).toEqual([])
})

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('on %s', (_, viewport) => {
  let someone: Visitor
  beforeAll(async () => {
    someone = await visitor({ viewport, hasTouch: viewport === PHONE })
  })
  afterAll(() => someone.leave())

  test.each(addresses().map((address) => [address.title, address] as const))('%s', async (_, { path, status }) => {
    const { page } = someone
    const t = [performance.now()]
    await someone.open(path)
    t.push(performance.now())
    const shift = await layoutShift(page)
    t.push(performance.now())
    const ox = await overflowing(page)
    const ol = await outline(page)
    const light = await axe(page)
    t.push(performance.now())
    await inScheme(page, 'dark')
    const dark = await axeContrast(page)
    t.push(performance.now())
    await inScheme(page, 'light')
    console.log(t.slice(1).map((x, i) => Math.round(x - t[i]!)).join(' '))
    const complaints = someone.complaints().filter((line) => status === 200 || !line.includes(`${inject('origin')}${path}`))
    expect.soft(complaints).toEqual([])
    expect.soft(shift).toEqual({ value: 0, moved: [] })
    expect.soft(ox).toEqual([])
    expect.soft(ol).toEqual({ titles: 1, mains: 1, footers: 1, unnamedNavs: 0, title: true })
    expect.soft(light).toEqual([])
    expect.soft(dark).toEqual([])
  })
})
