import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const NOTE = `mutation($id: ID!, $text: String!) { createPrivateNote(targetPostId: $id, text: $text) {
  __typename ... on Failure { message } } }`

test('private notes are on a page that the author sees with all of them, and a reader with their own', async () => {
  const newPerson = async (name: string) => {
    const browser = openBrowser()
    await signUp(browser, `${name.toLowerCase()}.notes@example.org`, name)
    return browser
  }
  const [author, reader, other] = [await newPerson('Nora'), await newPerson('Rita'), await newPerson('Otto')]
  const { id: authorId } = await author.ask('{ viewer { id } }')
  const id = '5e00000000f1'
  await DB.prepare(
    `insert into posts (id, slug, creator_id, title, first_published_at, created_at, updated_at)
     values (?1, 'notes-' || ?1, ?2, 'Noted', 1, 1, 1)`,
  )
    .bind(id, authorId)
    .run()
  await DB.prepare(
    "insert into post_bodies (post_id, revision, paragraphs, html, renderer) values (?, 1, '[]', '<p>Text</p>', 1000)",
  )
    .bind(id)
    .run()
  expect(await reader.ask(NOTE, { id, text: 'A comma is missing.' })).toMatchObject({
    __typename: 'PrivateNote',
  })
  expect(await other.ask(NOTE, { id, text: 'Thank you for this.' })).toMatchObject({
    __typename: 'PrivateNote',
  })
  const pageOf = async (browser: Browser) => (await browser.get(path('ShowPostNotes', { postId: id }))).text()
  const own = await pageOf(reader)
  expect(own).toContain('A comma is missing.')
  expect(own).not.toContain('Thank you for this.')
  expect(own).toContain(copy.privateNotes.delete)
  const all = await pageOf(author)
  expect(all).toContain('A comma is missing.')
  expect(all).toContain('Thank you for this.')
  expect(all).not.toContain(copy.privateNotes.delete)

  // An answer that is too long is refused, and stays in its field.
  const address = path('ShowPostNotes', { postId: id })
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(all)![1]!
  const [, inReplyToId] = /name="inReplyToId" value="([^"]+)"/.exec(all)!
  const long = 'x'.repeat(limits.quotes.privateNote + 1)
  const sent = await author.submit(address, {
    form: 'answerNote',
    xsrf,
    inReplyToId: inReplyToId!,
    text: long,
  })
  expect(sent.status).toBe(303)
  const refused = await (await author.get(sent.headers.get('location')!)).text()
  expect(refused).toContain(copy.privateNotes.atMost(limits.quotes.privateNote))
  expect(refused.split(`>${long}</textarea>`)).toHaveLength(2)
  expect(await pageOf(author)).not.toContain(long)

  expect((await author.get('/me/notifications')).status).toBe(200)
  expect(await (await author.get('/me/notifications')).text()).toContain(
    path('ShowPostNotes', { postId: id }),
  )
})
