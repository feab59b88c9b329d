/** Sending a story by email: in the dialog that publishes it, and without publishing it. */
import type { Locator, Page } from 'playwright-core'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { copy } from '#schema/copy/publishing.ts'
import { draftOf, screen } from '../finding.ts'
import type { Find } from '../screen.ts'

const newsletterOf = (find: Find): string =>
  find(
    "select w.id from newsletters w join users u on u.id = w.user_id where u.username = 'writer' and w.slug = ''",
  )

const draft = { params: (find: Find) => ({ postId: draftOf(find, 'writer') }) }
const email = { ...draft, query: (find: Find) => ({ newsletter: newsletterOf(find) }) }

const toTop = (place: Locator) => place.evaluate((element) => element.scrollIntoView())

const openPublish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: copy.publish }).first().click()
  await page.getByLabel(copy.previewTitle).waitFor()
  await page.getByRole('button', { name: copy.next }).click()
  await toTop(page.getByRole('group', { name: words.heading }))
}

const openSend = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByRole('dialog').getByLabel(words.to, { exact: true }).waitFor()
}

const preview = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.preview }).click()
  await dialog.getByRole('region', { name: words.previewOf }).locator('iframe').waitFor()
  await toTop(dialog.getByRole('region', { name: words.previewOf }))
}

const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(name, { exact: true }).check()

export const storyEmail = [
  screen('dialogs/publish, by email', 'EditPost', 'writer', {
    ...draft,
    does: openPublish,
    dialog: 'PublishDialog',
  }),
  screen('dialogs/publish, email to no one', 'EditPost', 'writer', {
    ...draft,
    does: async (page) => {
      await openPublish(page)
      await page.getByLabel(words.to, { exact: true }).selectOption('NO_ONE')
    },
    dialog: 'PublishDialog',
  }),
  screen('dialogs/publish, email preview', 'EditPost', 'writer', {
    ...draft,
    does: async (page) => {
      await openPublish(page)
      await preview(page)
    },
    dialog: 'PublishDialog',
  }),
  screen('editor/new email', 'NewNewsletterEmail', 'writer', {
    params: (find) => ({ newsletterV3Id: newsletterOf(find) }),
    does: (page) => page.locator('[contenteditable=true]').first().waitFor(),
  }),
  screen('dialogs/send email', 'EditPost', 'writer', { ...email, does: openSend, dialog: 'SendDialog' }),
  screen('dialogs/send email, dark preview on a phone', 'EditPost', 'writer', {
    ...email,
    does: async (page) => {
      await openSend(page)
      await preview(page)
      await choose(page, words.views.dark)
      await choose(page, words.widths.phone)
    },
    dialog: 'SendDialog',
  }),
  screen('dialogs/send email, plain text', 'EditPost', 'writer', {
    ...email,
    does: async (page) => {
      await openSend(page)
      await preview(page)
      await choose(page, words.views.text)
    },
    dialog: 'SendDialog',
  }),
  screen('dialogs/send email, refused', 'EditPost', 'writer', {
    ...email,
    does: async (page) => {
      await openSend(page)
      await page.getByLabel(copy.later, { exact: true }).check()
      await page.getByRole('dialog').getByRole('button', { name: words.schedule }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
    dialog: 'SendDialog',
  }),
]
