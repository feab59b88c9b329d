import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { routes } from '#schema/routes/table.ts'
import { connect } from '#test/harness/connection.ts'
import { axe } from './audit.ts'
import { fitsAtBoth, isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { pathOf } from './addresses.ts'
import { lane } from './lane.ts'
import { ask, signInAs, signUpAs } from './people.ts'
import { forgetLimits, newAddress } from './signInActs.ts'

useBrowser()

const words = copy.moderation

test('a person is reported from a profile, suspended, and appeals; all but the reader without scripts', async () => {
  forgetLimits()
  const author = await visitor({ viewport: PHONE, javaScriptEnabled: false })
  const email = newAddress()
  await signUpAs(author, email, 'Pat Pending')
  const { username } = (await ask(author, '{ result: viewer { username } }')) as { username: string }

  const reader = await visitor({ viewport: PHONE })
  const { page } = reader
  await signUpAs(reader, newAddress(), 'Rhea Reader')
  await reader.open(pathOf(lane.demo.stories.find(({ title }) => title === 'Red Ink')!))
  await page.locator('.StoryHeader .MoreButton').click()
  await page.getByRole('link', { name: words.report, exact: true }).click()
  await page.getByRole('heading', { name: words.reportTitle('Red Ink') }).waitFor()
  const { username: keeper, slug } = lane.demo.lists.find((list) => list.username === 'reader')!
  await reader.open(`/@${keeper}/list/${slug}`)
  await page.locator('.CatalogHeader .MoreButton').click()
  const report = page.getByRole('link', { name: words.report, exact: true })
  await report.waitFor()
  await isSoundAtBoth(page)
  await report.click()
  await page.getByRole('radio').first().waitFor()
  await page.waitForURL(/\/_\/report\/list\//)
  await reader.open(`/@${username}`)
  await page.locator('.MoreButton').first().click()
  await report.click()
  await page.getByRole('heading', { name: words.reportTitle('Pat Pending') }).waitFor()
  await isSoundAtBoth(page)
  await page.getByLabel(words.reasons.IMPERSONATION).check()
  await page.getByLabel(words.noteLabel).fill('Pat is someone else.')
  await page.getByRole('button', { name: words.send }).click()
  await page.getByText(words.sent).waitFor()
  expect(await axe(page)).toEqual([])

  const staff = await visitor({ viewport: DESKTOP, javaScriptEnabled: false })
  await signInAs(staff, 'staff@example.com')
  await staff.go(path('ShowReports', { view: 'reports' }))
  const entry = staff.page.locator('.ReportEntry', { hasText: 'Pat is someone else.' })
  await entry.getByLabel(words.decisionReason).fill('The account pretends to be someone else.')
  await entry.getByRole('button', { name: words.decide.SUSPEND }).click()
  await staff.page.getByText(words.done).waitFor()

  await author.context.clearCookies()
  await signUpAs(author, email, 'Pat Pending')
  await author.go(path('ShowDecisions'))
  await author.page.getByText('The account pretends to be someone else.').waitFor()
  await author.page.getByLabel(words.appealAbout).fill('It is my real name.')
  await author.page.getByRole('button', { name: words.appeal }).click()
  await author.page.getByText(words.appealSent).waitFor()

  await staff.go(path('ShowReports', { view: 'appeals' }))
  const appeal = staff.page.locator('.ReportEntry', { hasText: 'It is my real name.' })
  await appeal.getByLabel(words.answerLabel).fill('Thanks, we looked again.')
  await appeal.getByRole('button', { name: words.decide.RESTORE }).click()
  await staff.page.getByText(words.answered).waitFor()
  await reader.open(`/@${username}`)
  await page.getByRole('heading', { name: 'Pat Pending' }).waitFor()
  expect(reader.complaints()).toEqual([])
  // Without scripts the browser reports each script as failed to load.
  const complaints = [author, staff].flatMap((one) => one.complaints())
  expect(complaints.filter((one) => !one.endsWith('.js'))).toEqual([])
})

/** Other journeys cover writing. */
function publish(authorId: string, title: string): string {
  const id = randomBytes(6).toString('hex')
  const place = connect(lane.place)
  place.sql(
    `insert into posts (id, slug, creator_id, title, first_published_at, created_at, updated_at)
     values (?, ?, ?, ?, 1, 1, 1)`,
    id,
    `a-story-${id}`,
    authorId,
    title,
  )
  place.sql(
    `insert into post_bodies (post_id, revision, paragraphs, html, renderer)
     values (?, 1, '[]', '<p>Its text</p>', 1000)`,
    id,
  )
  place.close()
  return id
}

test('an author sees that a suspended story is under investigation, finds out why, and appeals (R320)', async () => {
  forgetLimits()
  const author = await visitor({ viewport: DESKTOP })
  const { page } = author
  await signUpAs(author, newAddress(), 'Ines Investigated')
  const { id: authorId } = (await ask(author, '{ result: viewer { id } }')) as { id: string }
  const title = 'Suspended for a while'
  const id = publish(authorId, title)
  const address = path('ShowPost', { postId: id })
  await author.open(path('ShowDecisions'))
  await page.getByText(words.ownNothing).waitFor()
  expect(await axe(page)).toEqual([])
  await author.open(address)
  await page.locator('.StoryHeader-title').getByText(title).waitFor()
  const notice = page.locator('.SuspendedNotice')
  expect(await notice.count()).toBe(0)

  const reader = await visitor()
  await signUpAs(reader, newAddress(), 'Remy Reports')
  await reader.open(path('ReportPost', { id }))
  await reader.page.getByLabel(words.reasons.COPYRIGHT).check()
  await reader.page.getByLabel(words.noteLabel).fill(`Copied, ${title}`)
  await reader.page.getByRole('button', { name: words.send }).click()
  await reader.page.getByText(words.sent).waitFor()
  const staff = await visitor({ viewport: DESKTOP })
  await signInAs(staff, 'staff@example.com')
  await staff.open(path('ShowReports', { view: 'reports' }))
  await isSoundAtBoth(staff.page)
  const entry = staff.page.locator('.ReportEntry', { hasText: `Copied, ${title}` })
  await entry.getByLabel(words.decisionReason).fill('It is copied from another site.')
  await entry.getByRole('button', { name: words.decide.SUSPEND }).click()
  await staff.page.getByText(words.done).waitFor()

  await author.open(address)
  await notice.getByText(copy.workToast.postSuspended, { exact: true }).waitFor()
  const editing = notice.getByRole('link', { name: copy.workToast.editStory })
  expect(await editing.count()).toBe(routes.EditPost.unbuilt ? 0 : 1)
  await page.locator('.Story').getByText('Its text').waitFor()
  await isSoundAtBoth(page)
  await notice.getByRole('link', { name: words.seeDecision }).click()
  await page.getByRole('heading', { name: words.ownTitle, level: 1 }).waitFor()
  await page.getByText('It is copied from another site.').waitFor()
  await page.getByRole('link', { name: title }).waitFor()
  await isSoundAtBoth(page)
  await page.getByLabel(words.appealAbout).fill('I wrote it first.')
  await page.getByRole('button', { name: words.appeal }).click()
  await page.getByText(words.appealSent).waitFor()
  await page.locator('blockquote').getByText('I wrote it first.').waitFor()
  expect(await page.getByLabel(words.appealAbout).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await fitsAtBoth(page)

  await staff.open(path('ShowReports', { view: 'appeals' }))
  const appeal = staff.page.locator('.ReportEntry', { hasText: 'I wrote it first.' })
  await appeal.getByLabel(words.answerLabel).fill('You did.')
  await appeal.getByRole('button', { name: words.decide.RESTORE }).click()
  await staff.page.getByText(words.answered).waitFor()
  await staff.open(path('ShowReports', { view: 'log' }))
  await staff.page.getByText('You did.').first().waitFor()
  expect(await axe(staff.page)).toEqual([])
  await fitsAtBoth(staff.page)
  await author.open(path('ShowDecisions'))
  await page.getByText('You did.').waitFor()
  expect(await axe(page)).toEqual([])
  await author.open(address)
  await page.locator('.StoryHeader-title').getByText(title).waitFor()
  expect(await notice.count()).toBe(0)

  // Decisions are visible only to the author.
  await reader.open(path('ShowDecisions'))
  await reader.page.getByText(words.ownNothing).waitFor()
  expect([author, reader, staff].flatMap((one) => one.complaints())).toEqual([])
})
