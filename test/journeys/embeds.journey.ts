/** The page that makes the code of a frame, and the frame as it is on another site. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { embedding as words } from '#schema/copy/embedding.ts'
import { newsletters } from '#schema/copy/newsletters.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { axe } from './audit.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { button } from './deskActs.ts'
import { lane } from './lane.ts'
import { forgetLimits, newAddress, sentTo } from './signInActs.ts'

useBrowser()

const NEWSLETTER = '/field-notes/newsletters/field-notes'

test('a link becomes a preview and code, which is copied; a wrong one is said at its field (R113)', async () => {
  const { page, context, open } = await visitor({ viewport: PHONE })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(path('ShowEmbed'))
  await page.getByLabel(words.link).fill('https://elsewhere.example/')
  await button(page, words.make).click()
  await page.getByText(words.problems.FOREIGN).waitFor()
  expect(await page.getByLabel(words.link).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel(words.link).fill(`${lane.origin}/@author`)
  await button(page, words.make).click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Amparo Quintela' }).waitFor()
  await open(path('ShowEmbed', undefined, { url: '/@author' }))
  await isSoundAtBoth(page)
  await button(page, words.copy).click()
  await page.getByText(words.copied).waitFor()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^<iframe src="[^"]+\/embed\/profile\/[0-9a-f]{12}" title="Amparo Quintela"/)
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a visitor of another site subscribes in its frame, and the frame asks them to look in their inbox, %s',
  async (_, javaScriptEnabled) => {
    forgetLimits()
    const { page, context, go } = await visitor({ viewport: PHONE, javaScriptEnabled })
    const email = newAddress()
    await go(path('ShowEmbed', undefined, { url: NEWSLETTER }))
    const code = await page.getByRole('textbox', { name: words.code }).inputValue()
    await context.route('https://blog.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Blog</title>${code}` }),
    )
    await page.goto('https://blog.example/')
    const frame = page.frameLocator('iframe')
    await frame.getByLabel(newsletters.email).fill(email)
    await frame.getByRole('button').click()
    await frame.getByText(newsletters.checkInbox).waitFor()
    expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([
      newsletters.confirmSubject('Field Notes'),
    ])
  },
)

// The policy of the frames would keep axe out.
test('each frame fits its height on a phone and a desktop, in both schemes', async () => {
  const { page, go, complaints } = await visitor({ viewport: DESKTOP, bypassCSP: true })
  const list = lane.demo.lists.find(({ username }) => username === 'reader')!
  const faulty = [NEWSLETTER, '?answer=INVALID'] as const
  const others = ['/@author', '/field-notes', `/@reader/list/${list.slug}`, NEWSLETTER].map((one) => [
    one,
    '',
  ])
  for (const [address, answer] of [...others, faulty]) {
    await page.setViewportSize(DESKTOP)
    await go(path('ShowEmbed', undefined, { url: address }))
    const frame = page.locator('iframe')
    const [src, height] = [await frame.getAttribute('src'), Number(await frame.getAttribute('height'))]
    await go(src! + answer)
    for (const width of [limits.embed.width, 320]) {
      await page.setViewportSize({ width, height })
      const needed = await page.locator('.EmbedFrame').evaluate((card) => card.getBoundingClientRect().height)
      expect([address, answer, width, needed]).toEqual([address, answer, width, height])
      expect([address, answer, width, await withLongestWords(page)]).toEqual([
        address,
        answer,
        width,
        { width, height },
      ])
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        expect(await axe(page)).toEqual([])
      }
    }
  }
  expect(complaints()).toEqual([])
})

/** The size that the card needs when each of its texts is long, in words without a place to break and in Arabic. */
const withLongestWords = (page: Page) =>
  page.evaluate(() => {
    const texts = [
      'Donaudampfschifffahrtselektrizitaet'.repeat(9),
      'ما كتبه آخر كاتب في مكتب النهر '.repeat(9),
    ]
    const card = document.querySelector('.EmbedFrame')!
    const named = [
      ...card.querySelectorAll(
        'a:not(.EmbedFrame-product), bdi, .EmbedFrame-names, .EmbedFrame-author, .EmbedFrame-text, .EmbedFrame-notice',
      ),
    ]
    const before = named.map((one) => one.textContent)
    for (const [index, one] of named.entries()) one.textContent = texts[index % 2]!
    const size = {
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }
    for (const [index, one] of named.entries()) one.textContent = before[index]!
    return size
  })
