import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy as settings } from '#schema/copy.ts'
import { copy } from '#schema/copy/media.ts'
import { limits } from '#schema/limits.ts'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { emptyChunks, flood, movingGif, png } from '#test/media/pictures.ts'
import { useUp } from '#test/rateLimits.ts'
import { fetchWorker } from '#test/worker.ts'
import { keepPicture } from '#worker/media/keepPicture.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB, MEDIA } = bindings
const said = settings.accountSettings

let sender: Sender
beforeEach(async () => {
  sender = await openSender()
})

type Answer = { image: { id: string; width: number; height: number; alt: string } } | { error: string }

async function upload(
  bytes: Uint8Array<ArrayBuffer> | string | null,
  { name = 'a.png', type = 'image/png', headers = {} as Record<string, string>, by = sender } = {},
): Promise<{ status: number; body: Answer }> {
  const form = new FormData()
  if (bytes !== null) form.set('file', new File([bytes], name, { type }))
  const response = await fetchWorker(
    new Request('http://localhost:8787/_/upload', {
      method: 'POST',
      headers: { origin: 'http://localhost:8787', ...by.headers, ...headers },
      body: form,
      redirect: 'manual',
    }),
  )
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? await response.json() : { error: await response.text() } }
}

const stored = ({ body }: { body: Answer }) => ('image' in body ? body.image : null)!
const bytesOf = (id = sender.id) =>
  DB.prepare('select picture_bytes from users where id = ?').bind(id).first<number>('picture_bytes')

/** No other test has a picture of these colours. */
function unique(): Uint8Array<ArrayBuffer> {
  const bytes = movingGif.slice()
  crypto.getRandomValues(bytes.subarray(13, 19))
  return bytes
}

test('an uploaded picture is answered with its id and size, and belongs to the user (R121)', async () => {
  const picture = unique()
  const answer = await upload(picture)
  expect(answer).toEqual({
    status: 200,
    body: { image: { id: expect.stringMatching(/^[0-9a-f]{12}$/), width: 40, height: 30, alt: '' } },
  })
  const object = await MEDIA.get(`images/${stored(answer).id}`)
  expect(new Uint8Array(await object!.arrayBuffer())).toEqual(picture)
  expect(await bytesOf()).toBe(picture.length)
})

test('the same picture is stored once, and counted once for each of its owners (U2)', async () => {
  const picture = unique()
  const [first, again] = [await upload(picture), await upload(picture)]
  const other = await openSender()
  const third = await upload(picture, { by: other, name: 'other.jpg', type: 'image/jpeg' })
  expect(new Set([first, again, third].map((answer) => stored(answer).id)).size).toBe(1)
  expect([await bytesOf(), await bytesOf(other.id)]).toEqual([picture.length, picture.length])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const bytes = (text: string) => new TextEncoder().encode(text)

/** Starts like a picture, and is a page for a browser that guesses. */
function polyglot(): Uint8Array<ArrayBuffer> {
  const page = bytes('<html><script>alert(1)</script></html>')
  const both = new Uint8Array(png.length + page.length)
  both.set(png)
  both.set(page, png.length)
  return both
}

test.each([
  ['an SVG', svg],
  ['an SVG with a declaration', `<?xml version="1.0"?>${svg}`],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  [
    'a page behind a picture’s first bytes',
    'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000<script>alert(1)</script>',
  ],
  ['a script', 'alert(1)'],
  ['a PDF', '%PDF-1.7'],
  ['an archive', 'PK\u0003\u0004'],
  ['a program', 'MZ\u0000\u0000'],
  ['a bitmap', 'BM\u0000\u0000\u0000\u0000'],
  ['a TIFF', 'II*\u0000'],
  ['a video', '\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom'],
  ['zeros', '\u0000'.repeat(100)],
])('%s is refused, no matter its name and type (U1)', async (_, content) => {
  expect(await upload(content)).toEqual({ status: 400, body: { error: said.notAPicture } })
  expect(await bytesOf()).toBe(0)
})

test('only the picture is stored of a file that is also a page (U1)', async () => {
  const { id } = stored(await upload(polyglot()))
  const object = await (await MEDIA.get(`images/${id}`))!.text()
  expect(object).not.toContain('<script>')
})

test.each([
  ['more pixels than can be shown', flood, said.tooManyPixels],
  ['a million parts', emptyChunks(1_000_000), said.notAPicture],
  ['no bytes', '', said.noFile],
  ['no file', null, said.noFile],
])('%s is refused in words (U2)', async (_, content, message) => {
  expect(await upload(content)).toEqual({ status: 400, body: { error: message } })
})

test('a file over the limit is refused without being stored, whether or not its length is announced (U2)', async () => {
  const large = new Uint8Array(limits.image.uploadMaxSize + 1)
  large.set(png)
  const { status, body } = await upload(large)
  expect([status, body]).toEqual([400, { error: said.tooLarge }])
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if ((sent += 1) > 40) return controller.close()
      const start =
        sent === 1
          ? '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
          : ''
      controller.enqueue(bytes(start + 'a'.repeat(1024 * 1024)))
    },
  })
  const response = await fetchWorker(
    new Request('http://localhost:8787/_/upload', {
      method: 'POST',
      headers: {
        origin: 'http://localhost:8787',
        ...sender.headers,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: endless,
    }),
  )
  expect([response.status, await response.json()]).toEqual([413, { error: said.tooLarge }])
  expect(await bytesOf()).toBe(0)
})

test('pictures beyond the quota are refused in words; one that the user has already is not (U2)', async () => {
  const picture = unique()
  await upload(picture)
  await DB.prepare('update users set picture_bytes = ? where id = ?')
    .bind(limits.pictures.quota, sender.id)
    .run()
  expect(await upload(unique())).toEqual({ status: 400, body: { error: copy.full } })
  expect((await upload(picture)).status).toBe(200)
  expect(await bytesOf()).toBe(limits.pictures.quota)
})

test('uploads of a day are limited, and the refusal names the end (U2)', async () => {
  await upload(unique())
  await useUp('uploadsOfAccount')
  expect((await upload(unique())).status).toBe(200)
  expect(await upload(unique())).toEqual({ status: 429, body: { error: said.uploads } })
})

test('visitors, other pages and calls without the token store no picture', async () => {
  const picture = unique()
  expect((await upload(picture, { headers: { cookie: '' } })).status).toBe(302)
  expect((await upload(picture, { headers: { cookie: '', accept: 'application/json' } })).status).toBe(401)
  expect((await upload(picture, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  expect((await upload(picture, { headers: { 'x-xsrf-token': 'other' } })).status).toBe(403)
  expect(await bytesOf()).toBe(0)
})

test('another picture with the same start of its digest does not replace the first (U1)', async () => {
  const picture = unique()
  const { id } = stored(await upload(picture))
  // As if these bytes had met the id: the row has another digest.
  await DB.prepare("update images set digest = 'another' where id = ?").bind(id).run()
  await MEDIA.put(`images/${id}`, 'the first one')
  const second = stored(await upload(picture))
  expect(second.id).not.toBe(id)
  expect(await (await MEDIA.get(`images/${id}`))!.text()).toBe('the first one')
  expect(stored(await upload(picture)).id).toBe(second.id)
})

test('an id is not given again while its object may still be being deleted (U4)', async () => {
  const picture = unique()
  const { id } = stored(await upload(picture))
  await DB.batch([
    DB.prepare('delete from images where id = ?').bind(id),
    DB.prepare('insert into removed_images (id, removed_at) values (?, 0)').bind(id),
  ])
  expect(stored(await upload(picture)).id).not.toBe(id)
})

test('when the object cannot be stored, no one has the picture, and a retry succeeds (U4)', async () => {
  const picture = unique()
  const broken = { ...bindings, MEDIA: { put: () => Promise.reject(new Error('R2 is down')) } }
  const db = openDb(DB)
  await expect(keepPicture({ env: broken as never, db }, sender.id, picture)).rejects.toThrow('R2 is down')
  expect(await bytesOf()).toBe(0)
  expect(
    await DB.prepare('select count(*) n from user_pictures where user_id = ?').bind(sender.id).first('n'),
  ).toBe(0)
  expect(stored(await upload(picture)).width).toBe(40)
  expect(await bytesOf()).toBe(picture.length)
})

test('uploads at the same time do not exceed the quota together (U2)', async () => {
  const pictures = Array.from({ length: 5 }, unique)
  await DB.prepare('update users set picture_bytes = ? where id = ?')
    .bind(limits.pictures.quota - pictures[0]!.length * 2, sender.id)
    .run()
  const answers = await Promise.all(pictures.map((picture) => upload(picture)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await bytesOf()).toBe(limits.pictures.quota)
})
