/** A list is reported, decided by staff, and appealed by its owner: plain forms, on a phone and a desktop, with and without scripts. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { pathOf } from './addresses.ts'
import { lane } from './lane.ts'
import { signInAs, signUpAs } from './people.ts'
import { forgetLimits, newAddress } from './signInActs.ts'

useBrowser()

const words = copy.moderation

/** Checks run as scripts of the page. */
const expectSound = async ({ page }: Visitor, hasScripts: boolean) => {
  if (!hasScripts) return
  expect(await axe(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
}

test.each([
  [PHONE, true],
  [DESKTOP, false],
])(
  'a person is reported from a story’s menu or profile, suspended, and appeals: %o, scripts %s',
  async (viewport, javaScriptEnabled) => {
    forgetLimits()
    const author = await visitor({ viewport, javaScriptEnabled })
    const email = newAddress()
    await signUpAs(author, email, 'Pat Pending')
    await author.go('/me/settings')
    const profile = await author.page.locator('a[href*="/@pat.pending"]').first().getAttribute('href')
    const username = /\/@([^/?#]+)/.exec(profile!)![1]!

    const reader = await visitor({ viewport, javaScriptEnabled })
    await signUpAs(reader, newAddress(), 'Rhea Reader')
    if (javaScriptEnabled) {
      await reader.open(pathOf(lane.demo.stories.find(({ title }) => title === 'Red Ink')!))
      await reader.page.locator('.StoryHeader .MoreButton').click()
      await reader.page.getByRole('link', { name: words.report, exact: true }).click()
      await reader.page.getByRole('heading', { name: words.reportTitle('Red Ink') }).waitFor()
    }
    await reader.go(`/@${username}`)
    await reader.page.locator('.MoreButton').first().click()
    await reader.page.getByRole('link', { name: words.report, exact: true }).click()
    await reader.page.getByRole('heading', { name: words.reportTitle('Pat Pending') }).waitFor()
    await expectSound(reader, javaScriptEnabled)
    await reader.page.getByLabel(words.reasons.IMPERSONATION).check()
    await reader.page.getByLabel(words.noteLabel).fill('Pat is someone else.')
    await reader.page.getByRole('button', { name: words.send }).click()
    await reader.page.getByText(words.sent).waitFor()
    await expectSound(reader, javaScriptEnabled)

    const staff = await visitor({ viewport, javaScriptEnabled })
    await signInAs(staff, 'staff@example.com')
    await staff.go(path('ShowReports', { view: 'reports' }))
    await expectSound(staff, javaScriptEnabled)
    const entry = staff.page.locator('.ReportEntry', { hasText: 'Pat is someone else.' })
    await entry.getByLabel(words.decisionReason).fill('The account pretends to be someone else.')
    await entry.getByRole('button', { name: words.decide.SUSPEND }).click()
    await staff.page.getByText(words.done).waitFor()

    await author.context.clearCookies()
    await signUpAs(author, email, 'Pat Pending')
    await author.go(path('ShowDecisions'))
    await author.page.getByText('The account pretends to be someone else.').waitFor()
    await expectSound(author, javaScriptEnabled)
    await author.page.getByLabel(words.appealAbout).fill('It is my real name.')
    await author.page.getByRole('button', { name: words.appeal }).click()
    await author.page.getByText(words.appealSent).waitFor()
    await expectSound(author, javaScriptEnabled)

    await staff.go(path('ShowReports', { view: 'appeals' }))
    const appeal = staff.page.locator('.ReportEntry', { hasText: 'It is my real name.' })
    await appeal.getByLabel(words.answerLabel).fill('Thanks, we looked again.')
    await appeal.getByRole('button', { name: words.decide.RESTORE }).click()
    await staff.page.getByText(words.answered).waitFor()
    await staff.go(path('ShowReports', { view: 'log' }))
    await staff.page.getByText('Thanks, we looked again.').first().waitFor()
    await expectSound(staff, javaScriptEnabled)
    await reader.go(`/@${username}`)
    await reader.page.getByRole('heading', { name: 'Pat Pending' }).waitFor()
    // Without scripts the browser reports each of them as one that it has not loaded.
    const complaints = [reader, author, staff].flatMap((one) => one.complaints())
    expect(complaints.filter((one) => javaScriptEnabled || !one.endsWith('.js'))).toEqual([])
  },
)
