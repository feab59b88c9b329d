import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/media.ts'
import { limits } from '#schema/limits.ts'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { movingGif } from '#test/media/pictures.ts'
import { keepPicture } from '#worker/media/keepPicture.ts'
import { sweepPictures } from '#worker/media/sweepPictures.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB, MEDIA } = bindings

const LIST = `query ($paging: PagingOptions) { yourPictures(paging: $paging) {
  pictures { id width height alt createdAt isUsed } pagingInfo { next { limit to } } } }`
const DELETE = `mutation ($id: ID!) { deletePicture(id: $id) { __typename ... on Failure { message } } }`
const DESCRIBE = `mutation ($id: ID!, $alt: String!) { describePicture(id: $id, alt: $alt) { __typename ... on Failure { message } } }`

interface Listed {
  pictures: { id: string; alt: string; isUsed: boolean; createdAt: number }[]
  pagingInfo: { next: { limit: number; to: string } | null }
}

let owner: Sender
let other: Sender
beforeEach(async () => {
  ;[owner, other] = [await openSender(), await openSender()]
})

function picture(): Uint8Array<ArrayBuffer> {
  const bytes = movingGif.slice()
  crypto.getRandomValues(bytes.subarray(13, 19))
  return bytes
}
async function keep(by = owner, bytes = picture()): Promise<string> {
  const kept = await keepPicture({ env: bindings, db: openDb(DB) }, by.id, bytes)
  if ('message' in kept) throw new Error(kept.message)
  return kept.id
}
const list = async (paging?: object, by = owner) =>
  (await by.browser.ask(LIST, { paging })) as unknown as Listed
const remove = (id: string, by = owner) => by.browser.ask(DELETE, { id })
const use = (id: string, kind: string, subject: string) =>
  DB.prepare('insert into image_uses (image_id, kind, subject_id) values (?, ?, ?)')
    .bind(id, kind, subject)
    .run()

test('only a user’s own pictures are listed, page by page, the latest first (A1)', async () => {
  const ids = [await keep(), await keep(), await keep()]
  await keep(other)
  for (const [at, id] of ids.entries()) {
    await DB.prepare('update user_pictures set created_at = ? where image_id = ?').bind(at, id).run()
  }
  const first = await list({ limit: 2 })
  expect(first.pictures.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  const second = await list(first.pagingInfo.next!)
  expect(second.pictures.map(({ id }) => id)).toEqual([ids[0]])
  expect(second.pagingInfo.next).toBeNull()
})

test('a picture has the description that its owner gives it, of a length that is limited', async () => {
  const id = await keep()
  await keep(other, new Uint8Array(await (await MEDIA.get(`images/${id}`))!.arrayBuffer()))
  expect(await owner.browser.ask(DESCRIBE, { id, alt: ' A loaf  of\nbread ' })).toMatchObject({
    __typename: 'MutationSuccess',
  })
  expect((await list()).pictures[0]).toMatchObject({ id, alt: 'A loaf of bread' })
  expect((await list({}, other)).pictures[0]).toMatchObject({ id, alt: '' })
  expect(await owner.browser.ask(DESCRIBE, { id, alt: 'x'.repeat(limits.pictures.alt + 1) })).toEqual({
    __typename: 'BadRequest',
    message: copy.altTooLong,
  })
})

test.each([
  ['users', 'anyone'],
  ['collections', 'any'],
  ['catalogs', 'any'],
  ['books', 'any'],
])('a picture that %s have is not deleted', async (kind, subject) => {
  const id = await keep()
  await use(id, kind, subject)
  expect(await remove(id)).toEqual({ __typename: 'Conflict', message: copy.inUse })
  expect((await list()).pictures[0]).toMatchObject({ id, isUsed: true })
})

test('a picture of a published story cannot be deleted, one of a draft can, and stays in the draft', async () => {
  const [published, drafted] = [await keep(), await keep()]
  const shown = await DB.prepare(
    'select id from posts where first_published_at is not null limit 1',
  ).first<string>('id')
  await use(published, 'post_bodies', shown!)
  await use(drafted, 'post_drafts', shown!)
  expect(await remove(published)).toMatchObject({ __typename: 'Conflict' })
  expect(await remove(drafted)).toMatchObject({ __typename: 'MutationSuccess' })
  expect((await list()).pictures.map(({ id }) => id)).toEqual([published])
  await sweepPictures(bindings, createExecutionContext())
  expect(await MEDIA.head(`images/${drafted}`)).not.toBeNull()
})

test('a deleted picture is gone with the next run, unless another user has it too', async () => {
  const bytes = picture()
  const [shared, own] = [await keep(owner, bytes), await keep()]
  await keep(other, bytes)
  const before = await DB.prepare('select picture_bytes n from users where id = ?')
    .bind(owner.id)
    .first<number>('n')
  expect(before).toBe(bytes.length * 2)
  for (const id of [shared, own]) expect(await remove(id)).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await DB.prepare('select picture_bytes n from users where id = ?').bind(owner.id).first('n')).toBe(0)
  await sweepPictures(bindings, createExecutionContext())
  expect(await MEDIA.head(`images/${own}`)).toBeNull()
  expect(await MEDIA.head(`images/${shared}`)).not.toBeNull()
  expect((await list({}, other)).pictures).toHaveLength(1)
})

test('another user’s picture is not there to delete or describe (A1)', async () => {
  const id = await keep()
  expect(await remove(id, other)).toEqual({ __typename: 'NotFound', message: copy.noPicture })
  expect(await other.browser.ask(DESCRIBE, { id, alt: 'Mine' })).toMatchObject({ __typename: 'NotFound' })
  expect((await list()).pictures[0]).toMatchObject({ id, alt: '' })
})
