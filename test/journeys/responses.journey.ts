import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { pathOf } from './addresses.ts'
import { axe } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, type Visitor, visitor } from './browser.ts'
import { signInAs, signUpAs } from './people.ts'
import {
  arrivesSignedIn,
  forgetLimits,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
} from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const responses = (page: Page) => page.locator('#responses')
const respond = (page: Page) => responses(page).locator('.Responses-write > .Button')
/** Once the editor has replaced the plain field. */
const text = (page: Page) => page.locator('.Editor-text')
const publish = (page: Page) => page.getByRole('button', { name: copy.composer.publish, exact: true })
const containing = (page: Page, words: string) => responses(page).locator('.Response', { hasText: words })
const item = (page: Page, name: string) => page.locator('.ResponseMenu:popover-open').getByText(name)

test('a response is written in place after a reload, replied to and deleted (R001)', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Rhea Respond')
  await someone.open(pathOf(redInk()))
  const count = page.locator('.StoryHeader .StoryActions-item[href="#responses"] span')
  const before = Number(await count.innerText())
  await respond(page).click()
  expect(await respond(page).count()).toBe(0)
  const placeholder = () =>
    text(page).evaluate((field) => getComputedStyle(field, '::before').content.replaceAll('"', ''))
  await expect.poll(placeholder).toBe(copy.composer.placeholder)
  await text(page).fill('Words of mine')
  await page.getByText(copy.composer.draft).waitFor()
  await page.keyboard.press('Escape')
  await text(page).waitFor({ state: 'detached' })
  expect(await respond(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  // Before hydration, a press opens the page with the form.
  await hydrated(page)
  await respond(page).click()
  await text(page).getByText('Words of mine').waitFor()
  expect(await axe(page)).toEqual([])
  await publish(page).click()
  await page.getByText(copy.discussion.published).waitFor()
  const own = containing(page, 'Words of mine')
  await own.waitFor()
  expect(await count.innerText()).toBe(String(before + 1))
  await respond(page).click()
  expect(await text(page).innerText()).toBe('\n')
  await page.getByRole('button', { name: copy.composer.cancel }).click()

  await own.getByRole('link', { name: copy.responses.reply }).click()
  const row = (part: string) => own.locator('> .Response-actions').locator(part).first().boundingBox()
  expect((await row('.MoreButton'))!.y).toBeLessThan((await row('.Composer'))!.y)
  await text(page).fill('A reply to myself')
  await publish(page).click()
  await own.locator('.Response', { hasText: 'A reply to myself' }).waitFor()

  await own.locator('> .Response-actions > .MoreButton').click()
  await item(page, copy.discussion.edit).click()
  expect((await row('.Composer'))!.y).toBeLessThan((await row('.ClapToggle, .ClapButton'))!.y)
  await text(page).press('End')
  await page.keyboard.type(' **edited**')
  await page.getByRole('button', { name: copy.composer.save, exact: true }).click()
  await page.getByText(copy.discussion.saved).waitFor()
  expect(await own.locator('> .Response-text').innerHTML()).toContain('<strong>edited</strong>')
  await own.locator('> .Response-byline').getByText('edited').waitFor()

  await own.locator('> .Response-actions > .MoreButton').click()
  await item(page, copy.discussion.remove).click()
  await page.getByText(copy.discussion.removed).waitFor()
  await own.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('Response')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.getByText(copy.discussion.restored).waitFor()
  await own.locator('.Response', { hasText: 'A reply to myself' }).waitFor()
  expect(someone.complaints()).toEqual([])
})

test('text typed before the editor arrives is kept, with focus, caret and selection', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signInAs(someone, 'reader@example.com')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/ResponseEditor-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await someone.open(pathOf(redInk()))
  await respond(page).click()
  const plain = page.locator('textarea.Composer-text')
  await plain.waitFor()
  await page.keyboard.type('First line \n\n- one\n- two ')
  expect(await plain.inputValue()).toBe('First line \n\n- one\n- two ')
  for (let times = 0; times < 2; times++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  release()
  await text(page).waitFor()
  // The o of "two" was selected.
  await page.keyboard.type('OO')
  expect(await text(page).locator('li').allInnerTexts()).toEqual(['one', 'tOOo'])
  expect(await text(page).locator('> p').innerText()).toBe('First line')
  expect(someone.complaints()).toEqual([])
})

test('the editor takes Markdown and pasted text, links by Ctrl+K and a toolbar, by keyboard only', async () => {
  forgetLimits()
  const someone = await visitor({ colorScheme: 'dark' })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Edith Editor')
  await someone.open(pathOf(redInk()))
  await respond(page).click()
  await text(page).waitFor()
  expect(await text(page).getAttribute('role')).toBe('textbox')
  expect(await text(page).getAttribute('aria-multiline')).toBe('true')
  const type = (words: string) => page.keyboard.type(words)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await type('A **bold** and _soft_ `word`.')
  await press('Enter')
  await type('> Quoted')
  await press('Enter', 'Enter')
  await type('- one')
  await press('Enter')
  await type('two')
  await press('Enter', 'Enter')
  await type('1. first')
  await press('Enter', 'Enter')
  await type('```')
  await type('x = 1')
  await press('Enter', 'Enter')
  await type('here')
  const html = () => text(page).innerHTML()
  for (const part of [
    '<strong>bold</strong>',
    '<em>soft</em>',
    '<code>word</code>',
    '<blockquote><p dir="auto">Quoted</p></blockquote>',
    '<ul><li><p dir="auto">one</p></li><li><p dir="auto">two</p></li></ul>',
    '<ol><li><p dir="auto">first</p></li></ol>',
    '<pre dir="ltr">x = 1</pre>',
  ])
    expect(await html()).toContain(part)

  await press('Control+Shift+ArrowLeft')
  await page.getByRole('toolbar', { name: copy.composer.formatting }).waitFor()
  expect(await axe(page)).toEqual([])

  await press('Control+k')
  await page.getByRole('textbox', { name: copy.composer.address }).waitFor()
  await type('not an address')
  await press('Enter')
  await page.getByText(copy.composer.noAddress).waitFor()
  await page.getByRole('textbox', { name: copy.composer.address }).fill('example.org/x')
  await press('Enter')
  expect(await html()).toContain('<a href="https://example.org/x" rel="nofollow noopener">here</a>')

  // The toolbar by keyboard: into it, along it, and out.
  await press('Control+Shift+ArrowLeft')
  await page.getByRole('toolbar').waitFor()
  await press('Alt+F10')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe(copy.composer.bold)
  await press('ArrowRight')
  expect(await focused()).toBe(copy.composer.italic)
  await press('Enter')
  expect(await html()).toMatch(/<a [^>]*><em>here<\/em><\/a>/)
  await press('Escape')
  expect(await focused()).toBe(copy.responses.write)
  await press('ArrowRight')
  await press('Control+z')
  expect(await html()).not.toContain('<em>here</em>')
  await press('Control+Shift+z')
  expect(await html()).toContain('<em>here</em>')

  await press('Control+End')
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await press('Enter')
  await paste(page, { 'text/html': PASTED })
  const after = await html()
  expect(after).toContain('<p dir="auto"><strong>Heading</strong></p>')
  expect(after).toContain('<ul><li><p dir="auto">Outer</p></li><li><p dir="auto">Inner</p></li></ul>')
  expect(after).toContain('<ul><li><p dir="auto">From Word</p></li></ul>')
  expect(after).not.toMatch(/<(?:img|script|table|span|h2)|javascript:|onclick|style=/)
  await press('Enter', 'Enter')
  await paste(page, { 'text/plain': 'Last **words**' })
  expect(await html()).toContain('Last <strong>words</strong>')

  // Tab leaves the field; without a selection there is no toolbar in between.
  await press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(copy.composer.publish)

  await press('Shift+Tab', 'Control+Enter')
  await page.getByText(copy.discussion.published).waitFor()
  const own = containing(page, 'From Word').locator('.Response-text').first()
  const stored = await own.innerHTML()
  for (const part of [
    '<strong>bold</strong>',
    '<blockquote',
    '<li',
    '<pre',
    'href="https://example.org/x"',
    'Last <strong>words</strong>',
  ])
    expect(stored).toContain(part)
  await own.scrollIntoViewIfNeeded()

  expect(someone.complaints()).toEqual([])
})

test('text typed as soon as the editor is there is published, even before another render', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Quinn Quick')
  // Types as soon as the editor exists, before any work after rendering has run.
  await page.addInitScript(() => {
    const watch = new MutationObserver(async () => {
      if (!document.querySelector('.Editor-text')) return
      watch.disconnect()
      document.execCommand('insertText', false, 'Very first words')
      for (let turns = 0; turns < 10; turns++) await Promise.resolve()
      document.querySelector<HTMLElement>('.Composer [type=submit]')!.click()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await someone.open(pathOf(redInk()))
  await respond(page).click()
  await page.getByText(copy.discussion.published).waitFor()
  await containing(page, 'Very first words').waitFor()
  expect(someone.complaints()).toEqual([])
})

test('a person is mentioned from a list that arrow keys and Enter work in', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Mina Mention')
  await someone.open(pathOf(redInk()))
  await respond(page).click()
  await text(page).waitFor()
  await page.keyboard.type('Ask @ampa')
  const list = page.getByRole('listbox', { name: copy.composer.mentions })
  await list.waitFor()
  expect(await text(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
  const active = async () => page.locator(`[id="${await text(page).getAttribute('aria-activedescendant')}"]`)
  expect(await (await active()).getAttribute('aria-selected')).toBe('true')
  expect(await axe(page)).toEqual([])

  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await text(page).getAttribute('aria-activedescendant')).toBeNull()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await list.waitFor()
  await list.getByRole('option', { name: /Amparo/ }).waitFor()
  while (!(await (await active()).innerText()).includes('Amparo')) await page.keyboard.press('ArrowDown')
  const chosen = (await (await active()).innerText()).match(/@(\S+)/)![1]
  await page.keyboard.press('Enter')
  await page.keyboard.type(' about it, @no.one.at.all too')
  expect(await text(page).innerText()).toBe(`Ask @${chosen} about it, @no.one.at.all too`)
  await publish(page).click()
  await page.getByText(copy.discussion.published).waitFor()
  const own = containing(page, `Ask @${chosen}`).locator('.Response-text').first()
  expect(await own.locator('a').allInnerTexts()).toEqual([`@${chosen}`])
  expect(await own.locator('a').getAttribute('href')).toBe(`/@${chosen}`)
  expect(someone.complaints()).toEqual([])
})

const PASTED = `<h2 style="color:red">Heading</h2><p onclick="x()">A <span style="font-weight:700">word</span>
  <a href="javascript:alert(1)">bad</a><img src="x" onerror="alert(1)"><script>1</script></p>
  <ul><li>Outer<ul><li>Inner</li></ul></li></ul><p>Between</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>From Word</p>
  <table><tr><td>Cell</td></tr></table><p>End</p>`

const paste = (page: Page, data: Record<string, string>) =>
  text(page).evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

test('without scripts forms write, edit and delete a response', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  await signUpAs(someone, newAddress(), 'Polly Plain')
  const { page, go } = await withoutScripts(someone, PHONE)
  await go(pathOf(redInk()))
  await respond(page).click()
  await page.locator('textarea').fill('In plain words\n\n> Quoted\n\n- one\n- two')
  await publish(page).click()
  const own = page.locator('.Response', { hasText: 'In plain words' })
  await own.waitFor()
  expect(await own.locator('li').allInnerTexts()).toEqual(expect.arrayContaining(['one', 'two']))
  await own.locator('> .Response-actions > .MoreButton').click()
  await item(page, copy.discussion.edit).click()
  const field = page.locator('textarea')
  expect(await field.inputValue()).toBe('In plain words\n\n> Quoted\n\n- one\n- two')
  await field.fill(' ')
  await page.getByRole('button', { name: copy.composer.save, exact: true }).click()
  await page.locator('[role=status][data-error]').waitFor()
  expect(await page.getByRole('textbox', { name: copy.discussion.text, exact: true }).count()).toBe(1)
  await field.fill('In plain words, changed')
  await page.getByRole('button', { name: copy.composer.save, exact: true }).click()
  await page.getByText(copy.discussion.saved).waitFor()
  await someone.open(new URL(page.url()).pathname)
  expect(await axe(someone.page)).toEqual([])
  await page.getByRole('link', { name: copy.following.back }).click()
  await own.getByText('edited').waitFor()
  await own.locator('> .Response-actions > .MoreButton').click()
  await item(page, copy.discussion.edit).click()
  await page.getByRole('button', { name: copy.discussion.remove }).click()
  await page.locator('#responses').waitFor()
  expect(await own.count()).toBe(0)
  expect(someone.complaints()).toEqual([])
})

test('an author shows a hidden response again later, without scripts, and closes the discussion (R310, R323)', async () => {
  forgetLimits()
  const author = await visitor()
  await signInAs(author, 'writer@example.com')
  const story = lane.demo.stories.find(
    ({ username, responsesCount }) => username === 'writer' && responsesCount > 0,
  )!
  const { page, go } = await withoutScripts(author, DESKTOP)
  await go(pathOf(story))
  const first = responses(page).locator('.Response').first()
  const id = await first.getAttribute('id')
  await first.locator('> .Response-actions > .MoreButton').click()
  await item(page, copy.discussion.hide).click()
  await page.getByText(copy.discussion.hidden).waitFor()
  await go(pathOf(story))
  expect(await page.locator(`#${id}`).count()).toBe(0)
  await responses(page).getByRole('link', { name: copy.discussion.hiddenTitle }).click()
  const there = page.locator(`#${id!.replace('response-', 'response-text-')}`)
  await there.waitFor()
  await author.open(new URL(page.url()).pathname)
  expect(await axe(author.page)).toEqual([])
  await page.getByRole('button', { name: copy.discussion.close }).click()
  await page.getByText(copy.discussion.closed).waitFor()
  await page.getByRole('button', { name: copy.discussion.open }).click()
  await page.getByText(copy.discussion.opened).waitFor()
  await page
    .locator('.ReportEntry', { has: there })
    .getByRole('button', { name: copy.discussion.show })
    .click()
  await page.getByText(copy.discussion.shown).waitFor()
  expect(await there.count()).toBe(0)
  await go(pathOf(story))
  await page.locator(`#${id}`).waitFor()
  await page.locator('.DiscussionToggle').scrollIntoViewIfNeeded()
  expect(author.complaints()).toEqual([])
})

async function withoutScripts({ context }: Visitor, viewport: typeof PHONE): Promise<Visitor> {
  const plain = await visitor({ viewport, javaScriptEnabled: false })
  await plain.context.addCookies(await context.cookies())
  return plain
}

test('an author hides a response, undoes it, and closes the discussion, which then saves no response (R310, R323)', async () => {
  forgetLimits()
  const author = await visitor({ viewport: PHONE })
  const { page } = author
  await signInAs(author, 'writer@example.com')
  const story = lane.demo.stories.find(
    ({ username, responsesCount }) => username === 'writer' && responsesCount > 0,
  )!
  await author.open(pathOf(story))
  const first = responses(page).locator('.Response').first()
  const id = await first.getAttribute('id')
  await first.locator('> .Response-actions > .MoreButton').click()
  await item(page, copy.discussion.hide).click()
  await page.locator('[data-style=HIDE_POST_RESPONSE]').getByText(copy.discussion.hidden).waitFor()
  await page.locator(`#${id}`).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.locator(`#${id}`).waitFor()

  const reader = await visitor()
  await signInAs(reader, 'reader@example.com')
  await reader.open(pathOf(story))
  await respond(reader.page).click()
  await text(reader.page).fill('Too late')
  await page.getByRole('button', { name: copy.discussion.close }).click()
  await responses(page).getByText(copy.responses.closedForStory).waitFor()
  await publish(reader.page).click()
  await reader.page
    .locator('.Composer-error')
    .getByText(`${copy.responses.closedForStory}. ${copy.discussion.notSaved}`)
    .waitFor()
  await page.getByRole('button', { name: copy.discussion.open }).click()
  await page.locator('.Toast').getByText(copy.discussion.opened).waitFor()
  expect(author.complaints()).toEqual([])
})

test('a visitor who responds is asked to sign up in its own words, signs in, and continues the draft (R011)', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  const account = await newAccount()
  await someone.open(pathOf(redInk()))
  const id = redInk().slug.split('-').at(-1)!
  await page.evaluate((key) => localStorage.setItem(key, 'Half a thought'), `response-draft-${id}`)
  await responses(page).getByRole('link', { name: copy.responses.write }).click()
  await page.getByText(copy.signUpPrompt.respond.subheader).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, account.email)
  await givePassword(page, account.password)
  await arrivesSignedIn(page)
  await text(page).getByText('Half a thought').waitFor()
  expect(someone.complaints()).toEqual([])
})
