import type { Page } from 'playwright-core'
import { draftOf, screen, storyOf } from '../finding.ts'
import { SCHEDULED, UNTITLED } from '../states.ts'

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish' }).first().click()
  await page.getByLabel('Preview title').waitFor()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** For the open second step. */
const refused = async (page: Page): Promise<void> => {
  await page.getByLabel('Later', { exact: true }).check()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const TOPICS = 'writing, the sea, Donaudampfschifffahrtselektrizitätenhauptbetriebswerk,'

const draft = { params: (find: Parameters<typeof draftOf>[0]) => ({ postId: draftOf(find, 'writer') }) }

export const publishing = [
  screen('dialogs/publish', 'EditPost', 'writer', { ...draft, does: open, dialog: 'PublishDialog' }),
  screen('dialogs/publish, no title', 'EditPost', 'writer', {
    params: { postId: UNTITLED },
    does: open,
    dialog: 'PublishDialog',
  }),
  screen('dialogs/publish, second step', 'EditPost', 'writer', {
    ...draft,
    does: async (page) => {
      await open(page)
      await next(page)
      await page.getByLabel('Add a topic').fill(TOPICS)
    },
    dialog: 'PublishDialog',
  }),
  screen('dialogs/publish, more', 'EditPost', 'writer', {
    ...draft,
    does: async (page) => {
      await open(page)
      await next(page)
      await page.locator('.Publishing-more > summary').click()
      await page.locator('.Publishing-more').scrollIntoViewIfNeeded()
    },
    dialog: 'PublishDialog',
  }),
  screen('dialogs/publish, refused', 'EditPost', 'writer', {
    ...draft,
    does: async (page) => {
      await open(page)
      await next(page)
      await refused(page)
    },
    dialog: 'PublishDialog',
  }),
  // A writer's changes are submitted there, so this needs the owner.
  screen('dialogs/published', 'EditPost', 'owner', {
    params: (find) => ({ postId: storyOf(find, 'owner') }),
    does: async (page) => {
      await page.locator('[contenteditable=true] > p').first().click()
      await page.keyboard.press('End')
      await page.keyboard.type(' And on.')
      await page.getByText('Saved', { exact: true }).first().waitFor()
      await open(page)
      await next(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click()
      await page.locator('.PublishedPanel').waitFor()
    },
    dialog: 'PublishDialog',
  }),
  screen('editor/scheduled', 'EditPost', 'writer', {
    params: { postId: SCHEDULED },
    does: async (page) => {
      await page.locator('.WritingBar-schedule').waitFor()
    },
  }),
  screen('story settings/scheduled, with a link', 'ShowPostSettings', 'writer', {
    params: { postId: SCHEDULED },
    does: async (page) => {
      const link = page.getByRole('button', { name: /preview link|new link/ })
      await link.click()
      await page.locator('.LinkToCopy').waitFor()
    },
  }),
]
