import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { freezeGif } from '#worker/media/headers/gif.ts'
import { imageKind, isTooLarge } from '#worker/media/imageKind.ts'
import { seeded } from '#test/posts/bodyHtml.ts'

const FORMATS = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const
const pictures = new Map<string, Uint8Array<ArrayBuffer>>()

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 163, g: 48, b: 28, alpha: 0.5 } } })
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer())

/** Frames of growing redness, one above the other. */
const moving = (frames: number) => {
  const pixels = new Uint8Array(40 * 30 * frames * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels[at] = Math.floor(at / (40 * 30 * 3)) * 60
  return sharp(pixels, { raw: { width: 40, height: 30 * frames, channels: 3, pageHeight: 30 } })
}

beforeAll(async () => {
  for (const format of FORMATS) pictures.set(format, await bytesOf(blank(123, 45).toFormat(format)))
  pictures.set('lossless', await bytesOf(blank(123, 45).webp({ lossless: true })))
  pictures.set('opaque', await bytesOf(blank(123, 45).removeAlpha().webp()))
  pictures.set('progressive', await bytesOf(blank(123, 45).jpeg({ progressive: true })))
  pictures.set('moving gif', await bytesOf(moving(4).gif()))
  pictures.set('moving webp', await bytesOf(moving(4).webp()))
})

test.each([...FORMATS, 'lossless', 'opaque', 'progressive'])(
  'a picture is known by its bytes: %s (U1)',
  (name) => {
    const type = /lossless|opaque/.test(name) ? 'webp' : name === 'progressive' ? 'jpeg' : name
    expect(imageKind(pictures.get(name)!)).toEqual({
      type: `image/${type}`,
      width: 123,
      height: 45,
      frames: 1,
    })
  },
)

test.each(['gif', 'webp'])('the frames of a moving %s are counted (U2)', (format) => {
  expect(imageKind(pictures.get(`moving ${format}`)!)).toEqual({
    type: `image/${format}`,
    width: 40,
    height: 30,
    frames: 4,
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'A photograph with orientation %i has the size at which it is seen',
  async (orientation) => {
    const bytes = await bytesOf(blank(123, 45).withMetadata({ orientation }).jpeg())
    const { width, height } = imageKind(bytes)!
    expect([width, height]).toEqual(orientation >= 5 ? [45, 123] : [123, 45])
  },
)

test.each([
  ['', 'nothing'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'SVG'],
  ['<?xml version="1.0"?><svg/>', 'SVG'],
  ['<!doctype html><script>alert(1)</script>', 'HTML'],
  ['%PDF-1.7', 'PDF'],
  ['BM\0\0\0\0', 'BMP'],
  ['GIF88a', 'no GIF'],
  ['RIFF\0\0\0\0WAVE', 'sound'],
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x18ftypmp42', 'a film'],
  ['\xff\xd8\xff', 'a JPEG cut off'],
  ['\x89PNG\r\n\x1a\n', 'a PNG cut off'],
  [' \x89PNG\r\n\x1a\n', 'a PNG behind something else'],
])('%j is no picture: %s (U1)', (text) => {
  expect(imageKind(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toBeNull()
})

test('pictures over 50 megapixels, and bombs of frames, are too large, however few their bytes (U2)', () => {
  expect(isTooLarge(claiming(8000, 6000))).toBe(false)
  expect(isTooLarge(claiming(8000, 6251))).toBe(true)
  expect(isTooLarge(claiming(0xffffffff, 0xffffffff))).toBe(true)
  expect(isTooLarge({ type: 'image/gif', width: 2000, height: 2000, frames: 100 })).toBe(false)
  expect(isTooLarge({ type: 'image/gif', width: 2000, height: 2000, frames: 1000 })).toBe(true)
})

test('any bytes are checked without an exception, also forged ones (U2)', () => {
  const random = seeded(3)
  for (const picture of pictures.values()) {
    for (let round = 0; round < 40; round++) {
      const bytes = new Uint8Array(200_000).map(() => random() * 256)
      bytes.set(picture.subarray(0, Math.floor(random() * picture.length)))
      expect(() => [imageKind(bytes), freezeGif(bytes)]).not.toThrow()
    }
  }
})

test('boxes in boxes without end are not followed (U2)', () => {
  const header = Uint8Array.from('\0\0\0\x10ftypavif', (character) => character.charCodeAt(0))
  const bytes = new Uint8Array(1_000_000)
  bytes.set(header)
  for (let at = 16; at + 8 < bytes.length; at += 12) {
    new DataView(bytes.buffer).setUint32(at, bytes.length - at)
    bytes.set([0x6d, 0x65, 0x74, 0x61], at + 4)
  }
  expect(imageKind(bytes)).toBeNull()
})

test('a GIF shows its first frame only, whole and unchanged (R493)', async () => {
  const moves = pictures.get('moving gif')!
  const still = freezeGif(moves)
  expect(imageKind(still)).toEqual({ type: 'image/gif', width: 40, height: 30, frames: 1 })
  expect(still.length).toBeLessThan(moves.length)
  expect(still.at(-1)).toBe(0x3b)
  expect(await firstFrame(still)).toEqual(await firstFrame(moves))
  expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
})

test('a file that is no GIF, or is cut off, is unchanged (R493)', () => {
  const png = pictures.get('png')!
  expect(freezeGif(png)).toBe(png)
  const cut = pictures.get('moving gif')!.slice(0, 20)
  expect(freezeGif(cut)).toBe(cut)
})

/** The header claims this size. */
function claiming(width: number, height: number) {
  const bytes = pictures.get('png')!.slice()
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return imageKind(bytes)!
}

const firstFrame = (bytes: Uint8Array) => sharp(bytes, { page: 0, pages: 1 }).raw().toBuffer()
