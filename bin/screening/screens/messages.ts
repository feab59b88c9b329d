/** Messages appear by themselves here, one at a time. */
import type { Page } from 'playwright-core'
import { copy } from '#schema/copy.ts'
import { busiestStory, screen } from '../finding.ts'

export const messages = [
  screen('messages/offer', 'ShowHome', 'reader', { does: (page) => used(page, '.Banner'), at: 'header' }),
  screen('messages/topics before an offer', 'ShowHome', 'newcomer', {
    does: (page) => used(page, '.Banner', 'attached'),
    at: 'header',
  }),
  screen('messages/a toast before an offer', 'ShowHome', 'reader', {
    does: async (page) => {
      await used(page, '.Banner')
      await withoutAnswer(page)
    },
    at: 'header',
  }),
  screen('messages/hint on the bar', 'ShowPost', 'visitor', {
    params: (find) => ({ postId: busiestStory(find) }),
    does: downAndUp,
    at: '.NavigationBar',
  }),
  screen('messages/no network', 'ShowYourLists', 'reader', {
    does: async (page) => {
      await page.waitForFunction(() => 'quire' in globalThis)
      await page.evaluate(() =>
        (globalThis as unknown as { quire: { start(): Promise<void> } }).quire.start(),
      )
      await withoutAnswer(page)
    },
    at: 'header',
  }),
  screen('messages/kept for offline reading', 'ShowYourList', 'reader', {
    params: { catalogSlugId: 'reading-list' },
    does: keep,
  }),
  screen('messages/offline page', 'ShowYourList', 'reader', {
    params: { catalogSlugId: 'reading-list' },
    does: toOfflinePage,
  }),
]

async function used(page: Page, message: string, state: 'visible' | 'attached' = 'visible'): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.move(240, 320)
  await page.locator(message).waitFor({ state })
}

/** The hint needs room. */
async function downAndUp(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.locator('.NavigationBar[data-away]').waitFor()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  if (page.viewportSize()!.width > 904) await page.getByRole('note').waitFor()
}

/** The link gets no answer. */
async function withoutAnswer(page: Page): Promise<void> {
  await page.route('**/_/graphql*', (route) => route.abort('internetdisconnected'))
  await page.locator('.StoryCard-title a, .Tabs-tab').first().click()
  await page.getByText(copy.offline.unreachable).waitFor()
}

/** Answers as the shelf's worker would for other addresses. */
async function toOfflinePage(page: Page): Promise<void> {
  await keep(page)
  const html = await page.evaluate(async () => (await caches.match('/_/offline.js/offline'))!.text())
  await page.route('**/p/000000000000', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/p/000000000000')
}

async function keep(page: Page): Promise<void> {
  await page.getByText(copy.offline.summary).click()
  const isKept = page.getByRole('switch', { name: copy.offline.keep })
  await isKept.waitFor()
  if ((await isKept.getAttribute('aria-checked')) !== 'true') await isKept.click()
  await page.locator('.OfflineShelf-story').nth(1).waitFor()
}
