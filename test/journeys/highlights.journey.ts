import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { pathOf } from './addresses.ts'
import { axe } from './audit.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ON_A_PHONE } from './screens.ts'
import { lane } from './lane.ts'
import { ask, signUpAs } from './people.ts'
import {
  arrivesSignedIn,
  forgetLimits,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
} from './signInActs.ts'

useBrowser()

const WORDS = 'Three fingers write'
const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const idOfStory = () => redInk().slug.split('-').at(-1)
const OWN =
  'query($id: ID!) { result: post(id: $id) { viewerHighlights { text } privateNotes { notes { text quote { text } } } } }'
const ownOf = (someone: Visitor) => ask(someone, OWN, { id: idOfStory() })

/** A selection that rests this long counts as finished. */
const SETTLED = 600

const popover = (page: Page) => page.getByRole('group', { name: copy.quotes.actions })
const item = (page: Page, name: string) => popover(page).getByRole('button', { name, exact: true })
const painted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('own-quotes') ?? [])].map((range) => (range as Range).toString()),
  )
/** A slow machine paints before its fonts have come; their swap is not the highlight's. */
const shift = (page: Page) =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const fonts = resources
      .filter(({ name }) => name.includes('.woff2'))
      .map(({ responseEnd }) => responseEnd)
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts
      .filter(({ startTime }) => !fonts.some((end) => startTime >= end && startTime < end + 200))
      .reduce((sum, { value }) => sum + value, 0)
  })

/** Drags again if a late font has moved the words. */
async function drag(page: Page) {
  await expect
    .poll(async () => {
      await dragOnce(page)
      return page.evaluate(() => getSelection()?.toString())
    })
    .toBe(WORDS)
}

const ends = (page: Page) =>
  page.evaluate((words) => {
    const walker = document.createTreeWalker(document.querySelector('.Story')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(words)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      node.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [first] = range.getClientRects()
      const last = [...range.getClientRects()].at(-1)!
      return {
        from: [first!.left + 1, first!.top + first!.height / 2],
        to: [last.right - 1, last.top + last.height / 2],
      }
    }
    throw new Error('The words are not on the page')
  }, WORDS)

async function dragOnce(page: Page) {
  // A press on selected words would drag them, and the bar below may be in the way.
  await page.evaluate(() => getSelection()!.removeAllRanges())
  await page.keyboard.press('Escape')
  const box = await ends(page)
  await page.mouse.move(box.from[0]!, box.from[1]!)
  await page.mouse.down()
  await page.mouse.move(box.to[0]!, box.to[1]!, { steps: 5 })
  await page.mouse.up()
}

test('words that are dragged over are highlighted, undone, and still highlighted after a reload (R001)', async () => {
  forgetLimits()
  const someone = await visitor({ isFresh: true })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Hilda Highlight')
  await page.clock.install()
  await someone.open(pathOf(redInk()))
  await drag(page)
  await item(page, copy.quotes.highlight).click()
  await expect.poll(() => painted(page)).toEqual([WORDS])
  // The bar does not return for the same selection.
  await page.clock.runFor(SETTLED)
  expect(await popover(page).count()).toBe(0)
  await page.getByRole('button', { name: copy.following.undo }).click()
  await expect.poll(() => painted(page)).toEqual([])
  await expect.poll(() => ownOf(someone)).toMatchObject({ viewerHighlights: [] })
  await page.getByRole('button', { name: copy.following.undo }).click()
  await expect.poll(() => ownOf(someone)).toMatchObject({ viewerHighlights: [{ text: WORDS }] })
  await someone.open(pathOf(redInk()))
  await expect.poll(() => painted(page)).toEqual([WORDS])
  expect(await shift(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  expect(someone.complaints()).toEqual([])
})

test('a visitor sees what readers highlighted, without the app, and a press on it opens the options (R001)', async () => {
  const { page, go, complaints } = await visitor({ viewport: PHONE })
  await go(pathOf(lane.demo.stories.find(({ title }) => title === 'Five Beginnings')!))
  await page.waitForFunction(() => CSS.highlights.get('top-quotes')?.size === 2)
  const hasApp = () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/PostPage-|\/pageImports-/.test(name))
  expect(await page.evaluate(hasApp)).toBe(false)
  const [passage, at] = await page.evaluate(() => {
    const [range] = CSS.highlights.get('top-quotes')! as unknown as Iterable<Range>
    range!.startContainer.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top } = range!.getClientRects()[0]!
    return [range!.toString(), { x: left + 10, y: top + 10 }] as const
  })
  await page.mouse.click(at.x, at.y)
  await popover(page)
    .getByText(copy.quotes.by({ isOwn: false, names: [], count: 1 }))
    .waitFor()
  expect(await page.evaluate(() => getSelection()!.toString())).toBe(passage)
  expect(complaints()).toEqual([])
})

test('a visitor who highlights is asked to sign up, signs in, and has highlighted these words (R011)', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  const account = await newAccount()
  await someone.open(pathOf(redInk()))
  await drag(page)
  await popover(page).getByRole('link', { name: copy.quotes.highlight, exact: true }).click()
  await page.getByText(copy.signUpPrompt.highlight.subheader).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, account.email)
  await givePassword(page, account.password)
  await arrivesSignedIn(page)
  await page.getByText(copy.quotes.highlighted).waitFor()
  await expect.poll(() => painted(page)).toEqual([WORDS])
  await expect.poll(() => ownOf(someone)).toMatchObject({ viewerHighlights: [{ text: WORDS }] })
  await someone.open(pathOf(redInk()))
  await expect.poll(() => painted(page)).toEqual([WORDS])
  expect((await ownOf(someone)) as object).toMatchObject({ viewerHighlights: [{ text: WORDS }] })
  expect(someone.complaints()).toEqual([])
})

/** As a phone's handles do. */
const selectWords = (page: Page, count: number) =>
  page.evaluate(
    async ([words, length]) => {
      const heard = new Promise((resolve) =>
        document.addEventListener('selectionchange', resolve, { once: true }),
      )
      const walker = document.createTreeWalker(document.querySelector('.Story')!, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(words)
        if (at < 0) continue
        getSelection()!.setBaseAndExtent(node, at, node, at + length)
        return void (await heard)
      }
    },
    [WORDS, WORDS.split(' ').slice(0, count).join(' ').length] as const,
  )

/**
 * Headless browsers do not select by long press. Touches are real, and the Selection API selects when a phone would:
 * while the finger rests, which cancels the touch for the page, and then for the system's handles, which a page only
 * notices by selectionchange.
 */
test('by touch, words are selected by a long press and the handles, and highlighted by a tap (R001)', async () => {
  forgetLimits()
  const someone = await visitor({ ...ON_A_PHONE, isFresh: true })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Tilda Touch')
  await page.clock.install()
  await someone.open(pathOf(redInk()))
  // Earlier touches are not handled yet.
  await page.waitForFunction(() => CSS.highlights.has('own-quotes'))
  // Selections from before listening have been processed.
  await page.clock.runFor(SETTLED)
  const touch = await page.context().newCDPSession(page)
  const { from } = await ends(page)
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: from[0]! + 4, y: from[1]! }],
  })
  await selectWords(page, 1)
  // No bar under the resting finger.
  await page.clock.runFor(SETTLED)
  expect(await popover(page).count()).toBe(0)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await popover(page).waitFor()
  for (const count of [2, 3]) await selectWords(page, count)
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(WORDS)
  // Below the words, because the system's menu is above them.
  const isBelow = () =>
    popover(page).evaluate((group) => {
      const words = getSelection()!.getRangeAt(0).getBoundingClientRect()
      return group.getBoundingClientRect().top > words.bottom
    })
  await expect.poll(isBelow).toBe(true)
  const box = (await popover(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width)
  for (const button of await popover(page).getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await axe(page)).toEqual([])
  await item(page, copy.quotes.highlight).tap()
  await expect.poll(() => painted(page)).toEqual([WORDS])
  await expect.poll(() => ownOf(someone)).toMatchObject({ viewerHighlights: [{ text: WORDS }] })
  await page.clock.runFor(SETTLED)
  expect(await popover(page).count()).toBe(0)

  const shown = await ends(page)
  await page.touchscreen.tap(shown.from[0]! + 20, shown.from[1]!)
  // Other readers of this lane may have highlighted it too.
  await popover(page)
    .getByText(/^You\b.* highlighted this\.$/)
    .waitFor()
  await popover(page).getByText(copy.quotes.ownIsSeen).waitFor()
  await item(page, copy.quotes.remove).tap()
  await expect.poll(() => ownOf(someone)).toMatchObject({ viewerHighlights: [] })
  expect(someone.complaints()).toEqual([])
})

test('by keyboard, on a phone, focus goes from selection to popover; a private note reaches the author', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Nora Note')
  await someone.open(pathOf(redInk()))
  await page.evaluate(() => getSelection()!.collapse(document.querySelector('.Story p')!.firstChild, 0))
  await page.evaluate(() => getSelection()!.modify('extend', 'forward', 'word'))
  await popover(page).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await popover(page).waitFor({ state: 'detached' })
  await page.evaluate(() => getSelection()!.modify('extend', 'forward', 'word'))
  await popover(page).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(copy.quotes.highlight)
  await item(page, copy.quotes.note).click()
  const author = await page.locator('.StoryHeader [rel=author]').first().innerText()
  await page.getByText(copy.privateNotes.seenBy(author)).waitFor()
  const field = page.getByLabel(copy.privateNotes.to(author))
  const most = limits.quotes.privateNote
  const rose = '\u{1f339}'
  await field.fill(rose.repeat(most - 1))
  await page.getByText(copy.privateNotes.left(1), { exact: true }).waitFor()
  await page.keyboard.type('ab')
  await page.getByText(copy.privateNotes.over(1), { exact: true }).waitFor()
  await page.getByRole('status').getByText(copy.privateNotes.atMost(most)).waitFor()
  expect(await axe(page)).toEqual([])
  // No text is truncated, and no note is sent.
  await page.getByRole('button', { name: copy.privateNotes.send }).click()
  expect(await field.inputValue()).toBe(`${rose.repeat(most - 1)}ab`)
  await field.fill('A word from a reader')
  await page.getByText(copy.privateNotes.over(1), { exact: true }).waitFor({ state: 'detached' })
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: copy.privateNotes.send }).click()
  await page.getByText(copy.privateNotes.sent).waitFor()
  expect(await ownOf(someone)).toMatchObject({
    viewerHighlights: [],
    privateNotes: { notes: [{ text: 'A word from a reader' }] },
  })
  expect(someone.complaints()).toEqual([])
})

test('a passage is answered in place: the text is kept, and the response starts with the quotation', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Quentin Quote')
  await someone.open(pathOf(redInk()))
  await drag(page)
  await item(page, copy.quotes.respond).click()
  const text = page.locator('.QuotePopover .Editor-text')
  await text.fill('Mine write too')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.QuotePopover').waitFor({ state: 'detached' })
  await drag(page)
  await item(page, copy.quotes.respond).click()
  await text.getByText('Mine write too').waitFor()
  // A press on the story does not close an open composer.
  await page.locator('.Story h2').first().click({ force: true })
  expect(await text.count()).toBe(1)
  await text.press('Control+Enter')
  await page.getByText(copy.discussion.published).waitFor()
  const own = page.locator('#responses .Response', { hasText: 'Mine write too' })
  expect(await own.locator('blockquote').innerText()).toBe(WORDS)
  expect(new URL(page.url()).pathname).toBe(pathOf(redInk()))
  expect(someone.complaints()).toEqual([])
})
