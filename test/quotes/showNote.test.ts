/** A private note as JSON, only for the reader who wrote it and the author. */
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { type DemoStory, story, storyWhere } from '#test/demo.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { signedIn } from '#test/permissions/actors.ts'
import { get } from '#test/app.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const NOTE = `mutation($id: ID!, $text: String!, $quoteId: ID, $inReplyToId: ID) {
  createPrivateNote(targetPostId: $id, text: $text, quoteId: $quoteId, inReplyToId: $inReplyToId) {
    __typename ... on Failure { message } ... on PrivateNote { id } } }`
const QUOTE = `mutation($id: ID!, $text: String!) {
  createQuote(targetPostId: $id, text: $text, isHighlighted: false) { __typename ... on Quote { id } } }`
const FINGERS = 'Three fingers write; the whole body labours.'

let noted: DemoStory
let reader: Browser, other: Browser
let authorHeaders: Record<string, string>
let noteId: string

beforeAll(async () => {
  noted = await story('Red Ink')
  const newPerson = async (name: string) => {
    const browser = openBrowser()
    await signUp(browser, `${name.toLowerCase()}.note@example.org`, name)
    return browser
  }
  reader = await newPerson('Runa')
  other = await newPerson('Olaf')
  authorHeaders = await signedIn(noted.username)
  const quote = (await reader.ask(QUOTE, { id: noted.id, text: FINGERS })) as unknown as { id: string }
  const note = await reader.ask(NOTE, { id: noted.id, text: 'A comma is missing.', quoteId: quote.id })
  noteId = String(note['id'])
})

const address = (postId = noted.id, id = noteId) => path('ShowPostNote', { postId, noteId: id })
const asReader = () => reader.get(address())
const asAuthor = () => get(address(), { headers: authorHeaders })
const restore = (column: string, value: unknown) =>
  DB.prepare(`update posts set ${column} = ? where id = ?`).bind(value, noted.id).run()
afterEach(async () => {
  await restore('is_suspended', 0)
  await restore('deleted_at', null)
  await DB.prepare('delete from user_mutes').run()
  await DB.prepare('delete from private_notes where in_reply_to_id is not null').run()
})

test('a note is JSON for its writer and for the author, and is never stored (R060)', async () => {
  for (const ask of [asReader, asAuthor]) {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await response.json()).toEqual({
      postId: noted.id,
      id: noteId,
      text: 'A comma is missing.',
      createdAt: expect.any(Number),
      user: { id: expect.any(String), username: expect.any(String), name: 'Runa' },
      quote: { id: expect.any(String), paragraphName: expect.any(String), text: FINGERS },
      replies: [],
    })
  }
})

test('the answers come with it, for both; an answer has no address (R060)', async () => {
  const NAMES = { 'x-frontend-app': 'lite', 'content-type': 'application/json' }
  const answered = await get('/_/graphql', {
    method: 'POST',
    headers: { ...authorHeaders, ...NAMES, origin: 'http://localhost:8787' },
    body: JSON.stringify({
      query: NOTE,
      variables: { id: noted.id, text: 'Thank you.', inReplyToId: noteId },
    }),
  })
  expect(JSON.stringify(await answered.json())).toContain('"PrivateNote"')
  for (const ask of [asReader, asAuthor]) {
    expect(await (await ask()).json()).toMatchObject({ replies: [{ text: 'Thank you.' }] })
  }
  const replyId = await DB.prepare('select id from private_notes where in_reply_to_id = ?')
    .bind(noteId)
    .first<string>('id')
  expect((await reader.get(address(noted.id, replyId!))).status).toBe(404)
})

test('a note is not found for others, even staff and co-authors; visitors are asked to sign in (R060, A1, A2)', async () => {
  await DB.prepare(
    `insert or ignore into post_authors (post_id, user_id, position) select ?, id, 9 from users where username = 'member'`,
  )
    .bind(noted.id)
    .run()
  try {
    expect((await other.get(address())).status).toBe(404)
    for (const username of ['staff', 'member', 'reader']) {
      const { status } = await get(address(), { headers: await signedIn(username) })
      expect([username, status]).toEqual([username, 404])
    }
  } finally {
    await DB.prepare('delete from post_authors where post_id = ? and position = 9').bind(noted.id).run()
  }
  const visitor = await get(address())
  expect(visitor.status).toBe(302)
  expect(visitor.headers.get('location')).toMatch(/^\/m\/signin\?redirect=/)
})

test('a note is not found under another story, nor without a note (R060)', async () => {
  const another = await storyWhere(`p.listed_at is not null and p.id <> '${noted.id}'`)
  expect((await reader.get(address(another.id))).status).toBe(404)
  expect((await reader.get(address(noted.id, 'ffffffffffff'))).status).toBe(404)
})

test.each([
  ['is_suspended', 200],
  ['deleted_at', 404],
])('with the story’s %s its writer does not find it; the author: %i (R060, A2)', async (column, status) => {
  await restore(column, 1)
  expect((await asReader()).status).toBe(404)
  expect((await asAuthor()).status).toBe(status)
})

test('an author who mutes the writer does not find it', async () => {
  await DB.prepare(
    `insert into user_mutes (muter_id, user_id, created_at)
     select p.creator_id, n.user_id, 1 from private_notes n join posts p on p.id = n.post_id where n.id = ?`,
  )
    .bind(noteId)
    .run()
  expect((await asAuthor()).status).toBe(404)
  expect((await asReader()).status).toBe(200)
})
