/** Icon-only controls have names (R486), and dialogs have one width (R482). */
import { expect, test } from 'vitest'
import { limits, second } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { isSound } from './audit.ts'
import { DESKTOP, useBrowser, visitor } from './browser.ts'
import { signInAs } from './people.ts'
import { pathOf } from './addresses.ts'
import { lane } from './lane.ts'

useBrowser()

test('an icon’s name appears 500 ms after the pointer or the focus, and goes after 100 ms (R486)', async () => {
  const someone = await visitor({ isFresh: true })
  await signInAs(someone, 'reader@example.com')
  const { page, open } = someone
  await page.clock.install()
  await open(pathOf(lane.demo.stories[0]!))
  await page.clock.pauseAt(Date.now() + 10 * second)
  const save = page.locator('.StoryHeader button.SaveButton').first()
  const name = await save.getAttribute('aria-label')
  const box = page.locator('.Tooltip')
  await save.hover()
  await page.clock.runFor(limits.tooltip.hoverDelay - 1)
  expect(await box.count()).toBe(0)
  await page.clock.runFor(1)
  expect(await box.innerText()).toBe(name)
  await page.mouse.move(5, 500)
  await page.clock.runFor(limits.tooltip.hideTimeout - 1)
  expect(await box.isVisible()).toBe(true)
  await page.clock.runFor(1)
  expect(await box.isVisible()).toBe(false)

  await save.hover()
  await page.clock.runFor(limits.tooltip.hoverDelay)
  expect(await box.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await box.isVisible()).toBe(false)

  await page.mouse.move(5, 500)
  await page.keyboard.press('Tab')
  await save.focus()
  await page.clock.runFor(limits.tooltip.hoverDelay)
  expect(await box.innerText()).toBe(name)
})

test('a dialog is 900 pixels wide, 720 on medium and 540 on small screens (R482)', async () => {
  const { page, open } = await visitor()
  await open(path('ShowTopics'))
  await page.keyboard.press('?')
  const dialog = page.locator('.ShortcutsSheet')
  await dialog.waitFor()
  for (const [window, width] of [
    [1200, 900],
    [800, 720],
    [600, 540],
  ] as const) {
    await page.setViewportSize({ ...DESKTOP, width: window })
    expect((await dialog.boundingBox())!.width).toBe(width)
    await isSound(page)
  }
})
