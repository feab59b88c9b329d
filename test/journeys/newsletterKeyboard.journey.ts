/** A newsletter without a pointer: the import, an email, and a story's step for its email. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newsletterCompose as compose } from '#schema/copy/newsletterCompose.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { subscribers } from '#schema/copy/newsletterSubscribers.ts'
import { copy } from '#schema/copy/publishing.ts'
import { copy as writing } from '#schema/copy/writing.ts'
import { path } from '#schema/routes/paths.ts'
import { isSound } from './audit.ts'
import { useBrowser } from './browser.ts'
import { issueTo, newWriter, PEOPLE, peopleFile, personAt } from './newsletterActs.ts'

useBrowser()

const MOST_STOPS = 150

type Role = Parameters<Page['getByRole']>[0]

async function tabTo(page: Page, role: Role, name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true })
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to “${name}”`)
}

async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, 'button', name)
  await page.keyboard.press(key)
}

const reads = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function importsByKeys(page: Page): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await page.evaluate(() => document.activeElement?.matches('input[type=file]'))) break
    await page.keyboard.press('Tab')
  }
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(peopleFile())
  await press(page, subscribers.upload)
  await reads(page, subscribers.columnsTitle)
  await press(page, subscribers.check)
  await reads(page, subscribers.checkedTitle)
  await tabTo(page, 'checkbox', subscribers.importConsent)
  await page.keyboard.press('Space')
  await press(page, subscribers.start)
  await reads(page, subscribers.done(PEOPLE))
  await isSound(page)
}

/** The editor has the focus. */
async function writesByKeys(page: Page, title: string): Promise<void> {
  await page.locator('.ProseMirror').first().waitFor()
  await page.keyboard.type(title)
  // Past the subtitle.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Written without a pointer.')
  await reads(page, writing.state.saved)
}

/** Types over the text that Tab has selected. */
async function fillsByKeys(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', label)
  await page.keyboard.type(text)
}

async function previewsByKeys(page: Page): Promise<void> {
  await press(page, compose.preview)
  await page.frameLocator('dialog iframe').getByText('Written without a pointer.').last().waitFor()
  await tabTo(page, 'radio', compose.views.light)
  await page.keyboard.press('ArrowRight')
  expect(await page.getByLabel(compose.views.dark, { exact: true }).isChecked()).toBe(true)
  await isSound(page)
}

test('a writer imports, writes, tests, schedules and cancels an email with the keyboard', async () => {
  const writer = await newWriter('Kit Typist', { isFresh: true })
  const { page, open, newsletterV3Id } = writer
  await open('/me/subscribers/import')
  await importsByKeys(page)

  await open(path('NewNewsletterEmail', { newsletterV3Id }))
  await writesByKeys(page, 'Keys only')
  await press(page, compose.send)
  await page.getByRole('dialog', { name: compose.dialog }).waitFor()
  await tabTo(page, 'combobox', compose.to)
  await fillsByKeys(page, compose.subject, 'By keys')
  await previewsByKeys(page)
  await press(page, compose.sendTest)
  await reads(page, compose.testSent)
  await tabTo(page, 'radio', copy.now)
  await page.keyboard.press('ArrowRight')
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await page.evaluate(() => document.activeElement?.matches('input[type=datetime-local]'))) break
    await page.keyboard.press('Tab')
  }
  const { year, month, day } = tomorrow()
  await page.keyboard.type(`${month}${day}${year}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1030AM')
  await isSound(page)
  await press(page, compose.schedule)
  await reads(page, words.says.SCHEDULED)

  await page.locator('summary', { hasText: words.cancel }).waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const on = await page.evaluate(() => document.activeElement?.textContent)
    if (on === `${words.cancel}…`) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await press(page, words.cancel)
  await reads(page, words.cancelled)
  expect(writer.complaints()).toEqual([])
})

function tomorrow() {
  const [year, month, day] = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).split('-')
  return { year, month, day }
}

test('a writer publishes a story and chooses its email with the keyboard', async () => {
  const writer = await newWriter('Kai Typist', { isFresh: true })
  const { page, open } = writer
  await open('/me/subscribers/import')
  await importsByKeys(page)
  await open(path('ShowNewPost'))
  await writesByKeys(page, 'Keys and a page')
  await press(page, copy.publish)
  const dialog = page.getByRole('dialog', { name: copy.dialog })
  await dialog.waitFor()
  await press(page, copy.next)
  await tabTo(page, 'combobox', compose.to)
  await page.keyboard.type('Subscribers')
  await fillsByKeys(page, compose.subject, 'By keys, with a page')
  await previewsByKeys(page)
  await press(page, copy.publishNow)
  await page.getByRole('dialog', { name: copy.done.heading }).waitFor()
  await issueTo(personAt(3), 'By keys, with a page')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement !== null)).toBe(true)
  expect(writer.complaints()).toEqual([])
})
