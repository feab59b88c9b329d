import type { Page } from 'playwright-core'
import { copy } from '#schema/copy.ts'
import { busiestStory, screen } from '../finding.ts'
import type { Find, Screen } from '../screen.ts'

const params = (find: Find) => ({ postId: busiestStory(find) })

const onStory = (name: string, does: (page: Page) => Promise<unknown>, at: string): Screen =>
  screen(name, 'ShowPost', 'reader', { params, does, at })

const openComposer = async (page: Page) => {
  await page.locator('.Responses-write > .Button').click()
  // Another picture may have left a draft.
  await page.locator('.Editor-text').fill('')
}

/** Waits for the menu. */
async function selectWords(page: Page) {
  await page.locator('.Story p').first().scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const paragraph = document.querySelector('.Story p')!
    const words = paragraph.firstChild!
    getSelection()!.setBaseAndExtent(words, 0, words, Math.min(60, words.textContent!.length))
  })
  await page.locator('.QuotePopover').waitFor()
}

/** The first picture makes the highlight. */
async function pressHighlight(page: Page) {
  await selectWords(page)
  const make = page.getByRole('button', { name: copy.quotes.highlight, exact: true })
  if (await make.isVisible()) {
    await make.click()
    await page.getByText(copy.quotes.highlighted).waitFor()
  }
  await page.evaluate(() => getSelection()!.removeAllRanges())
  await page.keyboard.press('Escape')
  await page.locator('.QuotePopover').waitFor({ state: 'detached' })
  await page
    .locator('.Story p')
    .first()
    .click({ position: { x: 40, y: 12 } })
  await page.locator('.QuotePopover-by').waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function deleteOne(page: Page) {
  await openComposer(page)
  await page.locator('.Editor-text').fill('A response that does not last')
  await page.locator('.Composer [type=submit]').click()
  await page.getByText(copy.discussion.published).waitFor()
  const own = page.locator('.Response', { hasText: 'A response that does not last' }).first()
  await own.locator('.MoreButton').first().click()
  await page.locator('.ResponseMenu:popover-open .ResponseMenu-item--danger').click()
  await page.getByText(copy.discussion.removed).waitFor()
  // It stays while the pointer is over it.
  await page.locator('.Toast').hover()
}

export const together: Screen[] = [
  onStory(
    'story/clapped',
    async (page) => {
      await page.locator('.StoryHeader .ClapButton').focus()
      await page.keyboard.press('Enter')
      await page.locator('.ClapToggle-own[data-shown]').first().waitFor()
    },
    '.StoryHeader',
  ),
  onStory('story/selected words', selectWords, '.QuotePopover'),
  onStory('story/own highlight', pressHighlight, '.QuotePopover'),
  onStory(
    'story/responding to a passage',
    async (page) => {
      await selectWords(page)
      await press(page, copy.quotes.respond)
      await page.locator('.QuotePopover .Editor-text').waitFor()
    },
    '.QuotePopover',
  ),
  onStory(
    'story/private note',
    async (page) => {
      await selectWords(page)
      await press(page, copy.quotes.note)
      await page.locator('#private-note').waitFor()
    },
    '.QuotePopover',
  ),
  onStory('responses/open composer', openComposer, '.Composer'),
  onStory(
    'responses/replying',
    async (page) => {
      await page.locator('.Response-reply').first().click()
      await page.locator('.Editor-text').waitFor()
    },
    '.Composer',
  ),
  onStory(
    'responses/mentioning',
    async (page) => {
      await openComposer(page)
      await page.locator('.Editor-text').fill('Ask @')
      await page.keyboard.type('a')
      await page.locator('.Choices').waitFor()
    },
    '.Composer',
  ),
  screen('responses/editing', 'ShowPost', 'reader', {
    params: (find) => ({
      postId: find(`select p.in_response_to_post_id from posts p join users u on u.id = p.creator_id
        where p.depth = 1 and p.root_post_id is not null and u.username = 'reader' and p.deleted_at is null limit 1`),
    }),
    does: async (page) => {
      const menus = page.locator('.Response-actions > .MoreButton')
      for (const menu of await menus.all()) {
        await menu.click()
        const edit = page.locator('.ResponseMenu:popover-open').getByText(copy.discussion.edit)
        if ((await edit.count()) > 0) {
          await edit.click()
          break
        }
        await page.keyboard.press('Escape')
      }
      await page.locator('.Editor-text').waitFor()
    },
    at: '.Composer',
  }),
  onStory('responses/deleted', deleteOne, '.Toast'),
]
