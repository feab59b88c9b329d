import { expect, test } from 'vitest'
import { exporting } from '#schema/copy/exporting.ts'
import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import { axe, inScheme, isSound, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const PEOPLE = 50
const file = (from: number) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Email Address,First Name,Last Name,Tags\n${Array.from({ length: PEOPLE }, (_, at) => `person${from + at}@example.org,Person,${from + at},early\n`).join('')}nowhere,,,\n`,
  ),
})

const seen = (page: Visitor['page'], text: string) =>
  expect.poll(() => page.getByText(text, { exact: true }).count()).toBeGreaterThan(0)

async function isSoundEverywhere(page: Visitor['page']): Promise<void> {
  await isSound(page)
  await page.setViewportSize(PHONE)
  expect(await overflowing(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axe(page)).toEqual([])
  await inScheme(page, 'light')
  await page.setViewportSize(DESKTOP)
}

test('a writer imports 50 people, after seeing what happens to each line, and finds and labels one (R096)', async () => {
  const writer = await visitor({ isFresh: true })
  await signUpAs(writer, newAddress(), 'Imre Porter')
  const { page, open } = writer
  await open('/me/subscribers/import')
  await isSoundEverywhere(page)
  await page.setInputFiles('input[type=file]', file(100))
  await page.getByRole('button', { name: copy.upload }).click()
  await seen(page, copy.columnsTitle)
  await isSoundEverywhere(page)
  await page.getByRole('button', { name: copy.check }).click()
  await seen(page, copy.checkedTitle)
  await seen(page, copy.outcomes.ADDED)
  expect(await page.locator('[data-outcome=ADDED] .CheckedFile-count').innerText()).toBe(String(PEOPLE))
  expect(await page.locator('[data-outcome=INVALID] .CheckedFile-count').innerText()).toBe('1')
  await isSoundEverywhere(page)
  await page.getByLabel(copy.importConsent).check()
  await page.getByRole('button', { name: copy.start }).click()
  await seen(page, copy.done(PEOPLE))
  await page.getByRole('link', { name: copy.back }).click()
  await seen(page, copy.count(PEOPLE))
  await isSoundEverywhere(page)

  await page.getByLabel(copy.search).fill('person123@')
  await page.getByRole('button', { name: copy.filter }).click()
  await expect.poll(() => page.locator('.SubscriberList-one').count()).toBe(1)
  await page.locator('.SubscriberList-edit > summary').click()
  await page.getByLabel(copy.label, { exact: true }).last().fill('friend')
  await page.getByRole('button', { name: copy.labelNamed('person123@example.org') }).click()
  await expect
    .poll(() => page.locator('.SubscriberLabel').allInnerTexts())
    .toContainEqual(expect.stringContaining('friend'))
  await page.getByRole('button', { name: copy.removeNamed('person123@example.org') }).click()
  await seen(page, copy.removed)

  await page.getByRole('link', { name: copy.exportList }).click()
  await page.getByRole('button', { name: exporting.exportSubscribers }).click()
  await expect
    .poll(() => page.getByText(exporting.ready).or(page.getByText(exporting.running)).count())
    .toBe(1)
})

test('without scripts a writer imports the same way', async () => {
  const writer = await visitor({ isFresh: true, javaScriptEnabled: false })
  await signUpAs(writer, newAddress(), 'Nora Plain')
  const { page, go } = writer
  await go('/me/subscribers/import')
  await page.setInputFiles('input[type=file]', file(500))
  await page.getByRole('button', { name: copy.upload }).click()
  await page.getByRole('button', { name: copy.check }).click()
  await expect.poll(async () => (await page.reload(), page.getByText(copy.checkedTitle).count())).toBe(1)
  await page.getByLabel(copy.importConsent).check()
  await page.getByRole('button', { name: copy.start }).click()
  await expect.poll(async () => (await page.reload(), page.getByText(copy.done(PEOPLE)).count())).toBe(1)
})
