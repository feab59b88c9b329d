import { expect, test } from 'vitest'
import { copy } from '#schema/copy/stats.ts'
import { axe, inScheme, isSound, overflowing, shiftOf } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const CREATE = `mutation($changeId: ID!, $ops: String!) {
  result: createDraft(changeId: $changeId, ops: $ops) { __typename ... on ChangedDraft { postId } } }`
const PUBLISH = `mutation($postId: ID!) {
  result: publishStory(postId: $postId, revision: 1, decisions: {}) { __typename ... on ChangedPost { id } } }`

async function publishes(writer: Visitor, title: string): Promise<string> {
  const ops = [
    { op: 'title', text: title },
    { op: 'put', paragraph: { name: 'aaaa', type: 'P', text: 'Words enough.', markups: [] }, after: null },
  ]
  const changeId = Date.now().toString(16).padStart(12, 'd')
  const { postId } = (await ask(writer, CREATE, { changeId, ops: JSON.stringify(ops) })) as { postId: string }
  await ask(writer, PUBLISH, { postId })
  return postId
}

const figure = (page: Visitor['page'], label: string) =>
  page
    .locator('.StatsFigures-one', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
    .innerText()

test('a visit to a story is counted once, and its writer finds it in the stats (R095, R060, R064)', async () => {
  const writer = await visitor({ isFresh: true })
  await signUpAs(writer, newAddress(), 'Stella Statler')
  const postId = await publishes(writer, 'A story about counting')
  const reader = await visitor()
  const reported = reader.page.waitForRequest(
    (request) =>
      request.url().endsWith('/reports/events') && (request.postData() ?? '').includes('story.read'),
  )
  await reader.open(`/p/${postId}`)
  await reader.page.mouse.move(100, 200)
  await reader.page.mouse.wheel(0, 200)
  await (await reported).response()

  const { page, open } = writer
  await open('/me/stats')
  await expect.poll(async () => (await open('/me/stats'), figure(page, copy.figures.views))).toBe('1')
  await page.getByText(`${copy.inNumbers}: ${copy.figures.views}`).click()
  expect(await page.locator('.StatsTable tfoot td').first().innerText()).toBe('0')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.download }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^views-.*\.csv$/)
  await isSound(page)
  await page.setViewportSize(PHONE)
  expect(await overflowing(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  await inScheme(page, 'dark')
  expect(await shiftOf(writer, '/me/stats')).toEqual({ value: 0, moved: [] })

  await page.getByRole('link', { name: copy.lastDays(7) }).click()
  await page.waitForURL('**/me/stats?period=7')
  await page.getByRole('link', { name: 'A story about counting' }).click()
  await page.getByRole('link', { name: copy.referrers }).waitFor()
  expect(await figure(page, copy.figures.views)).toBe('1')
  expect(await axe(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await overflowing(page)).toEqual([])
  await page.getByRole('link', { name: copy.referrers }).click()
  await page.getByRole('heading', { name: copy.referrersTitle }).waitFor()
  expect(await axe(page)).toEqual([])
  await open('/me/stats')
  await page.getByRole('link', { name: copy.tabs.audience }).click()
  await page.getByText(copy.noFollowers).waitFor()
  expect(await axe(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  expect(writer.complaints()).toEqual([])
})
