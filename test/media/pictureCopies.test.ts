import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageUrl } from '#schema/media/images.ts'
import { day } from '#schema/limits.ts'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { movingGif } from '#test/media/pictures.ts'
import { OPERATOR } from '#test/staff.ts'
import { fetchWorker, settled } from '#test/worker.ts'
import { keepPicture } from '#worker/media/keepPicture.ts'
import { serveImage } from '#worker/media/serveImage.ts'
import { sweepPictures } from '#worker/media/sweepPictures.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { emptyTrash } from '#worker/posts/emptyTrash.ts'

const bindings = env as unknown as Env
const { DB, MEDIA } = bindings
const DELETE = 'mutation ($id: ID!) { deletePicture(id: $id) { __typename ... on Failure { message } } }'

let owner: Sender
/** Reads of the bucket. */
let reads = 0
beforeEach(async () => {
  owner = await openSender()
  reads = 0
})
afterEach(resetClock)

const counted = { ...bindings, MEDIA: { get: (key: string) => (reads++, MEDIA.get(key)) } as R2Bucket }

function picture(): Uint8Array<ArrayBuffer> {
  const bytes = movingGif.slice()
  crypto.getRandomValues(bytes.subarray(13, 19))
  return bytes
}

async function keep(bytes = picture()): Promise<string> {
  const kept = await keepPicture({ env: bindings, db: openDb(DB) }, owner.id, bytes)
  if ('message' in kept) throw new Error(kept.message)
  return kept.id
}

async function show(id: string): Promise<Response> {
  const options = imageUrl(id, { mode: 'fit', width: 96 }).split('/').at(-2)!
  const execution = createExecutionContext()
  const request = new Request('https://quire.test/', { headers: { accept: 'image/webp' } })
  const response = await serveImage(request, counted, { options, imageId: id }, execution)
  await waitOnExecutionContext(execution)
  return response
}
const statusOf = async (id: string) => (await show(id)).status

async function sweep(): Promise<number> {
  const execution = createExecutionContext()
  const removed = await sweepPictures(bindings, execution)
  await waitOnExecutionContext(execution)
  return removed
}

const remove = (id: string) => owner.browser.ask(DELETE, { id })

test('an answer names its picture as a tag, and says whether it is a copy; not when the copy was made', async () => {
  const id = await keep()
  for (const cache of ['miss', 'hit']) {
    const { headers } = await show(id)
    expect([headers.get('cache-tag'), headers.get('x-edge-cache')]).toEqual([`picture-${id}`, cache])
    expect(headers.get('x-as-of')).toBeNull()
  }
})

test('a picture that its owner deletes is hidden at once, and the copies of others are not made again (U4)', async () => {
  const [id, other] = [await keep(), await keep()]
  for (const one of [id, other, id, other]) expect(await statusOf(one)).toBe(200)
  expect(reads).toBe(2)
  expect(await remove(id)).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await MEDIA.head(`images/${id}`)).toBeNull()
  expect([await statusOf(id), await statusOf(other)]).toEqual([404, 200])
  expect(reads).toBe(3)
  // A copy that was right has the new number and does not ask again.
  expect(await statusOf(other)).toBe(200)
  expect(reads).toBe(3)
})

test('a picture that the scheduled run removes is hidden, though copies of it are stored for a year (U4)', async () => {
  const id = await keep()
  expect(await statusOf(id)).toBe(200)
  await DB.prepare('update images set unused_since = 0 where id = ?').bind(id).run()
  expect(await sweep()).toBe(1)
  expect(await statusOf(id)).toBe(404)
  const raised = await DB.prepare('select hard_version n from tag_versions where tag in (?, ?)')
    .bind(`picture-${id}`, 'pictures')
    .all<{ n: number }>()
  expect(raised.results.map(({ n }) => n > 0)).toEqual([true, true])
})

test('a picture that is restored is shown again', async () => {
  const bytes = picture()
  const id = await keep(bytes)
  expect(await statusOf(id)).toBe(200)
  await remove(id)
  expect(await statusOf(id)).toBe(404)
  await DB.prepare('delete from removed_images where id = ?').bind(id).run()
  expect(await keep(bytes)).toBe(id)
  expect([await statusOf(id), (await show(id)).headers.get('x-edge-cache')]).toEqual([200, 'hit'])
})

test('a copy that was made before the bytes were deleted, and stored after, is not shown', async () => {
  const id = await keep()
  let response: Promise<number> | undefined
  const slow = {
    ...MEDIA,
    delete: async (keys: string[]) => {
      response = statusOf(id)
      await response
      await MEDIA.delete(keys)
    },
  } as R2Bucket
  await DB.prepare('update images set unused_since = 0 where id = ?').bind(id).run()
  const execution = createExecutionContext()
  await sweepPictures({ ...bindings, MEDIA: slow }, execution)
  await waitOnExecutionContext(execution)
  expect([await response, await statusOf(id)]).toEqual([200, 404])
})

test('a purge by hand makes the copies of a picture again', async () => {
  const [id, other] = [await keep(), await keep()]
  for (const one of [id, other]) await show(one)
  const purged = await fetchWorker(
    new Request('http://localhost:8787/_/admin/purge', {
      method: 'POST',
      headers: { ...OPERATOR, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [`picture-${id}`] }),
    }),
  )
  await settled()
  expect(await purged.json()).toMatchObject({ purged: [`picture-${id}`, 'pictures'] })
  expect((await show(id)).headers.get('x-edge-cache')).toBe('miss')
  expect((await show(other)).headers.get('x-edge-cache')).toBe('hit')
})

test('the pictures of a closed account go with the next run, pictures of its stories after 14 days in the trash (K6)', async () => {
  const [unused, written, shared] = [await keep(), await keep(), await keep()]
  const other = await openSender()
  await keepPicture(
    { env: bindings, db: openDb(DB) },
    other.id,
    new Uint8Array(await (await MEDIA.get(`images/${shared}`))!.arrayBuffer()),
  )
  const story = `${owner.id.slice(0, 8)}0001`
  const paragraphs = JSON.stringify([
    { name: '0001', type: 'IMG', text: '', markups: [], image: { id: written } },
  ])
  await DB.batch([
    DB.prepare(
      "insert into posts (id, slug, creator_id, title, created_at, updated_at) values (?1, ?1, ?2, 'One', 1, 1)",
    ).bind(story, owner.id),
    DB.prepare("insert into post_bodies (post_id, revision, paragraphs, html) values (?, 1, ?, '')").bind(
      story,
      paragraphs,
    ),
  ])
  for (const id of [unused, written, shared]) expect(await statusOf(id)).toBe(200)
  const { username } = await owner.browser.ask('{ viewer { username } }')
  expect(await owner.browser.ask(accountCalls.deleteAccount, { username })).toMatchObject({
    __typename: 'MutationSuccess',
  })
  const statuses = async () => {
    await sweep()
    return Promise.all([unused, written, shared].map(statusOf))
  }
  expect(await statuses()).toEqual([404, 200, 200])
  advanceClock(14 * day + 1000)
  await emptyTrash({ DB })
  expect(await statuses()).toEqual([404, 404, 200])
})
