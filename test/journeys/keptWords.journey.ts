/** Another person's visit deletes unsaved typing, even without a sign-out. */
import { expect, test } from 'vitest'
import { copy as editor } from '#schema/copy/storyEditor.ts'
import { copy } from '#schema/copy/writing.ts'
import { useBrowser, visitor } from './browser.ts'
import { keptText } from './keptText.ts'
import { signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

test('one person’s typed text is not kept in the browser for the next, however the session ended', async () => {
  const someone = await visitor()
  const { page, context, open } = someone
  await signUpAs(someone, newAddress(), 'Wren Writer')
  await open('/new-story')
  await page.getByLabel(editor.title, { exact: true }).fill('Only mine')
  await page.locator('.SavingState').getByText(copy.state.saved, { exact: true }).waitFor()
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await page.getByRole('textbox', { name: editor.text }).click()
  await context.route('**/_/graphql', (route) => route.abort())
  await page.keyboard.type('Unsaved words')
  await page.locator('.SavingState').getByText(copy.state.kept, { exact: true }).waitFor()
  const kept = async () => {
    const { drafts, histories } = await keptText(page)
    return drafts.length + histories.length
  }
  expect(await kept()).toBeGreaterThan(0)
  page.on('dialog', (dialog) => void dialog.accept())
  await open('/about')
  await context.clearCookies()
  await context.unroute('**/_/graphql')
  await open('/')
  expect(await kept()).toBeGreaterThan(0)
  await signUpAs(someone, newAddress(), 'Another Writer')
  await open('/')
  await expect.poll(kept).toBe(0)
})
