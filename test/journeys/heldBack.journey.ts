/** A new account's first links are held for review (R321). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf } from './addresses.ts'
import { axe } from './audit.ts'
import { fitsAtBoth, isSoundAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'
import { ask, signInAs, signUpAs } from './people.ts'
import { forgetLimits, newAddress } from './signInActs.ts'

useBrowser()

const redInk = () => pathOf(lane.demo.stories.find(({ title }) => title === 'Red Ink')!)
const responses = (page: Page) => page.locator('#responses')
const notice = (page: Page) => page.getByRole('note').getByText(copy.workToast.limitedState)
const count = async (page: Page) =>
  Number(await page.locator('.StoryHeader .StoryActions-item[href="#responses"] span').innerText())

async function release(staff: Visitor, title: string) {
  await staff.open(path('ShowReports', { view: 'reports' }))
  const entry = staff.page.locator('.ReportEntry', { hasText: title })
  await entry.getByText(/^Held automatically/).waitFor()
  await entry.getByLabel(copy.moderation.decisionReason).fill('The link is fine.')
  await entry.getByRole('button', { name: copy.moderation.decide.DISMISS }).click()
  await staff.page.getByText(copy.moderation.done).waitFor()
}

test('only its author sees a held response, with a notice, until staff release it (R321)', async () => {
  forgetLimits()
  const author = await visitor({ viewport: DESKTOP })
  const { page } = author
  await signUpAs(author, newAddress(), 'Nell Newcomer')
  const words = 'Nice post of a newcomer'
  await author.open(redInk())
  const before = await count(page)
  await responses(page).getByRole('link', { name: copy.responses.write }).click()
  await page.locator('.Editor-text').fill(`${words} https://shoes.example/buy`)
  await page.getByRole('button', { name: copy.composer.publish, exact: true }).click()
  await page.locator('.Toast').getByText(copy.workToast.limitedState).waitFor()
  const own = responses(page).locator('.Response', { hasText: words })
  await own.getByRole('note').getByText(copy.workToast.limitedState).waitFor()
  expect(await count(page)).toBe(before)
  // The toast would cover the audited page.
  await page.locator('.Toast').getByRole('button', { name: 'Dismiss' }).click()
  await isSoundAtBoth(page)

  // A cached page lacks it, and requests it.
  await author.open(redInk())
  await own.getByRole('note').waitFor()

  const reader = await visitor()
  await reader.open(redInk())
  expect(await responses(reader.page).getByText(words).count()).toBe(0)
  expect(await count(reader.page)).toBe(before)

  const staff = await visitor()
  await signInAs(staff, 'staff@example.com')
  await release(staff, words)
  await reader.open(redInk())
  await responses(reader.page).locator('.Response', { hasText: words }).waitFor()
  expect(await count(reader.page)).toBe(before + 1)
  await author.open(redInk())
  await own.waitFor()
  expect(await notice(page).count()).toBe(0)
  for (const person of [author, reader, staff]) expect(person.complaints()).toEqual([])
})

const CREATE = `mutation($id: ID!, $ops: String!) {
  result: createDraft(changeId: $id, ops: $ops) { ... on ChangedDraft { postId revision } } }`
const PUBLISH = `mutation($postId: ID!, $revision: Int!) {
  result: publishStory(postId: $postId, revision: $revision, decisions: {}) { ... on ChangedPost { post { slug creator { username } } } } }`

test('a held story shows its author a notice, and is not found by others until it is released (R321)', async () => {
  forgetLimits()
  const author = await visitor({ viewport: PHONE })
  await signUpAs(author, newAddress(), 'Nora Newcomer')
  const text = { name: 'aaaa', type: 'P', text: 'Shoes: https://shoes.example/buy', markups: [] }
  const ops = JSON.stringify([
    { op: 'title', text: 'Cheap Shoes' },
    { op: 'put', paragraph: text, after: null },
  ])
  const draft = await ask(author, CREATE, { id: 'aaaaaaaaaaaa', ops })
  const { post } = (await ask(author, PUBLISH, draft)) as {
    post: { slug: string; creator: { username: string } }
  }
  const address = path('ShowPostUnderUser', { username: post.creator.username, postId: post.slug })
  await author.open(address)
  await notice(author.page).waitFor()
  expect(await axe(author.page)).toEqual([])
  await fitsAtBoth(author.page)
  const reader = await visitor()
  await reader.go(address)
  await reader.page.getByRole('heading', { name: copy.notFound.heading }).waitFor()
  reader.complaints()

  const staff = await visitor()
  await signInAs(staff, 'staff@example.com')
  await staff.open(address)
  await notice(staff.page).waitFor()
  await release(staff, 'Cheap Shoes')
  await reader.open(address)
  await reader.page.getByRole('heading', { name: 'Cheap Shoes' }).waitFor()
  for (const person of [author, reader, staff]) expect(person.complaints()).toEqual([])
})
