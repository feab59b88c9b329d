/** A writer's list, from a file to the stats of an issue, with another time in between (R006, R086, R096). */
import { expect, test } from 'vitest'
import { newsletterCompose as compose } from '#schema/copy/newsletterCompose.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { copy } from '#schema/copy/publishing.ts'
import { copy as stats } from '#schema/copy/stats.ts'
import { copy as editor } from '#schema/copy/storyEditor.ts'
import { copy as writing } from '#schema/copy/writing.ts'
import { day } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { inUtc } from '#client/forms/localTime.ts'
import { isSound } from './audit.ts'
import { PHONE, useBrowser, type Visitor } from './browser.ts'
import { button, done, figure, looksWell, writes } from './deskActs.ts'
import {
  importPeople,
  issueTo,
  newWriter,
  PEOPLE,
  personAt,
  report,
  runScheduled,
  throttle,
} from './newsletterActs.ts'

useBrowser()

const state = ({ page }: Visitor, name: string) => page.locator('.IssueStats-line').getByText(name)
const isDue = ({ page }: Visitor) => page.locator('.IssueStats-line time').getAttribute('datetime')
const inDays = (days: number) => new Date(Date.now() + days * day)

/** Someone opens it, and clicks a link. */
async function isRead(title: string, link: string): Promise<void> {
  await issueTo(personAt(7), title)
  await report({ opened: personAt(7) })
  await report({ clicked: personAt(7), link })
  await runScheduled()
  await runScheduled()
}

async function showsItsStats({ page }: Visitor): Promise<void> {
  await page.reload()
  expect(await figure(page, words.delivered)).toBe(String(PEOPLE))
  expect(await figure(page, words.opened)).toBe('1')
  expect(await figure(page, words.clicked)).toBe('1')
  await page.locator('summary', { hasText: `${stats.inNumbers}: ${words.opens}` }).click()
  const table = page.getByRole('table', { name: new RegExp(`^${words.opens.replaceAll(/[()]/g, '\\$&')}`) })
  expect(await table.locator('tfoot td').innerText()).toBe('1')
  await page.getByRole('rowheader', { name: 'example.org/read' }).waitFor()
}

test('a writer imports 50 people, tests, schedules, reschedules and sends an email, and reads its stats', async () => {
  const writer = await newWriter('Ivo Postman', { viewport: PHONE, isFresh: true })
  const { page, open, newsletterV3Id } = writer
  await importPeople(writer, true)
  await open(path('NewNewsletterEmail', { newsletterV3Id }))
  await page.getByRole('textbox', { name: editor.title, exact: true }).click()
  await page.keyboard.type('News from the sorting room')
  await page.getByRole('textbox', { name: editor.text, exact: true }).click()
  await page.keyboard.type('Every pigeonhole has a name.')
  await page.getByText(writing.state.saved, { exact: true }).waitFor()
  await button(page, compose.send).click()
  const dialog = page.getByRole('dialog', { name: compose.dialog })
  await dialog.getByText(compose.recipients.SUBSCRIBERS(PEOPLE)).waitFor()
  await dialog.getByRole('button', { name: compose.preview }).click()
  await dialog.getByRole('button', { name: compose.sendTest }).click()
  await dialog.getByText(compose.testSent).waitFor()
  await issueTo(writer.address, compose.testSubject('News from the sorting room'))
  await dialog.getByLabel(copy.later, { exact: true }).check()
  await dialog.getByLabel(copy.time).fill(inUtc(inDays(2).getTime()))
  await dialog.getByRole('button', { name: compose.schedule }).click()
  await state(writer, words.states.SCHEDULED).waitFor()
  await page.getByText(words.says.SCHEDULED).waitFor()

  const before = await isDue(writer)
  await page.locator('summary', { hasText: words.changeTime }).click()
  await page.getByLabel(copy.time).fill('2020-01-01T08:00')
  await button(page, words.newTime).click()
  await page.getByText('Choose a time in the future.').waitFor()
  await looksWell(page)
  await page.getByLabel(copy.time).fill(inUtc(inDays(3).getTime()))
  await button(page, words.newTime).click()
  await page.getByText(words.rescheduled).waitFor()
  await expect.poll(async () => Date.parse((await isDue(writer))!) - Date.parse(before!)).toBe(day)

  await throttle(1)
  await button(page, words.startNow).click()
  await state(writer, words.states.SENDING).waitFor()
  await page.getByText(words.progressOf('0', String(PEOPLE))).waitFor()
  expect(await page.getByRole('progressbar').getAttribute('max')).toBe(String(PEOPLE))
  await isSound(page)
  await runScheduled()
  await state(writer, words.states.SENT).waitFor()
  await isRead('News from the sorting room', 'https://example.org/read')
  await showsItsStats(writer)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: stats.download }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  expect(writer.complaints()).toEqual([])
})

test('without scripts a writer imports, reschedules, sends at once, watches the progress and reads the stats', async () => {
  const writer = await newWriter('Ana Plainly', { isFresh: true, javaScriptEnabled: false })
  const { page, go, newsletterV3Id } = writer
  await importPeople(writer, false)
  const postId = await writes(writer, 'Plain news')
  await done(
    writer,
    `sendIssue(postId: "${postId}", newsletterId: "${newsletterV3Id}", audience: SUBSCRIBERS, at: ${inDays(2).getTime()})`,
  )
  await go(path('ShowNewsletterStats', { newsletterV3Id }))
  await page.getByRole('link', { name: 'Plain news' }).click()
  await page.locator('summary', { hasText: words.changeTime }).click()
  await page.getByLabel(copy.time).fill('2020-01-01T08:00')
  await button(page, words.newTime).click()
  await page.getByText('Choose a time in the future.').waitFor()
  expect(await page.getByLabel(copy.time).inputValue()).toBe('2020-01-01T08:00')
  const next = inUtc(inDays(5).getTime())
  await page.getByLabel(copy.time).fill(next)
  await button(page, words.newTime).click()
  await page.getByText(words.rescheduled).waitFor()
  expect(await isDue(writer)).toBe(`${next}:00.000Z`)

  await throttle(1)
  await button(page, words.startNow).click()
  await page.getByText(words.sentNow).waitFor()
  await expect.poll(async () => (await page.reload(), state(writer, words.states.SENDING).count())).toBe(1)
  await expect
    .poll(async () => (await page.reload(), page.getByText(words.progressOf('0', String(PEOPLE))).count()))
    .toBe(1)
  await runScheduled()
  await page.reload()
  await state(writer, words.states.SENT).waitFor()
  await isRead('Plain news', 'https://example.org/read')
  await showsItsStats(writer)
})
