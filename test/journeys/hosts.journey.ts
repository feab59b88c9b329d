import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, overflowing } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import { OWN_HOST } from './demoFacts.ts'
import { signInAs } from './people.ts'
import { lane } from './lane.ts'

useBrowser()

const hostOf = (name: string) => lane.origin.replace('//', `//${name}.`)

test.each([
  ['edge-weekly', PHONE],
  [OWN_HOST, DESKTOP],
])(
  'on %s’s own host a story opens in the running page, and other links go to the main host',
  async (name, viewport) => {
    const own = hostOf(name)
    const { page, open, complaints } = await visitor({ viewport, baseURL: own })
    await open('/')
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const story = links.find((href) => href.startsWith(own) && /-[0-9a-f]{12}$/.test(href))!
    await page
      .locator(`main a[href="${new URL(story).pathname}"]`)
      .last()
      .click()
    await page.locator('.Story').waitFor()
    expect(page.url()).toBe(story)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await page.locator('#responses').waitFor()
    const topic = page.locator('.TagLinks-tag').first()
    expect(await topic.evaluate((link) => (link as HTMLAnchorElement).origin)).toBe(lane.origin)
    await topic.click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url()).toContain(lane.origin)
    expect(complaints()).toEqual([])
  },
)

test('a viewer on a publication’s own host finds their menu on its nameplate, and signs out there (R157)', async () => {
  const own = hostOf('edge-weekly')
  const reader = await visitor({ viewport: PHONE })
  const { page } = reader
  await signInAs(reader, 'reader@example.com')
  await reader.open(`${own}/`)
  const menu = page.getByRole('button', { name: 'Your account' })
  expect(await menu.count()).toBe(0)
  const signIn = page.locator('.Nameplate').getByRole('link', { name: 'Sign In' })
  await Promise.all([page.waitForResponse((response) => response.url() === `${own}/`), signIn.click()])
  await menu.waitFor()
  // Before the app runs, the menu does not close on blur.
  await hydrated(page)
  await menu.click()
  const signOut = page.getByRole('link', { name: /^Sign out/ })
  await signOut.waitFor()
  // Focus moves from the button to the first item and back; past the end the menu closes.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await signOut.isVisible()).toBe(true)
  await page.locator('#account').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await signOut.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await menu.click()
  await signOut.click()
  await signIn.waitFor()
  expect(page.url()).toBe(`${own}/`)
  expect(reader.complaints()).toEqual([])
})

test('a link to the auth domain that came from elsewhere names the host and waits for a press; then the host knows its reader', async () => {
  const own = hostOf('edge-weekly')
  const { host } = new URL(own)
  const reader = await visitor({ viewport: PHONE })
  const { page } = reader
  await signInAs(reader, 'reader@example.com')
  await reader.open(path('AcctGlobalIdentity', undefined, { host, redirect: '/about' }))
  await page.getByRole('heading', { name: copy.handOff.title(host) }).waitFor()
  expect.soft(await axe(page)).toEqual([])
  expect.soft(await overflowing(page)).toEqual([])
  await page.getByRole('button', { name: copy.handOff.submit, exact: true }).click()
  await page.waitForURL(`${own}/about`)
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  expect(reader.complaints()).toEqual([])
})
