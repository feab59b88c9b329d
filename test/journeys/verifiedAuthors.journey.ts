/** The user applies on a phone, staff verify them, and the profile shows the book. */
import { expect, test } from 'vitest'
import { verifiedAuthors as words } from '#schema/copy/verifiedAuthors.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { axe } from './audit.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { button } from './deskActs.ts'
import { ask, emailsTo, signUpAs, signInAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

/** Longer than the cover that is drawn for it. */
const TITLE = `The Slow Gauge of ${'Donaudampfschifffahrt'.repeat(4)}`

test('an author applies on a phone, is verified, and has the book on the profile (R009, R021)', async () => {
  const author = await visitor({ viewport: PHONE })
  const { page } = author
  const email = newAddress()
  await signUpAs(author, email, 'Maren Holt')
  const { username } = (await ask(author, '{ result: viewer { username } }')) as { username: string }
  await author.open(path('ShowHome'))
  await page.getByRole('button', { name: copy.avatarMenu.label }).click()
  await page.getByRole('link', { name: copy.viewerMenu.applyForVerification }).click()
  await page.getByRole('heading', { name: words.title }).waitFor()
  await isSoundAtBoth(page)

  await page.getByLabel(words.bookTitle).first().fill(TITLE)
  await page.getByLabel(words.isbn).first().fill('9780306406158')
  await page.getByLabel(words.proof).fill('https://alder.example/maren names this account.')
  await button(page, words.send).click()
  await page.getByText(words.isbnChecksum).waitFor()
  expect(
    await page
      .getByLabel(words.isbn)
      .first()
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  expect(await axe(page)).toEqual([])
  await page.getByLabel(words.isbn).first().fill('978-0-306-40615-7')
  await page.getByText(words.another(2)).click()
  await page.getByLabel(words.bookTitle).nth(1).fill('The Second One')
  await page.getByLabel(words.isbn).nth(1).fill('0-8044-2957-X')
  await button(page, words.send).click()
  await page.getByText(words.states.WAITING.title).waitFor()
  await isSoundAtBoth(page)

  const staff = await visitor({ viewport: DESKTOP })
  await signInAs(staff, 'staff@example.com')
  await staff.open(path('ShowAuthorApplications'))
  expect(await axe(staff.page)).toEqual([])
  await button(staff.page, words.decideFor(words.decide.VERIFY, username)).click()
  await staff.page.getByText(words.decided.VERIFY).waitFor()

  await expect.poll(async () => (await emailsTo(author, email))[0]?.subject).toBe(words.emails.VERIFY.subject)
  await author.open(path('ShowLandingVerifiedAuthors'))
  await page.getByText(words.states.VERIFIED.title).waitFor()
  await page.getByRole('link', { name: words.yourBooks }).click()
  await page.getByRole('heading', { name: TITLE }).waitFor()
  await page.getByText('Book author', { exact: true }).waitFor()
  await isSoundAtBoth(page)
})
