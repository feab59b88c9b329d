/** Highlighting selected text, by mouse and by keyboard, and a private note to the author. */
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

/** Longer than a selection has to rest until it is finished. */
const SETTLED = 600

const popover = (page: Page) => page.getByRole('group', { name: copy.quotes.actions })
const item = (page: Page, name: string) => popover(page).getByRole('button', { name, exact: true })
const painted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('own-quotes') ?? [])].map((range) => (range as Range).toString()),
  )
const shift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })

/** As a reader drags over the words, and again where they have moved meanwhile: a font can come late. */
async function drag(page: Page) {
  await expect
    .poll(async () => {
      await dragOnce(page)
      return page.evaluate(() => getSelection()?.toString())
    })
    .toBe(WORDS)
}

/** Where the words begin and end in the window. */
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
  // A press on selected words would carry them away, and the bar under them may lie in the way.
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
  // It does not come back for the words that were selected.
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

/** Selects from the first of the words to the last of so many of them, as the handles of a phone do. */
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
 * A long press selects nothing in a headless browser. So the touches are real, and the selection is made by the
 * Selection API where a phone makes it: while the finger rests, which ends the touch for the page (touchcancel), and
 * then by the system's handles, of which a page hears nothing but that the selection has changed.
 */
test('by touch, words are selected by a long press and the handles, and highlighted by a tap (R001)', async () => {
  forgetLimits()
  const someone = await visitor({ ...ON_A_PHONE, isFresh: true })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Tilda Touch')
  await page.clock.install()
  await someone.open(pathOf(redInk()))
  // A touch before that is not heard.
  await page.waitForFunction(() => CSS.highlights.has('own-quotes'))
  // What was selected before it listened has been looked at.
  await page.clock.runFor(SETTLED)
  const touch = await page.context().newCDPSession(page)
  const { from } = await ends(page)
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: from[0]! + 4, y: from[1]! }],
  })
  await selectWords(page, 1)
  // Nothing lies under the finger while it rests.
  await page.clock.runFor(SETTLED)
  expect(await popover(page).count()).toBe(0)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await popover(page).waitFor()
  for (const count of [2, 3]) await selectWords(page, count)
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(WORDS)
  // Below the words: the system's own menu is above them.
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

  // A tap on it takes it back.
  const shown = await ends(page)
  await page.touchscreen.tap(shown.from[0]! + 20, shown.from[1]!)
  await item(page, copy.quotes.remove).tap()
  await expect.poll(() => ownOf(someone)).toMatchObject({ viewerHighlights: [] })
  expect(someone.complaints()).toEqual([])
})

test('by keyboard, on a phone, a selection leads into the popover, and a private note reaches the author', async () => {
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
  const field = page.getByLabel(copy.privateNotes.label)
  const most = limits.quotes.privateNote
  const rose = '\u{1f339}'
  await field.fill(rose.repeat(most - 1))
  await page.getByText(copy.privateNotes.left(1), { exact: true }).waitFor()
  await page.keyboard.type('ab')
  await page.getByText(copy.privateNotes.over(1), { exact: true }).waitFor()
  await page.getByRole('status').getByText(copy.privateNotes.atMost(most)).waitFor()
  expect(await axe(page)).toEqual([])
  // No word is cut off, and nothing is sent.
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
