import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasTooManyParts, MOST_PARTS } from '#worker/media/parts.ts'
import { imageKind } from '#worker/media/imageKind.ts'
import { withoutMetadata } from '#worker/media/withoutMetadata.ts'
import { emptyChunks, movingGif, png } from '#test/media/pictures.ts'

/** Counts how many bytes were read. */
function watched(bytes: Uint8Array): { bytes: Uint8Array; reads: () => number } {
  let reads = 0
  const proxy = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  return { bytes: proxy, reads: () => reads }
}

const repeated = (start: number[], part: number[], count: number) =>
  Uint8Array.from([...start, ...Array.from({ length: count }, () => part).flat()])
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

const BOMBS: [string, Uint8Array][] = [
  ['WebP of a million unknown chunks', emptyChunks(1_000_000)],
  ['WebP of a million empty frames', emptyChunks(1_000_000, 'ANMF')],
  ['PNG', repeated(ascii('\x89PNG\r\n\x1a\n'), [0, 0, 0, 0, ...ascii('tEXt'), 0, 0, 0, 0], 20_000)],
  ['JPEG', repeated([0xff, 0xd8], [0xff, 0xfe, 0, 2], 20_000)],
  ['JPEG of fill bytes', repeated([0xff, 0xd8], [0xff], 20_000)],
  ['GIF', repeated([...ascii('GIF89a'), 1, 0, 1, 0, 0, 0, 0], [0x21, 0xfe, 0], 20_000)],
  ['AVIF', repeated([0, 0, 0, 16, ...ascii('ftypavif'), 0, 0, 0, 0], [0, 0, 0, 8, ...ascii('free')], 20_000)],
]

test.each(BOMBS)('a %s is refused, and hardly read (U2)', (_, bytes) => {
  expect(hasTooManyParts(bytes)).toBe(true)
  const watching = watched(bytes)
  expect(hasTooManyParts(watching.bytes)).toBe(true)
  expect(watching.reads()).toBeLessThan(MOST_PARTS * 20)
})

test('real pictures of every type are not (U2)', async () => {
  const random = Uint8Array.from({ length: 900 * 600 * 3 }, (_, at) => (at * 7919) % 251)
  const picture = () => sharp(random, { raw: { width: 900, height: 600, channels: 3 } })
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const bytes = new Uint8Array(await picture().toFormat(format, { effort: 1 }).toBuffer())
    expect([format, hasTooManyParts(bytes)]).toEqual([format, false])
  }
  expect([png, movingGif].map(hasTooManyParts)).toEqual([false, false])
})

test('empty and unknown chunks of a WebP are not stored (U2)', () => {
  const padded = emptyChunks(100)
  const clean = withoutMetadata(padded, 'image/webp')
  expect(clean.length).toBe(padded.length - 800)
  expect(imageKind(clean)).toEqual(imageKind(padded))
})
