import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { movingGif } from '#test/media/pictures.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { keepPicture } from '#worker/media/keepPicture.ts'
import { sweepPictures } from '#worker/media/sweepPictures.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { holdClock } from '#test/harness/holdClock.ts'

const bindings = env as unknown as Env
const { DB, MEDIA } = bindings
const WHILE = limits.pictures.unusedFor + 1000

restoreAfterEach()

let writer: Sender
beforeEach(async () => {
  writer = await openSender()
  // The demo's own pictures do not matter here.
  await DB.prepare('delete from images').run()
})
afterEach(resetClock)

async function keep(): Promise<string> {
  const picture = movingGif.slice()
  crypto.getRandomValues(picture.subarray(13, 19))
  const kept = await keepPicture({ env: bindings, db: openDb(DB) }, writer.id, picture)
  if ('message' in kept) throw new Error(kept.message)
  return kept.id
}

const sweep = (others: Partial<Env> = {}) =>
  sweepPictures({ ...bindings, ...others }, createExecutionContext())
const isThere = async (id: string) => (await MEDIA.head(`images/${id}`)) !== null
const isKnown = async (id: string) =>
  (await DB.prepare('select 1 from images where id = ?').bind(id).first()) !== null
const bytesOfWriter = () =>
  DB.prepare('select picture_bytes n from users where id = ?').bind(writer.id).first<number>('n')

const paragraphs = (id: string) => JSON.stringify([{ name: 'a1', type: 'IMG', text: '', image: { id } }])
const card = (id: string) =>
  JSON.stringify([{ name: 'a1', type: 'MIXTAPE_EMBED', text: '', mixtape: { imageId: id } }])

const draft = (text: string) =>
  DB.prepare(
    `insert into post_drafts (post_id, revision, title, subtitle, paragraphs, updated_at, updated_by_id)
     values ('d00000000001', 1, '', '', ?, 0, '') on conflict (post_id) do update set paragraphs = excluded.paragraphs`,
  )
    .bind(text)
    .run()

test('a picture without references is removed after a while, with its bytes and its counts (U4)', async () => {
  holdClock()
  const id = await keep()
  await sweep()
  advanceClock(limits.pictures.unusedFor - 1000)
  await sweep()
  expect([await isKnown(id), await isThere(id)]).toEqual([true, true])
  advanceClock(2000)
  expect(await sweep()).toBe(1)
  expect([await isKnown(id), await isThere(id), await bytesOfWriter()]).toEqual([false, false, 0])
  expect(await sweep()).toBe(0)
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a draft', (id) => draft(paragraphs(id))],
  ['a card in a draft', (id) => draft(card(id))],
  [
    'a version',
    (id) =>
      DB.prepare(
        `insert into post_versions (id, post_id, revision, title, subtitle, paragraphs, created_at, user_id)
         values ('v', 'p', 1, '', '', ?, 0, '')`,
      )
        .bind(paragraphs(id))
        .run(),
  ],
  [
    'a revision',
    (id) =>
      DB.prepare(
        "insert into post_revisions (post_id, revision, title, paragraphs, created_at) values ('p', 1, '', ?, 0)",
      )
        .bind(paragraphs(id))
        .run(),
  ],
  [
    'a story',
    (id) =>
      DB.prepare(
        'update post_bodies set paragraphs = ? where post_id = (select post_id from post_bodies limit 1)',
      )
        .bind(paragraphs(id))
        .run(),
  ],
  ['a preview', (id) => anyRow('posts', 'preview_image_id', id)],
  ['a profile', (id) => anyRow('users', 'image_id', id)],
  ['an about page', (id) => anyRow('users', 'about_html', `<img src="/_/image/fit:700/${id}">`)],
  ['a publication’s avatar', (id) => anyRow('collections', 'avatar_id', id)],
  ['a publication’s logo', (id) => anyRow('collections', 'logo_id', id)],
  ['a publication’s icon', (id) => anyRow('collections', 'favicon_id', id)],
  [
    'a publication’s about page',
    (id) => anyRow('collections', 'about_html', `/_/image/crop:48:48/${id} "\\`),
  ],
  ['a list', (id) => anyRow('catalogs', 'cover_image_id', id)],
  ['a book', (id) => anyRow('books', 'cover_image_id', id)],
])('a picture of %s stays, however old it is (U4)', async (_, use) => {
  const id = await keep()
  await use(id)
  advanceClock(WHILE)
  await sweep()
  advanceClock(WHILE)
  await sweep()
  expect([await isKnown(id), await isThere(id)]).toEqual([true, true])
})

const anyRow = (table: string, column: string, value: string) =>
  DB.prepare(`update ${table} set ${column} = ? where id = (select id from ${table} limit 1)`)
    .bind(value)
    .run()

test('a picture taken out of the last text that had it is removed a while after that (U4)', async () => {
  holdClock()
  const id = await keep()
  await draft(paragraphs(id))
  advanceClock(WHILE)
  await draft('[]')
  await sweep()
  advanceClock(WHILE - 2000)
  await sweep()
  expect(await isKnown(id)).toBe(true)
  advanceClock(2000)
  await sweep()
  expect([await isKnown(id), await isThere(id)]).toEqual([false, false])
})

test('a picture that was used or uploaded again in the meantime is kept for the full time (U4)', async () => {
  holdClock()
  const used = await keep()
  const bytes = new Uint8Array(await (await MEDIA.get(`images/${await keep()}`))!.arrayBuffer())
  await sweep()
  advanceClock(WHILE - 2000)
  await draft(paragraphs(used))
  await draft('[]')
  const again = await keepPicture({ env: bindings, db: openDb(DB) }, writer.id, bytes)
  await sweep()
  advanceClock(4000)
  await sweep()
  expect([await isKnown(used), await isKnown((again as { id: string }).id)]).toEqual([true, true])
})

test('a picture that a draft starts to use while the run removes it stays, with its bytes (U4)', async () => {
  const [id, other] = [await keep(), await keep()]
  advanceClock(WHILE)
  const racing = new Proxy(DB, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return async (statements: D1PreparedStatement[]) => {
        await draft(paragraphs(id))
        return target.batch(statements)
      }
    },
  })
  expect(await sweep({ DB: racing })).toBe(1)
  expect([await isKnown(id), await isThere(id)]).toEqual([true, true])
  expect([await isKnown(other), await isThere(other)]).toEqual([false, false])
})

test('a run that cannot delete the bytes leaves them to the next one (U4)', async () => {
  const id = await keep()
  advanceClock(WHILE)
  const broken = { delete: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket
  await expect(sweep({ MEDIA: broken })).rejects.toThrow('R2 is down')
  expect([await isKnown(id), await isThere(id)]).toEqual([false, true])
  expect(await sweep()).toBe(1)
  expect(await isThere(id)).toBe(false)
})

test('a run removes so many pictures, and the next one continues', async () => {
  const most = limits.pictures.removedInRun
  await DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
     insert into images (id, content_type, width, height, bytes, digest, created_at, unused_since)
     select printf('c%011d', i), 'image/gif', 1, 1, 1, 'd' || i, 0, 0 from n`,
  )
    .bind(most + 5)
    .run()
  expect(await sweep()).toBe(most)
  expect(await sweep()).toBe(5)
})

test('the id of a removed picture is free again once its bytes are surely gone', async () => {
  await keep()
  advanceClock(WHILE)
  await sweep()
  const reserved = () => DB.prepare('select count(*) n from removed_images').first<number>('n')
  expect(await reserved()).toBe(1)
  advanceClock(limits.pictures.reservedFor + 1000)
  await sweep()
  expect(await reserved()).toBe(0)
})

test('the number of uses matches the rows, after any change of a text', async () => {
  const [a, b] = [await keep(), await keep()]
  const both = JSON.stringify([
    ...JSON.parse(paragraphs(a)),
    ...JSON.parse(paragraphs(b)),
    ...JSON.parse(card(a)),
  ])
  const uses = async () =>
    (
      await DB.prepare('select uses from images where id in (?, ?) order by id = ? desc').bind(a, b, a).all()
    ).results.map(({ uses }) => uses)
  await draft(both)
  expect(await uses()).toEqual([1, 1])
  await draft(both)
  expect(await uses()).toEqual([1, 1])
  await draft(card(b))
  expect(await uses()).toEqual([0, 1])
  await DB.prepare('delete from post_drafts').run()
  expect(await uses()).toEqual([0, 0])
})
