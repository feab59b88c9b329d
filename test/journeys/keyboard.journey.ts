import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'

useBrowser()

const story = () => addresses().find(({ title }) => title.includes('with responses'))!.path

test('the first stop of the keyboard is the link past the bar, and it leads into the page', async () => {
  const reader = await visitor({ viewport: DESKTOP })
  await reader.open(story())
  await reader.page.keyboard.press('Tab')
  const skip = reader.page.locator(':focus')
  expect(await skip.innerText()).toMatch(/skip/i)
  expect(await skip.isVisible()).toBe(true)
  await reader.page.keyboard.press('Enter')
  expect(await reader.page.evaluate(() => document.activeElement?.id)).toBe('main')
  await reader.leave()
})

test.each([
  ['light', '/'],
  ['dark', '/'],
  ['light', '/topics'],
  ['light', '/field-notes'],
  ['dark', '/@author'],
] as const)(
  'in the %s scheme every stop on %s shows where it is, and the way does not end before the footer',
  async (colorScheme, path) => {
    const reader = await visitor({ viewport: DESKTOP, colorScheme })
    await reader.open(path)
    const total = await reader.page.locator('a[href]:visible, button:visible').count()
    const unseen: string[] = []
    const reached = new Set<string>()
    for (let stop = 0; stop < total + 5; stop++) {
      await reader.page.keyboard.press('Tab')
      const found = await reader.page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        const isMarked = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
        const isInFooter = element.closest('footer') !== null
        return {
          name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${element.getAttribute('href')}`,
          isMarked,
          isInFooter,
        }
      })
      if (!found) break
      reached.add(found.name)
      if (!found.isMarked) unseen.push(found.name)
    }
    expect(unseen).toEqual([])
    expect(reached.size).toBeGreaterThan(Math.min(8, total / 2))
    await reader.leave()
  },
)

test('on a small screen the menu opens by the keyboard, holds the links, and closes with Escape', async () => {
  const reader = await visitor({ viewport: PHONE })
  await reader.open(story())
  const button = reader.page.getByRole('button', { name: 'Menu' })
  await button.focus()
  await reader.page.keyboard.press('Enter')
  const menu = reader.page.locator('[popover]:popover-open')
  await menu.waitFor()
  expect(await menu.getByRole('link').count()).toBeGreaterThan(1)
  await reader.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await reader.leave()
})

test('the colour scheme is chosen by the keyboard, kept, and applied before the next page paints', async () => {
  const reader = await visitor({ viewport: DESKTOP, colorScheme: 'light' })
  await reader.open('/topics')
  const toggle = reader.page.getByRole('button', { name: /color scheme/i })
  await toggle.focus()
  while ((await reader.page.evaluate(() => document.documentElement.dataset.theme)) !== 'dark') {
    await reader.page.keyboard.press('Enter')
  }
  const dark = await reader.page.evaluate(() => getComputedStyle(document.body).color)
  await reader.go('/trending')
  expect(await reader.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(await reader.page.evaluate(() => getComputedStyle(document.body).color)).toBe(dark)
  await reader.leave()
})
