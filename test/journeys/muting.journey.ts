import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { axe } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { forgetLimits, newAddress } from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

test('an author is muted from the menu of a story, undone, muted again and unmuted in a list (R311, R315)', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Maud Mute')
  const story = lane.demo.stories.find(({ title }) => title === 'Red Ink')!
  const author = async () => {
    const { creator } = (await ask(
      someone,
      `{ result: post(id: "${pathOf(story).slice(-12)}") { creator { id viewerEdge { isFollowing } } } }`,
    )) as { creator: { id: string; viewerEdge: { isFollowing: boolean } } }
    return { id: creator.id, isFollowed: creator.viewerEdge.isFollowing }
  }
  const { id } = await author()
  await ask(someone, `mutation { result: followUser(targetUserId: "${id}") { __typename } }`)
  await someone.open(pathOf(story))
  const name = await page.locator('.StoryHeader-authors a').first().innerText()
  const more = page.locator('.StoryHeader .MoreButton')
  const mute = page.getByRole('button', { name: copy.muting.mute(name) })
  await more.focus()
  await page.keyboard.press('Enter')
  await mute.waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[data-style=MUTE_ENTITY]').getByText(copy.muting.muted(name)).waitFor()
  await mute.waitFor({ state: 'hidden' })
  expect((await author()).isFollowed).toBe(false)
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.getByText(copy.following.unmuted(name)).waitFor()
  await expect.poll(async () => (await author()).isFollowed).toBe(true)
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
  await expect.poll(() => isFocused(more)).toBe(true)

  // Unmuting can be undone too, which restores the state.
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.locator('[data-style=MUTE_ENTITY]').getByText(copy.muting.muted(name)).waitFor()
  await expect.poll(() => isFocused(more)).toBe(true)
  await someone.open(path('ShowMuteSettings'))
  await page.getByRole('link', { name }).waitFor()
  expect(await axe(page)).toEqual([])
  const unmute = page.getByRole('button', { name: copy.muting.unmute(name) })
  await unmute.click()
  await page.getByText(copy.following.unmuted(name)).waitFor()
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.getByText(copy.muting.muted(name)).waitFor()
  await expect.poll(() => isFocused(unmute)).toBe(true)
  await unmute.click()
  await page.getByText(copy.following.unmuted(name)).waitFor()
  await someone.open(path('ShowMuteSettings'))
  await page.getByText(copy.muting.noPeople).waitFor()
  await someone.open(path('ShowMuteSettingsTab', { activeTab: 'publications' }))
  await page.getByText(copy.muting.noPublications).waitFor()
  expect(someone.complaints()).toEqual([])
})
