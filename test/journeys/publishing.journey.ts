import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy as shared } from '#schema/copy.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { copy as focus } from '#schema/copy/focus.ts'
import { copy } from '#schema/copy/publishing.ts'
import { copy as editor } from '#schema/copy/storyEditor.ts'
import { copy as writing } from '#schema/copy/writing.ts'
import { axe, isSound, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { pictureFile } from './pictureFile.ts'
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
  await page.getByLabel(copy.addTopic).fill('Strings, Knots,')
  await page.getByRole('button', { name: `${copy.save}: ${copy.topics}` }).click()
  await page.getByText(copy.saved).waitFor()
  await page.getByLabel(copy.previewTitle).fill('String, seen')
  await page.getByLabel(copy.license, { exact: true }).selectOption('CC_40_BY')
  await page.getByRole('button', { name: `${copy.save}: ${copy.look}` }).click()
  await page.getByText(copy.saved).nth(1).waitFor()
  await open(`/p/${postId}/settings`)
  await page.getByRole('button', { name: copy.removeTopic('Knots') }).waitFor()
  expect(await page.getByLabel(copy.previewTitle).inputValue()).toBe('String, seen')
  expect(await page.getByLabel(copy.license, { exact: true }).inputValue()).toBe('CC_40_BY')
})

test('the dialog shows the story as readers will, names a missing title, and ends with its link (R055)', async () => {
  const one = await writer(DESKTOP)
  const { page, open } = one
  const postId = await writes(one, '')
  await open(`/p/${postId}/edit`)
  await page.getByRole('button', { name: copy.publish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: copy.dialog })
  await dialog.getByText(copy.missing.title).waitFor()
  await dialog.getByRole('button', { name: copy.missing.fixTitle }).click()
  await page.getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('A story about rivets')
  await page.getByText(writing.state.saved, { exact: true }).waitFor()
  await page.getByRole('button', { name: copy.publish, exact: true }).click()
  await dialog.getByLabel(copy.previewTitle).fill('Rivets, seen')
  await dialog.locator('.StoryCard-title', { hasText: 'Rivets, seen' }).waitFor()
  expect(await axe(page)).toEqual([])
  await fitsOnBoth(page)
  await dialog.getByRole('button', { name: copy.next }).click()
  await dialog.getByLabel(copy.addTopic).fill('Rivets')
  await page.keyboard.press('Enter')
  await dialog.getByLabel(copy.addTopic).fill('oakum, hull paint')
  expect(await axe(page)).toEqual([])
  await fitsOnBoth(page)
  await dialog.getByRole('button', { name: copy.publishNow }).click()
  const done = page.getByRole('dialog', { name: copy.done.heading })
  const link = await done.getByLabel(copy.done.link).inputValue()
  expect(await axe(page)).toEqual([])
  await fitsOnBoth(page)
  const reader = await visitor({ viewport: DESKTOP })
  await reader.open(new URL(link).pathname)
  await reader.page.getByRole('heading', { name: 'A story about rivets' }).first().waitFor()
  for (const topic of ['Rivets', 'oakum', 'hull paint'])
    await reader.page.getByRole('link', { name: topic, exact: true }).first().waitFor()
})

test('Escape, the backdrop and a reload keep the fields, and an error is shown at its field', async () => {
  const one = await writer(DESKTOP)
  const { page, open } = one
  const postId = await writes(one, 'A story about paper')
  await open(`/p/${postId}/edit`)
  const dialog = page.getByRole('dialog', { name: copy.dialog })
  const openDialog = () => page.getByRole('button', { name: copy.publish, exact: true }).click()
  await openDialog()
  await dialog.getByLabel(copy.previewTitle).fill('Paper, seen')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openDialog()
  expect(await dialog.getByLabel(copy.previewTitle).inputValue()).toBe('Paper, seen')
  await dialog.getByRole('button', { name: copy.next }).click()
  await dialog.getByLabel(copy.addTopic).fill('Paper, Sheets,')
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await openDialog()
  await dialog.getByRole('button', { name: copy.next }).click()
  await dialog.getByRole('button', { name: copy.removeTopic('Sheets') }).waitFor()
  await dialog.getByText(copy.more).click()
  const original = dialog.getByLabel(copy.canonical, { exact: true })
  await original.fill('nowhere')
  await dialog.getByText(copy.more).click()
  await dialog.getByRole('button', { name: copy.publishNow }).click()
  await dialog.getByText(copy.badAddress).waitFor()
  expect(await original.getAttribute('aria-invalid')).toBe('true')
  expect(await original.evaluate((field) => field === document.activeElement)).toBe(true)
  await original.fill('')
  await dialog.getByRole('button', { name: copy.publishNow }).click()
  await page.getByRole('dialog', { name: copy.done.heading }).waitFor()
})

test('a new account on a phone publishes a story with a cover, a co-author and a time, changed and taken back in place', async () => {
  const coauthor = await visitor({ viewport: PHONE })
  await signUpAs(coauthor, newAddress(), 'Cora Author')
  const { username } = (await ask(coauthor, '{ result: viewer { username } }')) as { username: string }
  const { page, open } = await writer(PHONE)
  await open('/new-story')
  await page.getByLabel(editor.title, { exact: true }).fill('A story about tides')
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('It comes and goes.')
  await page.getByText(writing.state.saved, { exact: true }).waitFor()
  await page.waitForURL(/\/p\/[0-9a-f]{12}\/edit$/)
  const edit = new URL(page.url()).pathname
  await open(edit.replace('/edit', '/settings'))
  await page.getByLabel(copy.username).fill(username)
  await page.getByRole('button', { name: copy.invite, exact: true }).click()
  await page.getByText(copy.invitedOne).waitFor()
  await coauthor.open(edit.replace('/edit', '/invitation'))
  await coauthor.page.getByRole('button', { name: copy.accept }).click()
  await coauthor.page.waitForURL(/\/settings$/)

  await open(edit)
  await page.getByRole('button', { name: copy.publish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: copy.dialog })
  await dialog.getByLabel(copy.uploadCover).setInputFiles(pictureFile)
  await dialog.getByLabel(copy.coverAlt).fill('The sea, far out')
  await dialog.getByLabel(focus.across).fill('20')
  await dialog.locator('.SharedCard img').waitFor()
  await isSound(page)
  await dialog.getByRole('button', { name: copy.next }).click()
  await dialog.getByLabel(copy.later, { exact: true }).check()
  const at = Date.now() + 48 * 3_600_000
  await dialog.getByLabel(copy.time).fill(new Date(at).toISOString().slice(0, 16))
  await isSound(page)
  await dialog.getByRole('button', { name: copy.schedule, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const bar = page.locator('.WritingBar-schedule')
  await bar.getByText(copy.scheduledFor).waitFor()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(await bar.innerText()).toContain(`(${zone})`)
  await isSound(page)
  expect(await overflowing(page)).toEqual([])
  await open('/me/stories/drafts')
  await page.getByText(`(${zone})`).waitFor()

  await open(edit)
  await bar.getByRole('button', { name: copy.cancelSchedule }).click()
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: copy.publish, exact: true }).click()
  expect(await dialog.getByLabel(copy.coverAlt).inputValue()).toBe('The sea, far out')
  expect(await dialog.getByLabel(focus.across).inputValue()).toBe('20')
  await dialog.getByRole('button', { name: copy.next }).click()
  await dialog.getByRole('button', { name: copy.publishNow }).click()
  const done = page.getByRole('dialog', { name: copy.done.heading })
  await done.getByRole('link', { name: copy.done.view }).click()
  await page.getByRole('heading', { name: 'A story about tides' }).first().waitFor()
  await page.getByText('Cora Author').first().waitFor()
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
  const link = page.getByLabel(copy.link, { exact: true })
  const address = new URL(await link.inputValue()).pathname
  await open(`/p/${postId}/settings`)
  expect(new URL(await link.inputValue()).pathname).toBe(address)
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
  await page.getByRole('link', { name: copy.openVersion }).first().click()
  await page.locator('del', { hasText: 'well' }).waitFor()
  expect(await page.locator('ins').allInnerTexts()).toEqual(['badly'])
  expect(await axe(page)).toEqual([])
  await fitsOnBoth(page)
  await page.getByRole('link', { name: copy.restore }).first().click()
  await page.locator('form[action*="/revert/"] button').click()
  await page.waitForURL((url) => !url.pathname.includes('/revert/'))
  await open(`/p/${postId}/info`)
  await page.getByRole('link', { name: copy.openVersion }).first().click()
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
