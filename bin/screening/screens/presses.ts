import type { Page } from 'playwright-core'
import { holdToast } from '../acts.ts'
import { busiestStory, draftOf, screen } from '../finding.ts'
import type { Find, Screen } from '../screen.ts'
import { started } from '../started.ts'
import { onLines } from '../variants.ts'

const story = (find: Find) => ({ postId: busiestStory(find) })
const TEXT = '[contenteditable=true]'

const pressed =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).filter({ visible: true }).first().click()
  }

/** A press that fails is undone, with a toast. */
const failing = (base: Screen): Screen[] =>
  onLines(
    {
      ...base,
      does: async (page) => {
        await base.does!(page)
        await page.locator('.Toast').first().waitFor()
        await holdToast(page)
      },
    },
    ['error'],
  )

const done = ({ name, ...base }: Screen): Screen => ({
  ...base,
  name: `${name}, done`,
  state: 'done',
  staysOpen: true,
  does: async (page) => {
    await started(page)
    await base.does!(page)
    await page.locator('.Toast').first().waitFor()
    await holdToast(page)
  },
})

const follow = screen('story/follow', 'ShowPost', 'changing', {
  params: story,
  does: pressed('.StoryHeader .FollowButton'),
  at: '.StoryHeader',
})

async function writeResponse(page: Page): Promise<void> {
  await page.locator('.Responses-write > .Button').click()
  await page.locator('.Editor-text').fill('A response that is on its way')
  await page.locator('.Composer [type=submit]').click()
}

async function askBox(page: Page): Promise<void> {
  const box = page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true }).first()
  await box.click()
  await box.pressSequentially('ink')
}

export const presses: readonly Screen[] = [
  ...failing(follow),
  done(follow),
  ...failing(
    screen('story/clap', 'ShowPost', 'changing', {
      params: story,
      does: pressed('.StoryHeader .ClapButton'),
      at: '.StoryHeader',
    }),
  ),
  ...onLines(
    screen('responses/sending', 'ShowPost', 'changing', {
      params: story,
      does: writeResponse,
      at: '.Composer',
    }),
    ['waiting', 'error'],
  ),
  ...onLines(screen('search/box', 'ShowSearch', 'visitor', { does: askBox }), ['waiting', 'error']),
  screen('search/suggestions', 'ShowSearch', 'visitor', {
    state: 'many',
    does: async (page) => {
      await started(page)
      await askBox(page)
      await page.locator('.SearchPopover').waitFor()
    },
  }),
  ...onLines(
    screen('sign in/email', 'AcctSignin', 'visitor', {
      query: { step: 'ENTER_EMAIL' },
      does: async (page) => {
        await page.locator('input[type=email]').fill('someone@example.com')
        await page.locator('input[type=email]').press('Enter')
      },
    }),
    ['waiting', 'error'],
  ),
  ...onLines(
    screen('editor/typing', 'EditPost', 'writer', {
      params: (find) => ({ postId: draftOf(find, 'writer') }),
      does: async (page) => {
        await page.locator(TEXT).first().click()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(' And so on.')
      },
    }),
    ['waiting', 'offline', 'error'],
  ),
]
