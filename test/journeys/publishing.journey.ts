/** A story's settings: its look, its time, its preview link, its versions, and the trash. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy as shared } from '#schema/copy.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy } from '#schema/copy/publishing.ts'
import { axe, isSound, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const STEP = '{ __typename ... on ChangedDraft { postId } }'
const CREATE = `mutation($changeId: ID!, $ops: String!) { result: createDraft(changeId: $changeId, ops: $ops) ${STEP} }`
const CHANGE = `mutation($postId: ID!, $changeId: ID!, $ops: String!) {
  result: changeDraft(postId: $postId, changeId: $changeId, baseRevision: 1, ops: $ops) ${STEP} }`
const PUBLISH = `mutation($postId: ID!) {
  result: publishStory(postId: $postId, revision: 1, decisions: {}) { __typename ... on ChangedPost { id } } }`

let changes = 0
const newChange = () => (changes += 1).toString(16).padStart(12, 'd')
const words = (text: string) => ({
  op: 'put',
  paragraph: { name: 'aaaa', type: 'P', text, markups: [] },
  after: null,
})

async function writes(writer: Visitor, title: string): Promise<string> {
  const ops = JSON.stringify([{ op: 'title', text: title }, words('Words that hold well.')])
  return ((await ask(writer, CREATE, { changeId: newChange(), ops })) as { postId: string }).postId
}

async function writer(viewport: typeof PHONE): Promise<Visitor> {
  const one = await visitor({ viewport })
  await signUpAs(one, newAddress(), 'Pia Publisher')
  return one
}

async function fitsOnBoth(page: Page) {
  for (const screen of [PHONE, DESKTOP]) {
    await page.setViewportSize(screen)
    expect(await overflowing(page)).toEqual([])
  }
}

test('a story’s settings are accessible, and topics, texts and licence are stored in place', async () => {
  const { page, open, ...rest } = await writer(PHONE)
  const postId = await writes({ page, open, ...rest }, 'A story about string')
  await open(`/p/${postId}/settings`)
  await isSound(page)
  await page.setViewportSize(DESKTOP)
  expect(await overflowing(page)).toEqual([])
  await page.getByLabel(copy.topic(1)).fill('Strings')
  await page.getByLabel(copy.topic(2)).fill('Knots')
  await page.getByRole('button', { name: `${copy.save}: ${copy.topics}` }).click()
  await page.getByText(copy.saved).waitFor()
  await page.getByLabel(copy.previewTitle).fill('String, seen')
  await page.getByLabel(copy.license, { exact: true }).selectOption('CC_40_BY')
  await page.getByRole('button', { name: `${copy.save}: ${copy.look}` }).click()
  await page.getByText(copy.saved).nth(1).waitFor()
  await open(`/p/${postId}/settings`)
  expect(await page.getByLabel(copy.topic(2)).inputValue()).toBe('Knots')
  expect(await page.getByLabel(copy.previewTitle).inputValue()).toBe('String, seen')
  expect(await page.getByLabel(copy.license, { exact: true }).inputValue()).toBe('CC_40_BY')
})

test('the dialog of the writing page publishes a story with its topics, for everyone to read', async () => {
  const one = await writer(DESKTOP)
  const { page, open } = one
  const postId = await writes(one, 'A story about rivets')
  await open(`/p/${postId}/edit`)
  await page.getByRole('button', { name: copy.publish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: copy.dialog })
  await dialog.getByLabel(copy.topic(1)).fill('Rivets')
  expect(await axe(page)).toEqual([])
  await fitsOnBoth(page)
  await dialog.getByRole('button', { name: copy.publishNow }).click()
  await dialog.waitFor({ state: 'detached' })
  const reader = await visitor({ viewport: DESKTOP })
  await reader.open(`/p/${postId}`)
  await reader.page.getByRole('heading', { name: 'A story about rivets' }).first().waitFor()
  await reader.page.getByRole('link', { name: 'Rivets' }).first().waitFor()
})

test('a time is chosen in the writer’s own zone and taken back', async () => {
  const one = await writer(DESKTOP)
  const { page, open } = one
  const postId = await writes(one, 'A story about paste')
  await open(`/p/${postId}/settings`)
  const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel(copy.time).fill(`${day}T10:30`)
  await page.getByRole('button', { name: copy.schedule, exact: true }).click()
  await page.getByText(copy.scheduledFor).waitFor()
  await page.getByRole('button', { name: copy.cancelSchedule }).click()
  await page.getByText(copy.scheduledFor).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: copy.schedule, exact: true }).isVisible()).toBe(true)
})

test('a preview link shows the draft to a visitor until it is revoked', async () => {
  const one = await writer(PHONE)
  const { page, open } = one
  const postId = await writes(one, 'A story about wax')
  await open(`/p/${postId}/settings`)
  await page.getByRole('button', { name: copy.makeLink }).click()
  const said = await page.getByText('/preview/').innerText()
  const address = new URL(/https?:\S+/.exec(said)![0]).pathname
  const reader = await visitor({ viewport: PHONE })
  await reader.open(address)
  await reader.page.getByText('Words that hold well.').waitFor()
  expect(await axe(reader.page)).toEqual([])
  await fitsOnBoth(reader.page)
  await page.getByRole('button', { name: copy.revoke }).click()
  await page.getByRole('button', { name: copy.makeLink }).waitFor()
  await reader.open(address)
  expect(await reader.page.getByText('Words that hold well.').count()).toBe(0)
})

test('a version is compared with the draft and restored (R059)', async () => {
  const one = await writer(DESKTOP)
  const { page, open } = one
  const postId = await writes(one, 'A story about tape')
  const ops = JSON.stringify([words('Words that hold badly.')])
  await ask(one, CHANGE, { postId, changeId: newChange(), ops })
  await open(`/p/${postId}/info`)
  await page.getByRole('link', { name: copy.compare }).first().click()
  await page.locator('del', { hasText: 'well' }).waitFor()
  expect(await page.locator('ins').allInnerTexts()).toEqual(['badly'])
  expect(await axe(page)).toEqual([])
  await fitsOnBoth(page)
  await page.getByRole('link', { name: copy.restore }).first().click()
  await page.locator('form[action*="/revert/"] button').click()
  await page.waitForURL((url) => !url.pathname.includes('/revert/'))
  await open(`/p/${postId}/info`)
  await page.getByRole('link', { name: copy.compare }).first().click()
  await page.getByText(copy.noDifference).waitFor()
})

test('a published story is thrown away and brought back by the toast, on the page of deleted stories (R312, R313)', async () => {
  const one = await writer(PHONE)
  const { page, open } = one
  const postId = await writes(one, 'A story about nails')
  await ask(one, PUBLISH, { postId })
  await open(`/p/${postId}/settings`)
  await page.getByRole('button', { name: copy.deleteStory }).click()
  await page.getByText(shared.workToast.movedToTrash).waitFor()
  await page.getByRole('button', { name: shared.following.undo }).click()
  await page.waitForURL(/undeletedPost=true/)
  const { searchParams, pathname } = new URL(page.url())
  expect(pathname).toBe('/me/stories/deleted')
  expect(searchParams.get('undeletedPostId')).toBe(postId)
  expect(searchParams.get('undeletedPostTitle')).toBe('A story about nails')
  expect(searchParams.get('tab')).toBe('public')
  await page.getByText(drafts.desk.restored('A story about nails')).waitFor()
})
