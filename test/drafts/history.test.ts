/** Readers see former versions only if the authors want it. */
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/publishing.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'

let writer: Browser
let username: string
let postId: string

beforeEach(async () => {
  ;({ browser: writer, username } = await newPerson('historian'))
  postId = await startDraft(writer, 'On Glue', 'It holds well.')
  await publish(writer, postId)
  const ops = [{ op: 'put', paragraph: { name: 'aaaa', type: 'P', text: 'It holds badly.', markups: [] } }]
  await writer.ask(
    'mutation($postId: ID!, $changeId: ID!, $ops: String!) { changeDraft(postId: $postId, changeId: $changeId, baseRevision: 1, ops: $ops) { __typename } }',
    { postId, changeId: 'abcdef012345', ops: JSON.stringify(ops) },
  )
  await publish(writer, postId, 2)
})

const show = (isHistoryShown: boolean, browser = writer) =>
  run(browser, `setStorySettings(postId: "${postId}", settings: { isHistoryShown: ${isHistoryShown} })`)
const history = (version = '') =>
  openBrowser().get(path('ShowPostHistory', { postId }, version ? { version } : {}))
const readersPage = async () => {
  const { slug } = await one<{ slug: string }>('select slug from posts where id = ?', postId)
  return (await openBrowser().get(path('ShowPostUnderUser', { username, postId: slug }))).text()
}

test('readers see former versions only while an author allows it', async () => {
  expect((await history()).status).toBe(404)
  expect(await readersPage()).not.toContain(path('ShowPostHistory', { postId }))
  expect(await show(true, (await newPerson('stranger')).browser)).toMatchObject({ __typename: 'Forbidden' })
  expect(await show(true)).toMatchObject({ __typename: 'ChangedPost' })
  expect(await readersPage()).toMatch(
    new RegExp(`<a href="${path('ShowPostHistory', { postId })}">Updated \\d+ [A-Z][a-z]+ \\d{4}</a>`),
  )
  expect((await history()).status).toBe(200)
  await show(false)
  expect((await history()).status).toBe(404)
  expect(await readersPage()).not.toContain(path('ShowPostHistory', { postId }))
})

test('readers compare a former version with the published one, and find no other', async () => {
  await show(true)
  const html = await (await history('1')).text()
  expect(html).toContain(copy.comparison)
  expect(html).toMatch(/It holds <del>well<\/del><ins>badly<\/ins>/)
  expect((await history('7')).status).toBe(404)
  expect((await history('words')).status).toBe(404)
})

test('a story that is locked, suspended or in the trash has no history', async () => {
  await show(true)
  await run(writer, `lockPost(postId: "${postId}", isLocked: true)`)
  expect((await history()).status).toBe(404)
  expect(await readersPage()).not.toContain(path('ShowPostHistory', { postId }))
  await run(writer, `lockPost(postId: "${postId}", isLocked: false)`)
  expect((await history()).status).toBe(200)
  await run(writer, `deletePost(targetPostId: "${postId}")`)
  expect((await history('1')).status).toBe(404)
})
