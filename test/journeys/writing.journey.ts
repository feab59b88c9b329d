/** Two editors write one draft, with a network outage. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy as shared } from '#schema/copy.ts'
import { copy as desk } from '#schema/copy/drafts.ts'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { copy as editor } from '#schema/copy/storyEditor.ts'
import { copy } from '#schema/copy/writing.ts'
import { axe, isSound, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { keptText } from './keptText.ts'
import { signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const NARROW = { width: 320, height: 640 }

async function writer(options: Parameters<typeof visitor>[0] = {}) {
  const someone = await visitor(options)
  await signUpAs(someone, newAddress(), 'Wren Writer')
  return someone
}

/** The same person. */
async function another({ context }: Visitor, options: Parameters<typeof visitor>[0] = {}) {
  const second = await visitor(options)
  await second.context.addCookies(await context.cookies())
  return second
}

const said = (page: Page, words: string) =>
  page.locator('.SavingState').getByText(words, { exact: true }).waitFor()
const textOf = (page: Page) => page.getByRole('textbox', { name: editor.text })
const paragraph = (page: Page, words: string) => textOf(page).locator('p', { hasText: words })

async function add(page: Page, to: string, words: string) {
  await paragraph(page, to).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

async function begin({ page, open }: Visitor, title: string, ...paragraphs: string[]) {
  await open('/new-story')
  await page.getByLabel(editor.title, { exact: true }).fill(title)
  await textOf(page).click()
  for (const [index, words] of paragraphs.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(words)
  }
  await said(page, copy.state.saved)
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
}

async function openDraft({ page, open }: Visitor, url: string) {
  await open(new URL(url).pathname)
  await textOf(page).waitFor()
}

test('a story is written, published and changed (R055)', async () => {
  const someone = await writer({ viewport: PHONE })
  const { page, open } = someone
  await open('/me/stories/drafts')
  await page.getByRole('link', { name: desk.desk.write }).first().click()
  await page.getByLabel(editor.title, { exact: true }).fill('On Glue')
  await page.getByLabel(editor.subtitle, { exact: true }).fill('What holds a book')
  await textOf(page).click()
  for (const line of [
    '# Hide glue',
    'It holds.',
    '> It was always so.',
    '',
    '- warm',
    'wet',
    '',
    '',
    'The end.',
  ]) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await said(page, copy.state.saved)
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await isSound(page)
  for (const screen of [NARROW, DESKTOP, PHONE]) {
    await page.setViewportSize(screen)
    expect(await overflowing(page)).toEqual([])
  }

  await page.getByRole('button', { name: publishing.publish, exact: true }).click()
  await page.getByRole('button', { name: publishing.next }).click()
  await page.getByRole('button', { name: publishing.publishNow }).click()
  await page.getByRole('button', { name: publishing.done.keepWriting }).click()
  await expect.poll(() => page.getByRole('button', { name: publishing.update }).isDisabled()).toBe(true)
  const view = page.getByRole('link', { name: copy.view, exact: true })
  await view.waitFor()
  const edit = new URL(page.url()).pathname
  await view.click()
  const story = page.locator('article')
  await story.getByRole('heading', { name: 'Hide glue' }).waitFor()
  expect(await story.locator('blockquote').innerText()).toContain('It was always so.')
  expect(await story.locator('li').allInnerTexts()).toEqual(['warm', 'wet'])
  const read = page.url()

  await openDraft(someone, new URL(edit, read).href)
  await add(page, 'It holds.', ' Still.')
  await said(page, copy.state.saved)
  await page.getByRole('button', { name: publishing.update }).click()
  await page.getByRole('dialog').getByRole('button', { name: publishing.next }).click()
  await page.getByRole('dialog').getByRole('button', { name: publishing.update }).click()
  await page.getByRole('dialog', { name: publishing.done.again }).waitFor()
  await page.goto(read)
  await page.getByText('It holds. Still.').waitFor()
  expect(someone.complaints()).toEqual([])
})

test('undoing reaches the server too, and continues after a reload', async () => {
  const someone = await writer()
  const { page } = someone
  await begin(someone, 'Undo', 'One.', 'Two.')
  await add(page, 'Two.', ' Or not.')
  await said(page, copy.state.saved)
  await page.reload()
  await paragraph(page, 'Two. Or not.').click()
  await page.keyboard.press('ControlOrMeta+z')
  await paragraph(page, 'Or not.').waitFor({ state: 'detached' })
  await said(page, copy.state.saved)
  const other = await another(someone)
  await openDraft(other, page.url())
  expect(await textOf(other.page).locator('p').allInnerTexts()).not.toContain('Two. Or not.')
})

test('two browsers at one draft each get the other’s text, and conflicts are resolved by choice (K3)', async () => {
  const first = await writer()
  await begin(first, 'Two hands', 'One.', 'Two.')
  const second = await another(first, { viewport: PHONE })
  await openDraft(second, first.page.url())

  await add(second.page, 'Two.', ' From the second.')
  await said(second.page, copy.state.saved)
  await add(first.page, 'One.', ' From the first.')
  await paragraph(first.page, 'Two. From the second.').waitFor()
  await first.page.getByText(copy.merged(null)).waitFor()
  await said(first.page, copy.state.saved)

  // The second has not received it yet.
  await add(second.page, 'One.', ' Mine.')
  const dialog = second.page.getByRole('dialog', { name: copy.conflict.heading })
  await dialog.waitFor()
  expect(await dialog.locator('blockquote').allInnerTexts()).toEqual(['One. Mine.', 'One. From the first.'])
  await isSound(second.page)
  await second.page.setViewportSize(NARROW)
  expect(await overflowing(second.page)).toEqual([])
  await dialog.getByRole('button', { name: copy.conflict.close }).last().click()
  await second.page.getByRole('button', { name: copy.state.compare }).click()
  await dialog.getByLabel(copy.conflict.keepBoth).check()
  await dialog.getByRole('button', { name: copy.conflict.done }).click()
  await textOf(second.page).and(second.page.locator(':focus')).waitFor()
  await said(second.page, copy.state.saved)
  await first.page.reload()
  await paragraph(first.page, 'One. From the first.').waitFor()
  expect(await textOf(first.page).locator('p').allInnerTexts()).toEqual([
    'One. From the first.',
    'One. Mine.',
    'Two. From the second.',
  ])
})

test('another tab is noticed, and the text has its saved changes at once', async () => {
  const someone = await writer()
  await begin(someone, 'Two tabs', 'One.')
  const tab = await someone.newPage()
  await tab.goto(someone.page.url())
  await tab.getByText(copy.otherTab).waitFor()
  await someone.page.getByText(copy.otherTab).waitFor()
  await add(tab, 'One.', ' From the tab.')
  await paragraph(someone.page, 'One. From the tab.').waitFor()
  await tab.goto('/me/stories/drafts')
  await someone.page.getByText(copy.otherTab).waitFor({ state: 'detached' })
  expect(await textOf(someone.page).innerText()).toBe('One. From the tab.')
})

test('with a dead network the words stay in the browser, also through a reload, and are sent once it is back', async () => {
  const someone = await writer()
  const { page, context } = someone
  await begin(someone, 'A dead wire', 'One.')
  await context.route('**/_/graphql', (route) => route.abort())
  await add(page, 'One.', ' Two.')
  await said(page, copy.state.kept)
  expect(await axe(page)).toEqual([])
  await page.reload()
  await paragraph(page, 'One. Two.').waitFor()
  await page.getByText(copy.restored).waitFor()
  await add(page, 'One. Two.', ' Three.')
  await said(page, copy.state.kept)
  await context.unroute('**/_/graphql')
  await page.getByRole('button', { name: copy.state.retry }).click()
  await said(page, copy.state.saved)
  const other = await another(someone)
  await openDraft(other, page.url())
  await paragraph(other.page, 'One. Two. Three.').waitFor()
})

test('a story that no server has seen yet reappears on the next blank page', async () => {
  const someone = await writer()
  const { page, context, open } = someone
  await open('/new-story')
  await context.route('**/_/graphql', (route) => route.abort())
  await page.getByLabel(editor.title, { exact: true }).fill('Unheard')
  await said(page, copy.state.kept)
  await page.goto('/me/stories/drafts')
  await page.getByText(desk.desk.empty.drafts).waitFor()
  await context.unroute('**/_/graphql')
  await open('/new-story')
  await page.getByText(copy.restored).waitFor()
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
  await said(page, copy.state.saved)
  await expect.poll(async () => (await keptText(page)).drafts).toEqual([])
  // Nor on the following one.
  await open('/new-story')
  await said(page, copy.state.new)
  expect(await page.getByLabel(editor.title, { exact: true }).inputValue()).toBe('')
})

test('after a sign-out the browser keeps no part of a draft', async () => {
  const someone = await writer()
  const { page, context, open } = someone
  await begin(someone, 'To be forgotten', 'One.')
  await context.route('**/_/graphql', (route) => route.abort())
  await add(page, 'One.', ' Two.')
  await said(page, copy.state.kept)
  expect(JSON.stringify(await keptText(page))).toContain('One. Two.')
  await open('/me/stories/drafts')
  await context.unroute('**/_/graphql')
  await page.getByRole('button', { name: shared.avatarMenu.label }).click()
  await page.getByRole('link', { name: shared.viewerMenu.signOut }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await keptText(page)).toEqual({ drafts: [], histories: [] })
})

test('without scripts the page says that it needs them, and shows the draft', async () => {
  const someone = await writer()
  await begin(someone, 'Without scripts', 'One.')
  const { page, go } = await another(someone, { javaScriptEnabled: false })
  await go(new URL(someone.page.url()).pathname)
  // Playwright's text locators ignore noscript.
  const note = page.locator('.Writing-note')
  expect([await note.isVisible(), await note.innerText()]).toEqual([true, copy.noScripts])
  expect(await page.getByRole('heading', { name: 'Without scripts' }).isVisible()).toBe(true)
  expect(await page.getByText('One.', { exact: true }).isVisible()).toBe(true)
})
