/** Pages assembled from visitors' cached ones hydrate unchanged. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { pathOf } from './addresses.ts'
import { hydrated, PHONE, RETRY, useBrowser, visitor } from './browser.ts'
import { signUpAs } from './people.ts'
import { forgetLimits, newAddress } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

test('each page hydrates without a complaint, its buttons act, and its menu signs out (C1, R157)', async () => {
  forgetLimits()
  const redInk = lane.demo.stories.find(({ title }) => title === 'Red Ink')!
  const paths = ['/topics', '/@author', '/field-notes', '/field-notes/followers', pathOf(redInk)]
  const other = await visitor()
  const viewer = await visitor({ viewport: PHONE })
  const { page } = viewer
  await signUpAs(viewer, newAddress(), 'Stella Stored')
  for (const path of paths) {
    // After half a minute a cached page needs another statement, to check its tags (decision 1).
    await other.go(path)
    // A page is cached once its answer has ended.
    await expect
      .poll(async () => (await other.context.request.get(path, RETRY)).headers()['x-edge-cache'])
      .toBe('hit')
    const answer = await page.goto(path, { waitUntil: 'load' })
    const { 'x-edge-cache-reason': reason, 'server-timing': timing } = answer!.headers()
    expect([path, reason, timing]).toEqual([path, 'signed-in', expect.stringContaining('queries=1 ')])
    await hydrated(page)
    expect([path, await page.locator('.AvatarMenu-button').count()]).toEqual([path, 1])
    expect([path, viewer.complaints()]).toEqual([path, []])
  }
  // The last page is the story.
  await page.locator('.StoryHeader-byline .FollowButton').click()
  await page.locator('.StoryHeader-byline [data-state=following]').waitFor()
  await page.locator('.AvatarMenu-button').click()
  await page.getByRole('link', { name: copy.viewerMenu.signOut }).click()
  await page.getByRole('link', { name: copy.nav.signUp }).first().waitFor()
  expect(viewer.complaints()).toEqual([])
})
