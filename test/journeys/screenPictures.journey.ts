import { expect, test } from 'vitest'
import { picture, showWhole } from '../../bin/screening/picture.ts'
import { DESKTOP } from '../../bin/screening/sizes.ts'
import type { Screen } from '../../bin/screening/screen.ts'
import { useBrowser, visitor } from './browser.ts'

useBrowser()

const whole: Screen = { name: 'tests/whole', row: 'ShowHome', as: 'visitor' }

test('a picture shows a page once its colours have changed', async () => {
  const { page } = await visitor()
  await page.setContent(`<style>
    body { background: white; transition: background 900s }
    @media (prefers-color-scheme: dark) { body { background: black } }
  </style>`)
  await page.emulateMedia({ colorScheme: 'light' })
  const client = await page.context().newCDPSession(page)
  await picture(page, client)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, client)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(0, 0, 0)')
})

test.each([
  ['a long page is shown whole', 2000, 2000],
  ['a very long page is cut', 9000, 3200],
  ['a short page fills the window', 100, 900],
])('%s', async (_, height, shown) => {
  const { page } = await visitor()
  await page.setContent(`<body style="margin: 0"><div style="height: ${height}px"></div>`)
  await showWhole(page, whole, DESKTOP)
  expect(page.viewportSize()).toEqual({ width: DESKTOP, height: shown })
})
