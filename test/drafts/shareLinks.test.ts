/** Everyone reads the whole of a locked story at its link, while its author wants it. */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/publishing.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { newPerson, publish, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const CANARY = 'the canary of the last paragraph'

let writer: Browser
let postId: string
beforeEach(async () => {
  ;({ browser: writer } = await newPerson('sharer'))
  postId = await startDraft(writer, 'On Sharing')
  await publish(writer, postId)
  await DB.batch([
    DB.prepare("update posts set visibility = 'LOCKED' where id = ?").bind(postId),
    DB.prepare(
      `update post_bodies set html = '<p>For everyone.</p><p>${CANARY}</p>', preview_html = '<p>For everyone.</p>'
       where post_id = ?`,
    ).bind(postId),
  ])
})

const make = async (by = writer) =>
  (await by.ask(
    `mutation($postId: ID!) { made: makeShareLink(postId: $postId) { __typename ... on ShareLink { url } ... on Failure { message } } }`,
    { postId },
  )) as unknown as { __typename: string; url?: string; message?: string }
const addressOf = async () => {
  const { url } = await make()
  return new URL(url!).pathname
}

test('only people with the link read the whole story, and not by another story’s link (A3)', async () => {
  const address = await addressOf()
  const answer = await get(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await answer.text()).toContain(CANARY)
  const { browser: reader } = await newPerson('friend')
  expect(await (await reader.get(address)).text()).toContain(CANARY)
  // Text read by the link can only be read by it.
  for (const by of [openBrowser(), reader]) {
    const own = await by.get(path('ShowPost', { postId }))
    expect(await own.text()).not.toContain(CANARY)
  }
  const token = address.split('/').at(-1)!
  const other = await get(path('ShowSharedPost', { postId: '0123456789ab', token }))
  expect(other.status).toBe(302)
})

test('a link that is revoked or replaced redirects to the story as everyone reads it (A3)', async () => {
  const first = await addressOf()
  const second = await addressOf()
  const shown = async (address: string) => {
    const { status, headers } = await get(address)
    return [status, headers.get('location')]
  }
  expect(await shown(first)).toEqual([302, path('ShowPost', { postId })])
  expect((await shown(second))[0]).toBe(200)
  expect(await run(writer, `revokeShareLink(postId: "${postId}")`)).toMatchObject({
    __typename: 'MutationSuccess',
  })
  expect(await shown(second)).toEqual([302, path('ShowPost', { postId })])
})

test('only its authors make one, of a published story for members (A4)', async () => {
  const { browser: other } = await newPerson('stranger')
  expect(await make(other)).toMatchObject({ __typename: 'NotFound' })
  expect(await make(openBrowser())).toMatchObject({ __typename: 'Unauthorized' })
  await DB.prepare("update posts set visibility = 'PUBLIC' where id = ?").bind(postId).run()
  expect(await make()).toEqual({ __typename: 'Conflict', message: copy.onlyLockedShared })
  const settings = await writer.get(path('ShowPostSettings', { postId }))
  expect(await settings.text()).not.toContain(copy.makeShareLink)
})
