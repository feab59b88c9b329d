import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { copy as importing } from '#schema/copy/importing.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const CREATE = `mutation($changeId: ID!, $ops: String!) {
  result: createDraft(changeId: $changeId, ops: $ops) { __typename ... on ChangedDraft { postId } } }`
const PUBLISH = `mutation($postId: ID!) {
  result: publishStory(postId: $postId, revision: 1, decisions: {}) { __typename ... on ChangedPost { id } } }`

const TITLES = ['Salt in the rope', 'A knot for wet hands', 'The weight of a boat']
let changes = 0

async function writerOfThree(options: Parameters<typeof visitor>[0] = {}): Promise<Visitor> {
  const writer = await visitor(options)
  await signUpAs(writer, newAddress(), 'Rope Maker')
  for (const title of TITLES) {
    const ops = [
      { op: 'title', text: title },
      { op: 'put', paragraph: { name: 'aaaa', type: 'P', text: 'Words enough.', markups: [] }, after: null },
    ]
    const changeId = (changes += 1).toString(16).padStart(12, 'd')
    const { postId } = (await ask(writer, CREATE, { changeId, ops: JSON.stringify(ops) })) as {
      postId: string
    }
    await ask(writer, PUBLISH, { postId })
  }
  return writer
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const order = (page: Page) => page.locator('.OwnItems-item .StoryCard-title').allInnerTexts()

test('a writer puts stories in order, shows them to everyone, throws them away and has them back (R111)', async () => {
  const words = copy.ordered.kinds.SEQUENCE
  const writer = await writerOfThree({ viewport: DESKTOP })
  const { page, open } = writer
  await open('/s/new')
  await isSoundAtBoth(page)
  await page.getByLabel(copy.lists.name, { exact: true }).fill('Ropes')
  await button(page, words.createButton).click()
  await page.getByText(words.noStories).waitFor()

  for (const title of TITLES.slice(0, 2)) {
    await button(page, copy.ordered.addThis(title)).click()
    await button(page, copy.lists.up(title)).waitFor()
  }
  await page.getByLabel(copy.ordered.find).fill('weight')
  await page.locator('#main').getByRole('button', { name: copy.ordered.search, exact: true }).click()
  await page.getByText(copy.ordered.allStories).waitFor()
  expect(await button(page, copy.ordered.addThis(TITLES[2]!)).count()).toBe(1)
  await button(page, copy.ordered.addThis(TITLES[2]!)).click()
  await button(page, copy.lists.up(TITLES[2]!)).waitFor()
  expect(await order(page)).toEqual(TITLES)
  await button(page, copy.lists.up(TITLES[2]!)).press('Enter')
  await expect.poll(() => order(page)).toEqual([TITLES[0], TITLES[2], TITLES[1]])
  await isSoundAtBoth(page)

  await page.getByText(words.edit, { exact: true }).click()
  await page.getByLabel(copy.lists.visibility).selectOption('PUBLIC')
  await button(page, copy.ordered.save).click()
  await page.getByText(words.changed).waitFor()
  await page.getByRole('link', { name: copy.ordered.read }).click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/edit'))
  await page.getByRole('heading', { level: 1, name: 'Ropes' }).waitFor()
  const address = new URL(page.url()).pathname
  await page.getByRole('link', { name: copy.lists.begin }).click()
  await page.getByRole('heading', { level: 1, name: TITLES[0] }).waitFor()
  await page.getByRole('link', { name: copy.listParts.next(TITLES[2]!) }).click()
  await page.getByRole('heading', { level: 1, name: TITLES[2] }).waitFor()
  await page.getByRole('link', { name: copy.listParts.former(TITLES[0]!) }).waitFor()

  await open(`${address}/edit`)
  await page.getByText(words.edit, { exact: true }).click()
  await page.getByText(words.remove, { exact: true }).click()
  await button(page, copy.ordered.removeYes).click()
  await button(page, copy.ordered.restoreThis('Ropes')).click()
  await page.getByText(words.restored('Ropes')).waitFor()
  await open(address)
  await page.getByRole('heading', { level: 1, name: 'Ropes' }).waitFor()
  expect(writer.complaints()).toEqual([])
})

test('without scripts a series is made, filled and shown to everyone by forms (R111)', async () => {
  const words = copy.ordered.kinds.SERIES
  const writer = await writerOfThree({ javaScriptEnabled: false, viewport: PHONE })
  const { page } = writer
  await page.goto('/new-series')
  await page.getByLabel(copy.lists.name, { exact: true }).fill('Ropes by hand')
  await button(page, words.createButton).click()
  await button(page, copy.ordered.addThis(TITLES[1]!)).click()
  await page.getByRole('status').getByText(copy.ordered.added('Ropes by hand')).waitFor()
  await page.getByText(words.edit, { exact: true }).click()
  await page.getByLabel(copy.lists.visibility).selectOption('PUBLIC')
  await button(page, copy.ordered.save).click()
  await page.getByRole('status').getByText(words.changed).waitFor()
  await page.goto('/me/series/public')
  await page.getByRole('link', { name: copy.ordered.read }).click()
  await page.getByRole('heading', { level: 1, name: 'Ropes by hand' }).waitFor()
  await page.getByRole('link', { name: copy.ordered.begin }).click()
  await page.waitForURL(/\/series\/|\/s\/|-[0-9a-f]{12}$/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(TITLES[1])
})

test('an address that cannot be imported is refused at its field (R062)', async () => {
  const writer = await visitor({ viewport: PHONE })
  await signUpAs(writer, newAddress(), 'An Importer')
  const { page, open } = writer
  await open('/p/import-story')
  await page.getByLabel(importing.address).fill('http://127.0.0.1/story')
  await button(page, importing.button).click()
  await page.getByText(importing.badAddress).waitFor()
  expect(await page.getByLabel(importing.address).inputValue()).toBe('http://127.0.0.1/story')
  await isSoundAtBoth(page)
})
