/** Without a network, the editor opens again after a reload, with all that was typed. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy/storyEditor.ts'
import { copy as writing } from '#schema/copy/writing.ts'
import { path } from '#schema/routes/paths.ts'
import { axe } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import { keptText } from './keptText.ts'
import { signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

test('on a phone a draft that is reloaded without a network goes on where it was, says so, and is saved once there is one', async () => {
  const writer = await visitor({ viewport: PHONE, isFresh: true })
  await signUpAs(writer, newAddress(), 'Odette Offline')
  await writer.open(path('ShowNewPost'))
  const { page, context } = writer
  const text = page.getByRole('textbox', { name: copy.text })
  const says = (words: string) => page.getByText(words, { exact: true }).waitFor()
  await text.click()
  await page.keyboard.type('Before the tunnel.')
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await says(writing.state.saved)
  const postId = /[0-9a-f]{12}/.exec(page.url())![0]
  await page.waitForFunction(
    async (name) => (await caches.match(name)) !== undefined && navigator.serviceWorker.controller !== null,
    `/_/offline.js/writing/${postId}`,
  )
  // Saved after the page was copied, and then typed without a network.
  await page.keyboard.type(' Saved later.')
  await says(writing.state.saved)
  await context.setOffline(true)
  await says(writing.offline)
  await page.keyboard.type(' In the tunnel.')
  await says(writing.state.kept)
  await page.reload()
  await text.getByText('Before the tunnel. Saved later. In the tunnel.').waitFor()
  await says(writing.offline)
  await says(writing.state.kept)
  expect(await axe(page)).toEqual([])
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Still in it.')
  // The state said so before, too.
  await expect.poll(async () => JSON.stringify(await keptText(page))).toContain('Still in it.')
  await page.reload()
  await text.getByText('In the tunnel. Still in it.').waitFor()

  await context.setOffline(false)
  await says(writing.state.saved)
  await page.reload()
  await text.getByText('Before the tunnel. Saved later. In the tunnel. Still in it.').waitFor()
  expect(await page.getByText(writing.offline).count()).toBe(0)
})
