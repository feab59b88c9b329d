import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { imageUrl, originalImageUrl } from '#schema/media/images.ts'
import type { Env } from '#worker/platform/env.ts'
import { imageKind } from '#worker/media/imageKind.ts'
import { serveImage } from '#worker/media/serveImage.ts'
import { emptyChunks, flood, movingGif, png } from '#test/media/pictures.ts'
import { fetchWorker } from '#test/worker.ts'

const bindings = env as unknown as Env
const PNG = 'a00000000001'
const GIF = 'a00000000002'
const SVG = 'a00000000003'
const HTML = 'a00000000004'
const FLOOD = 'a00000000005'
const BROKEN = 'a00000000006'
const WEBP = 'image/avif,image/webp,image/*,*/*;q=0.8'

beforeAll(async () => {
  await put(PNG, png, 'image/png')
  await put(GIF, movingGif, 'image/gif')
  await put(SVG, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml')
  await put(HTML, '<!doctype html><script>alert(1)</script>', 'text/html')
  await put(FLOOD, flood, 'image/png')
  await put(BROKEN, png.slice(0, 100), 'image/png')
})

const put = (id: string, bytes: Uint8Array<ArrayBuffer> | string, contentType: string) =>
  bindings.MEDIA.put(`images/${id}`, bytes, { httpMetadata: { contentType } })

/** As the route does. */
async function get(
  address: string,
  headers: Record<string, string> = {},
  from: Partial<Env> = {},
  method = 'GET',
  host = 'quire.test',
) {
  const [options, imageId] = address.split('/').slice(-2) as [string, string]
  const ctx = createExecutionContext()
  const request = new Request(`https://${host}${address}`, {
    headers: { accept: WEBP, ...headers },
    method,
  })
  const response = await serveImage(request, { ...bindings, ...from }, { options, imageId }, ctx)
  await waitOnExecutionContext(ctx)
  return response
}

const kindOf = async (response: Response) => imageKind(new Uint8Array(await response.arrayBuffer()))

test('a crop with a height answers an image of that size (R353)', async () => {
  const response = await get(imageUrl(PNG, { mode: 'crop', width: 128, height: 128 }))
  expect(response.status).toBe(200)
  expect(await kindOf(response)).toMatchObject({ type: 'image/webp', width: 128, height: 128 })
})

test('a letterbox answers an image of that size, a fit keeps the proportions and never enlarges (R353)', async () => {
  const box = await kindOf(await get(imageUrl(PNG, { mode: 'letterbox', width: 160, height: 160 })))
  expect(box).toMatchObject({ width: 160, height: 160 })
  expect(await kindOf(await get(imageUrl(PNG, { mode: 'fit', width: 96 })))).toMatchObject({
    width: 96,
    height: 64,
  })
  expect(await kindOf(await get(imageUrl(PNG, { mode: 'fit', width: 2400 })))).toMatchObject({ width: 300 })
  const crop = await kindOf(await get(imageUrl(PNG, { mode: 'crop', width: 1600, height: 800 })))
  expect(crop).toMatchObject({ width: 300, height: 150 })
})

test('The format is one that the browser takes, and each has its own copy', async () => {
  const address = imageUrl(PNG, { mode: 'fit', width: 64 })
  const typeFor = async (accept: string) => (await get(address, { accept })).headers.get('content-type')
  expect(await typeFor('image/webp')).toBe('image/webp')
  expect(await typeFor('image/png,*/*')).toBe('image/png')
  expect(await typeFor('image/webp')).toBe('image/webp')
})

test('A variant is made once and stored without expiry', async () => {
  const address = imageUrl(PNG, { mode: 'fit', width: 128 })
  let reads = 0
  const MEDIA = { get: (key: string) => (reads++, bindings.MEDIA.get(key)) } as unknown as R2Bucket
  const [first, second] = [await get(address, {}, { MEDIA }), await get(address, {}, { MEDIA })]
  expect(reads).toBe(1)
  expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer())
  for (const response of [first, second]) {
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toBe('accept')
    expect(response.headers.get('set-cookie')).toBeNull()
  }
  const again = await get(address, { 'if-none-match': first.headers.get('etag')! })
  expect([again.status, again.body]).toEqual([304, null])
  const head = await get(address, {}, {}, 'HEAD')
  expect([head.status, head.body]).toEqual([200, null])
})

test('the first reader of a large picture gets WebP, while AVIF is made for later readers', async () => {
  const address = imageUrl(PNG, { mode: 'fit', width: 256 })
  let reads = 0
  const MEDIA = { get: (key: string) => (reads++, bindings.MEDIA.get(key)) } as unknown as R2Bucket
  const typeFor = async (accept: string) => (await kindOf(await get(address, { accept }, { MEDIA })))?.type
  expect(await typeFor(WEBP)).toBe('image/webp')
  expect([await typeFor(WEBP), await typeFor(WEBP)]).toEqual(['image/avif', 'image/avif'])
  expect(await typeFor('image/webp')).toBe('image/webp')
  expect(reads).toBe(2)
})

test('a variant is made once for all hosts, however many of them are asked', async () => {
  const address = imageUrl(PNG, { mode: 'fit', width: 480 })
  let reads = 0
  const MEDIA = { get: (key: string) => (reads++, bindings.MEDIA.get(key)) } as unknown as R2Bucket
  for (const host of ['quire.test', 'one.quire.test', 'two.test']) {
    const response = await get(address, { accept: 'image/webp' }, { MEDIA }, 'GET', host)
    expect([host, (await kindOf(response))?.type]).toEqual([host, 'image/webp'])
  }
  expect(reads).toBe(1)
})

test('requests for a variant that is being made wait for it, and get the same bytes', async () => {
  const address = imageUrl(PNG, { mode: 'fit', width: 560 })
  let reads = 0
  const MEDIA = { get: (key: string) => (reads++, bindings.MEDIA.get(key)) } as unknown as R2Bucket
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => get(address, { accept: 'image/webp' }, { MEDIA })),
  )
  const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()))
  expect(reads).toBe(1)
  for (const body of bodies) expect(body).toEqual(bodies[0])
})

test('after its reader leaves, a picture is still made and stored for the others who wait for it', async () => {
  const [options, imageId] = imageUrl(PNG, { mode: 'fit', width: 640 }).split('/').slice(-2) as [
    string,
    string,
  ]
  const request = new Request('https://quire.test/', { headers: { accept: 'image/webp' } })
  const work: Promise<unknown>[] = []
  let read!: (object: R2ObjectBody | null) => void
  const MEDIA = { get: () => new Promise((resolve) => (read = resolve)) } as unknown as R2Bucket
  const ctx = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) }
  // No request waits for this answer any more.
  void serveImage(request, { ...bindings, MEDIA }, { options, imageId }, ctx)
  await expect.poll(() => work).toHaveLength(1)
  read(await bindings.MEDIA.get(`images/${PNG}`))
  await Promise.all(work)
  const none = { get: () => Promise.reject(new Error('It is stored')) } as unknown as R2Bucket
  const later = await serveImage(request, { ...bindings, MEDIA: none }, { options, imageId }, ctx)
  expect(await kindOf(later)).toMatchObject({ type: 'image/webp' })
})

test('a variant that cannot be made or is not there does not stop the next request', async () => {
  const address = imageUrl('a0000000000f', { mode: 'fit', width: 64 })
  const MEDIA = { get: () => Promise.reject(new Error('down')) } as unknown as R2Bucket
  await expect(get(address, {}, { MEDIA })).rejects.toThrow('down')
  expect([(await get(address)).status, (await get(address)).status]).toEqual([404, 404])
  await put('a0000000000f', png, 'image/png')
  expect((await get(address)).status).toBe(200)
})

test('a host without an owner gets no picture, and none is made for it (C11)', async () => {
  const address = imageUrl(PNG, { mode: 'fit', width: 800 })
  const ask = (host: string) =>
    fetchWorker(new Request(`http://${host}${address}`, { headers: { accept: WEBP } }))
  const unknown = await ask('invented.test')
  expect([unknown.status, await unknown.text(), unknown.headers.get('cache-control')]).toEqual([
    404,
    'Unknown host',
    'no-store',
  ])
  expect((await ask('api.localhost:8787')).status).toBe(404)
  expect((await ask('localhost:8787')).status).toBe(200)
  expect((await ask('field-notes.localhost:8787')).status).toBe(200)
})

test('a stored file of too many parts is not read further (U2)', async () => {
  await put('a00000000010', emptyChunks(20_000), 'image/webp')
  expect((await get(imageUrl('a00000000010', { mode: 'fit', width: 320 }))).status).toBe(404)
})

test('a small picture has no second format', async () => {
  const address = imageUrl(PNG, { mode: 'crop', width: 96, height: 96 })
  for (const _ of [1, 2]) expect((await kindOf(await get(address)))?.type).toBe('image/webp')
})

test('every answer is inert: its own type, nosniff, a policy that allows no source (U1)', async () => {
  for (const id of [PNG, GIF, SVG, HTML]) {
    const response = await get(imageUrl(id, { mode: 'fit', width: 320 }))
    expect(response.status).toBe(200)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; sandbox/)
  }
})

test('SVG is served as a download, HTML never as a type that a browser opens (U1)', async () => {
  const svg = await get(imageUrl(SVG, { mode: 'fit', width: 700 }))
  expect(svg.headers.get('content-type')).toBe('image/svg+xml')
  expect(svg.headers.get('content-disposition')).toBe('attachment')
  const html = await get(originalImageUrl(HTML))
  expect(html.headers.get('content-type')).toBe('application/octet-stream')
  expect(html.headers.get('content-disposition')).toBe('attachment')
})

test('a GIF is still in every variant and moves as the original (R493)', async () => {
  const still = await kindOf(await get(imageUrl(GIF, { mode: 'fit', width: 320 })))
  expect(still).toMatchObject({ width: 40, height: 30, frames: 1 })
  const original = await kindOf(await get(originalImageUrl(GIF)))
  expect(original).toEqual({ type: 'image/gif', width: 40, height: 30, frames: 2 })
})

test('without the transforming binding pictures are served unchanged, a GIF still not moving (R493)', async () => {
  const without = { IMAGES: undefined }
  const picture = await get(imageUrl(PNG, { mode: 'fit', width: 48 }), {}, without)
  expect(await kindOf(picture)).toMatchObject({ type: 'image/png', width: 300 })
  const still = await get(imageUrl(GIF, { mode: 'fit', width: 48 }), {}, without)
  expect(await kindOf(still)).toEqual({ type: 'image/gif', width: 40, height: 30, frames: 1 })
})

test('A picture that cannot be transformed is served unchanged, and tried again soon', async () => {
  const response = await get(imageUrl(BROKEN, { mode: 'fit', width: 320 }))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})

test('a picture of too many pixels is not decoded (U2)', async () => {
  expect((await get(imageUrl(FLOOD, { mode: 'fit', width: 320 }))).status).toBe(404)
})

test.each([
  '/_/image/fit:701/a00000000001',
  '/_/image/fit:700:400/a00000000001',
  '/_/image/crop:128/a00000000001',
  '/_/image/fit:700/ffffffffffff',
  '/_/image/fit:700/..%2fsecret',
  '/_/image/fit:700/A00000000001',
  '/_/image/x/a00000000001',
])('%s is not found, for ten seconds at most (C5)', async (address) => {
  const response = await get(address)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('public, max-age=10')
})
