import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy as focus } from '#schema/copy/focus.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { copy as writing } from '#schema/copy/writing.ts'
import { isSound } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { signUpAs } from './people.ts'
import { pictureFile } from './pictureFile.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const NARROW = { width: 320, height: 640 }

async function atBlankPage(viewport: { width: number; height: number }) {
  const writer = await visitor({ viewport })
  await signUpAs(writer, newAddress(), 'Wren Writer')
  await writer.open('/new-story')
  await textOf(writer.page).click()
  return writer
}

const textOf = (page: Page) => page.getByRole('textbox', { name: copy.text })
const saved = (page: Page) =>
  page.locator('.SavingState').getByText(writing.state.saved, { exact: true }).waitFor()

const paste = (page: Page, given: { html?: string; text?: string }) =>
  textOf(page).evaluate((element, { html, text }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    data.setData('text/plain', text ?? 'x')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, given)

test('a story is written by keyboard: Markdown, the list of blocks, lists, tables, and undone after a reload', async () => {
  const { page, open } = await atBlankPage(DESKTOP)
  const { keyboard } = page
  await keyboard.type('Moss is **old**')
  await keyboard.press('Enter')
  await keyboard.type('# Where it grows')
  await keyboard.press('Enter')
  await keyboard.type('- On stone')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('on granite')
  for (let times = 0; times < 3; times++) await keyboard.press('Enter')
  await keyboard.type('/table')
  await page.getByRole('option', { name: copy.kinds.TABLE, exact: true }).waitFor()
  await keyboard.press('Enter')
  await keyboard.type('Kind')
  await keyboard.press('Tab')
  await keyboard.type('Plots')
  await keyboard.press('Alt+F10')
  await page.getByRole('button', { name: copy.table.rowBefore }).and(page.locator(':focus')).waitFor()
  await keyboard.press('Escape')
  const text = textOf(page)
  expect(await text.locator('strong').allInnerTexts()).toEqual(['old'])
  expect(await text.locator('h2').allInnerTexts()).toEqual(['Where it grows'])
  expect(await text.locator('ul li').allInnerTexts()).toEqual(['On stone', 'on granite'])
  expect(await text.locator('tr').first().innerText()).toMatch(/Kind\s+Plots/)
  await saved(page)
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await open(new URL(page.url()).pathname)
  await text.locator('td', { hasText: 'Plots' }).click()
  await keyboard.press('Control+z')
  await expect.poll(() => text.locator('td', { hasText: 'Plots' }).count()).toBe(0)
})

test('a blank text has a placeholder; pasted text keeps its form, and no script in it runs', async () => {
  const { page, complaints } = await atBlankPage(DESKTOP)
  const shown = () => textOf(page).evaluate((text) => getComputedStyle(text, '::after').content)
  expect(await shown()).toBe(`"${copy.placeholder}"`)
  await page.keyboard.type('Moss ')
  await expect.poll(shown).toBe('none')
  const file = (name: string) => readFileSync(new URL(`../editor/pastes/${name}`, import.meta.url), 'utf8')
  await paste(page, { html: file('hostile.html') })
  await page.waitForFunction(() => document.querySelector('.StoryText')?.textContent?.includes('ten'))
  const inner = await textOf(page).innerHTML()
  expect(inner).not.toMatch(/<script|onerror|onclick|onload|javascript:|srcdoc|<svg|<style|position:fixed/)
  await page.keyboard.press('Enter')
  await paste(page, { text: '## Pasted\n\n- [x] done\n\n| A | B |\n| - | - |\n| 1 | 2 |' })
  await textOf(page).locator('table').waitFor()
  expect(await textOf(page).locator('.Story-box--done').count()).toBe(1)
  await saved(page)
  // Parsing pasted HTML makes the page's policy report its styles as refused.
  const refused = /^Applying inline style violates the following Content Security Policy/
  expect(complaints().filter((one) => !refused.test(one))).toEqual([])
})

test('lists are numbered as for readers: by depth, from a given number, and from 1 after other paragraphs', async () => {
  const { page } = await atBlankPage(DESKTOP)
  await paste(page, { text: '1. One\n2. Two\n   1. Deeper\n3. Three\n\nWords\n\n7. Seven\n8. Eight' })
  await textOf(page).getByText('Eight').waitFor()
  const numbers = ['1.', '2.', '1.', '3.', '7.', '8.']
  // The browser fills its accessibility tree after painting.
  await expect.poll(() => markersOf(page)).toEqual(numbers)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nine')
  await expect.poll(() => markersOf(page)).toEqual([...numbers, '9.'])
})

/** As in the accessibility tree. */
async function markersOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  return nodes
    .filter(({ role }) => role?.value === 'ListMarker')
    .map(({ name }) => String(name?.value).trim())
}

test('a picture is uploaded, described, and stays after a reload', async () => {
  const { page, open } = await atBlankPage(DESKTOP)
  // Requested early, because the file list takes a moment to arrive.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.type('/picture')
  await page.getByRole('option', { name: copy.kinds.IMG, exact: true, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(pictureFile)
  await textOf(page).locator('img.Story-image').click()
  await page.getByLabel(copy.picture.alt, { exact: true }).fill('A wall of stone')
  await page.getByText(copy.picture.more, { exact: true }).click()
  await page.getByLabel(copy.picture.layouts.OUTSET).check()
  const thumb = page.locator('.FocusField-thumb')
  const { width, height } = (await thumb.boundingBox())!
  await thumb.click({ position: { x: width / 4, y: (height * 3) / 4 } })
  expect(await page.getByLabel(focus.across, { exact: true }).inputValue()).toBe('25')
  expect(await page.getByLabel(focus.down, { exact: true }).inputValue()).toBe('75')
  await saved(page)
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await open(new URL(page.url()).pathname)
  const kept = textOf(page).locator('.Story-figure--outset img[alt="A wall of stone"]')
  await expect.poll(() => kept.count()).toBe(1)
})

test('text composed by an input method is there once: in a blank text, in a list and its tasks, and in code', async () => {
  const { page } = await atBlankPage(DESKTOP)
  const { keyboard } = page
  const client = await page.context().newCDPSession(page)
  async function compose(words: string) {
    for (const text of ['k', 'か', 'かn'])
      await client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await client.send('Input.insertText', { text: words })
  }
  await compose('漢字')
  for (const [begin, words] of [
    ['- ', '項目'],
    ['[ ] ', '用事'],
    ['```js ', '// 註'],
  ] as const) {
    await keyboard.press('Enter')
    if (words !== '項目') await keyboard.press('Enter')
    await keyboard.type(begin)
    await compose(words)
  }
  await keyboard.press('Enter')
  await compose('二行')
  const text = textOf(page)
  expect(await text.locator(':scope > p').allInnerTexts()).toEqual(['漢字'])
  expect(await text.locator('li').allInnerTexts()).toEqual(['項目', '☐用事'])
  expect(await text.locator('pre').innerText()).toBe('// 註\n二行')
})

test('a picture dropped on the text is uploaded; other files, and files outside the text, do not replace the page', async () => {
  const { page } = await atBlankPage(DESKTOP)
  await page.keyboard.type('Moss')
  const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }
  expect(await drop(page, '.StoryText > p', paper)).toBe(true)
  await page.getByText(copy.picture.onlyPictures).waitFor()
  expect(await drop(page, '.StoryEditor-title', pictureFile)).toBe(true)
  expect(await textOf(page).locator('figure').count()).toBe(0)
  expect(await drop(page, '.StoryText > p', pictureFile)).toBe(true)
  await textOf(page).locator('img.Story-image').waitFor()
})

/** @returns whether the page handled the file, which the browser would open otherwise */
const drop = (page: Page, selector: string, { name, mimeType: type, buffer }: typeof pictureFile) =>
  page.locator(selector).evaluate(
    (element, file) => {
      const { left, top } = element.getBoundingClientRect()
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], file.name, file))
      const place = { clientX: left + 4, clientY: top + 4 }
      const event = new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true })
      return !element.dispatchEvent(event)
    },
    { name, type, base64: buffer.toString('base64') },
  )

test('in a long story keys move the caret line by line, also through parts without layout, and search matches are shown', async () => {
  const { page } = await atBlankPage(DESKTOP)
  const { keyboard } = page
  const lines = Array.from({ length: 200 }, (_, at) => `Line ${at + 1} of it`)
  await paste(page, { text: lines.join('\n\n') })
  const isSkipping = async () => (await textOf(page).getAttribute('data-skips-unseen')) !== null
  await keyboard.type(', and the last one')
  expect(await isSkipping()).toBe(true)
  await keyboard.press('Control+Home')
  expect(await isSkipping()).toBe(false)
  await keyboard.type('Words before ')
  expect(await isSkipping()).toBe(true)
  for (let line = 1; line < 120; line++) await keyboard.press('ArrowDown')
  await keyboard.press('Home')
  await keyboard.type('Further down: ')
  await keyboard.press('Control+End')
  await keyboard.type('.')
  const written = textOf(page).locator('p')
  expect(await written.first().innerText()).toBe('Words before Line 1 of it')
  expect(await written.nth(119).innerText()).toBe('Further down: Line 120 of it')
  expect(await written.last().innerText()).toBe('Line 200 of it, and the last one.')

  await keyboard.press('Control+f')
  const panel = page.getByRole('search', { name: copy.find.label })
  await panel.waitFor()
  await keyboard.type('Line 7')
  for (const [key, found] of [
    ['Enter', 7],
    ['Enter', 70],
    ['Shift+Enter', 7],
    ['Shift+Enter', 79],
  ] as const) {
    await keyboard.press(key)
    const place = textOf(page).getByText(`Line ${found} of it`)
    await place.locator('.ProseMirror-active-search-match').waitFor()
    const { top, bottom } = await place.evaluate((element) => element.getBoundingClientRect())
    expect(top).toBeGreaterThanOrEqual(await bottomOf(panel))
    expect(bottom).toBeLessThanOrEqual(DESKTOP.height)
  }
  expect(await page.locator('.FindPanel input').first().and(page.locator(':focus')).count()).toBe(1)
})

test('the list of keys opens with a button, too, and is sound in both schemes', async () => {
  const { page } = await atBlankPage(DESKTOP)
  await page.getByRole('button', { name: writing.keys }).click()
  const list = page.getByRole('dialog', { name: copy.help.title })
  await list.waitFor()
  expect(await list.getByRole('switch', { name: copy.help.smartTyping }).isVisible()).toBe(true)
  await isSound(page)
})

test('a window of 320 px has room for the text and all of its tools, in both schemes', async () => {
  const { page } = await atBlankPage(NARROW)
  await page.keyboard.type('Some words to look at')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: copy.insertHere }).click()
  const blocks = page.getByRole('listbox', { name: copy.insert })
  await blocks.waitFor()
  await isSound(page)
  // It stayed open during the audit.
  expect(await blocks.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+f')
  await page.getByRole('search', { name: copy.find.label }).waitFor()
  await isSound(page)
})

test('above the keyboard of a phone there are the line that is written, the bar and the list of blocks', async () => {
  const { page } = await atBlankPage(PHONE)
  await paste(page, { text: Array.from({ length: 30 }, (_, at) => `Line ${at + 1}`).join('\n\n') })
  await page.keyboard.press('Enter')
  const visible = await openKeyboard(page)
  const bar = page.getByRole('group', { name: writing.tools })
  await expect.poll(() => bottomOf(bar)).toBe(visible)
  await page.keyboard.type('The line that is written')
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
  const line = textOf(page).getByText('The line that is written')
  expect(await bottomOf(line)).toBeLessThanOrEqual(top)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const list = page.getByRole('listbox', { name: copy.insert })
  await list.waitFor()
  expect(await bottomOf(list)).toBeLessThanOrEqual(top)
  expect(await list.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
})

const bottomOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().bottom)

/** A phone's keyboard shrinks the visual viewport. @returns the top of the keyboard, CSS pixels */
const openKeyboard = (page: Page) =>
  page.evaluate(() => {
    const visible = innerHeight - 300
    Object.defineProperty(visualViewport, 'height', { get: () => visible })
    visualViewport!.dispatchEvent(new Event('resize'))
    return visible
  })
