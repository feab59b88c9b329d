import { expect, test } from 'vitest'
import { copy as shared } from '#schema/copy.ts'
import { copy } from '#schema/copy/drafts.ts'
import { axe, inScheme, isSound, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const CREATE = `mutation($changeId: ID!, $ops: String!) {
  result: createDraft(changeId: $changeId, ops: $ops) { __typename ... on ChangedDraft { postId } } }`
const PUBLISH = `mutation($postId: ID!) {
  result: publishStory(postId: $postId, revision: 1, decisions: {}) { __typename ... on ChangedPost { id } } }`

let changes = 0
async function writes(writer: Visitor, title: string): Promise<string> {
  const ops = [
    { op: 'title', text: title },
    { op: 'put', paragraph: { name: 'aaaa', type: 'P', text: 'Words enough.', markups: [] }, after: null },
  ]
  const changeId = (changes += 1).toString(16).padStart(12, 'c')
  const created = (await ask(writer, CREATE, { changeId, ops: JSON.stringify(ops) })) as { postId: string }
  return created.postId
}

async function writerOfTwo(options: Parameters<typeof visitor>[0] = {}) {
  const writer = await visitor(options)
  await signUpAs(writer, newAddress(), 'Wren Writer')
  await writes(writer, 'A draft about paste')
  const postId = await writes(writer, 'A story about string')
  await ask(writer, PUBLISH, { postId })
  return writer
}

test('each list has its stories, and one is thrown away and brought back (R090, R312, R313)', async () => {
  const writer = await writerOfTwo({ viewport: PHONE })
  const { page, open } = writer
  await open('/me/stories')
  expect(new URL(page.url()).pathname).toBe('/me/stories/drafts')
  const titles = () => page.locator('.Desk-story').allInnerTexts()
  expect(await titles()).toEqual(['A draft about paste'])
  await isSound(page)
  await page.setViewportSize(DESKTOP)
  expect(await overflowing(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await inScheme(page, 'dark')
  expect(await shiftOf(writer, '/me/stories')).toEqual({ value: 0, moved: [] })

  await page.getByRole('link', { name: copy.desk.tabs.public }).click()
  await page.getByRole('heading', { name: 'A story about string' }).waitFor()
  expect(await titles()).toEqual(['A story about string'])
  await page.getByRole('button', { name: `${copy.desk.remove}: A story about string` }).click()
  await page.getByText(shared.workToast.movedToTrash).waitFor()
  // Its row stays in place, so no other button moves under the pointer.
  const row = page.locator('.Desk-item[data-gone]')
  await row.getByText('A story about string').waitFor()
  expect(await row.getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: shared.following.undo }).click()
  await page.getByRole('link', { name: 'A story about string', exact: true }).waitFor()

  await page.getByRole('button', { name: `${copy.desk.remove}: A story about string` }).click()
  await row.waitFor()
  await page.getByRole('link', { name: copy.desk.tabs.deleted }).click()
  await page.getByText(copy.desk.trashNote).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: `${copy.desk.restore}: A story about string` }).click()
  await page.getByText(copy.desk.restored('A story about string')).waitFor()
  await page.getByText(copy.desk.empty.deleted).waitFor()
  expect(writer.complaints()).toEqual([])
})

test('without scripts a story is thrown away and brought back by forms (R312)', async () => {
  const writer = await writerOfTwo({ javaScriptEnabled: false, viewport: PHONE })
  const { page } = writer
  await page.goto('/me/stories/drafts')
  await page.getByRole('button', { name: `${copy.desk.remove}: A draft about paste` }).click()
  await page.getByRole('status').getByText(shared.workToast.movedToTrash).waitFor()
  expect(await page.getByText(copy.desk.empty.drafts).isVisible()).toBe(true)
  await page.goto('/me/stories/deleted')
  await page.getByRole('button', { name: `${copy.desk.restore}: A draft about paste` }).click()
  await page.getByRole('status').getByText(copy.desk.restored('A draft about paste')).waitFor()
  await page.goto('/me/stories/drafts')
  expect(await page.getByRole('heading', { name: 'A draft about paste' }).isVisible()).toBe(true)
})
