import type { Page } from 'playwright-core'
import { shown } from '../acts.ts'
import { busiestStory, draftOf, NOTES, screen } from '../finding.ts'
import { started } from '../started.ts'
import { publishing } from './publishing.ts'
import { storyEmail } from './storyEmail.ts'

const PICTURE = {
  name: 'meadow.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#b8d4e8"/>
      <circle cx="1200" cy="260" r="120" fill="#f4d58d"/><path d="M0 640Q400 420 800 620t800-60v340H0z" fill="#5b8c5a"/></svg>`,
  ),
}
const TEXT = '[contenteditable=true]'

/** Two browsers change one paragraph, and the second to save has to choose. */
async function writeInTwoPlaces(page: Page): Promise<void> {
  const other = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState() })
  try {
    const elsewhere = await other.newPage()
    await elsewhere.goto(page.url())
    for (const one of [elsewhere, page]) await one.locator(`${TEXT} p`).first().waitFor()
    await page.route('**/_/graphql**', (route) => route.abort())
    for (const one of [page, elsewhere]) {
      await one.locator(TEXT).first().focus()
      await one.keyboard.press('Control+End')
      await one.keyboard.type(one === page ? ' Said one way.' : ' Said another way.')
    }
    await elsewhere.getByText('Saved', { exact: true }).first().waitFor()
  } finally {
    await other.close()
    await page.unrouteAll()
  }
  // A conflict that the page has met before is only shown on request.
  await page
    .getByRole('button', { name: 'Compare' })
    .click({ timeout: 3000 })
    .catch(() => {})
  await shown(page)
}

export const dialogs = [
  screen('dialogs/sign in', 'ShowPost', 'visitor', {
    params: (find) => ({ postId: busiestStory(find) }),
    does: async (page) => {
      await page.locator('.StoryHeader .FollowButton').click()
      await shown(page)
    },
    dialog: 'SignInModal',
  }),
  screen('dialogs/keyboard shortcuts', 'ShowHome', 'reader', {
    does: async (page) => {
      await started(page)
      await page.keyboard.press('?')
      await shown(page)
    },
    dialog: 'ShortcutsSheet',
  }),
  screen('dialogs/editor shortcuts', 'EditPost', 'writer', {
    params: (find) => ({ postId: draftOf(find, 'writer') }),
    does: async (page) => {
      await page.locator(TEXT).first().click()
      await page.keyboard.press('Control+/')
      await shown(page)
    },
    dialog: 'ShortcutHelp',
  }),
  screen('dialogs/two versions', 'EditPost', 'writer', {
    params: (find) => ({ postId: draftOf(find, 'writer') }),
    does: writeInTwoPlaces,
    dialog: 'ConflictDialog',
  }),
  screen('dialogs/unsaved design', 'EditUserDesign', 'writer', {
    does: async (page) => {
      await started(page)
      await page.locator('main input[type=radio]:not(:checked)').first().check({ force: true })
      await page.locator('footer a').first().click()
      await shown(page)
    },
    dialog: 'LeaveQuestion',
  }),
  screen('dialogs/crop a picture', 'EditCollectionDesign', 'owner', {
    params: NOTES,
    does: async (page) => {
      await started(page)
      await page.locator('.PictureChoice input[type=file]').first().setInputFiles(PICTURE)
      await shown(page)
    },
    dialog: 'CropDialog',
  }),
  screen('dialogs/prove who you are', 'ShowSettingsTab', 'newcomer', {
    params: { setting: 'security' },
    does: async (page) => {
      await started(page)
      await page.locator('#password-new').fill('correct horse battery')
      await page.locator('#password-new').press('Enter')
      await shown(page)
    },
    dialog: 'useProof',
  }),
  screen('dialogs/reactivate', 'ShowSettingsTab', 'cancelled', {
    params: { setting: 'membership' },
    fragment: 'reactivateMembership',
    does: shown,
    dialog: 'ReactivateModal',
  }),
  screen('dialogs/redeem a gift', 'ShowHome', 'reader', {
    fragment: 'redeemGiftMembership',
    does: shown,
    dialog: 'RedeemModal',
  }),
  ...publishing,
  ...storyEmail,
]
