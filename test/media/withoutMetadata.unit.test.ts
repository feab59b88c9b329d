import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageKind } from '#worker/media/imageKind.ts'
import { withoutMetadata } from '#worker/media/withoutMetadata.ts'
import { seeded } from '#test/posts/bodyHtml.ts'

const CANARY = 'canary-51.4779N-0.0015W'

const picture = () => {
  const random = seeded(5)
  const pixels = new Uint8Array(120 * 80 * 3).map(() => random() * 256)
  return sharp(pixels, { raw: { width: 120, height: 80, channels: 3 } })
    .withExif({ IFD0: { Copyright: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 40/1' } })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${CANARY}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3')
}
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

test.each([
  ['jpeg', {}],
  ['jpeg', { progressive: true }],
  ['png', {}],
  ['webp', {}],
  ['webp', { lossless: true }],
  ['avif', {}],
] as const)('place and maker leave a %s %j, pixels and colours stay (U2)', async (format, options) => {
  const given = new Uint8Array(await picture().toFormat(format, options).toBuffer())
  expect(textOf(given)).toContain(CANARY)
  const type = imageKind(given)!.type
  const clean = withoutMetadata(given, type)
  expect(textOf(clean)).not.toContain(CANARY)
  const { exif, xmp, icc } = await sharp(clean).metadata()
  expect([exif, xmp, icc !== undefined]).toEqual([undefined, undefined, true])
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(given))
  expect(imageKind(clean)).toEqual(imageKind(given))
  expect(withoutMetadata(clean, type)).toEqual(clean)
})

test.each([1, 3, 6, 8])(
  'a photograph with orientation %i is still seen upright (U2)',
  async (orientation) => {
    const given = new Uint8Array(await picture().withMetadata({ orientation }).jpeg().toBuffer())
    const clean = withoutMetadata(given, 'image/jpeg')
    expect((await sharp(clean).metadata()).orientation ?? 1).toBe(orientation)
    expect(imageKind(clean)).toEqual(imageKind(given))
    expect(textOf(clean)).not.toContain(CANARY)
  },
)

/** A comment, XMP, and how often it is repeated. */
function gifWithMetadata(given: Uint8Array): Uint8Array<ArrayBuffer> {
  const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  const block = (label: number, ...parts: string[]) =>
    Buffer.concat([
      Uint8Array.of(0x21, label),
      ...parts.map((part) => Buffer.concat([Uint8Array.of(part.length), latin(part)])),
      Uint8Array.of(0),
    ])
  const at = 13 + (given[10]! & 0x80 ? 3 * 2 ** ((given[10]! & 7) + 1) : 0)
  return new Uint8Array(
    Buffer.concat([
      given.subarray(0, at),
      block(0xff, 'NETSCAPE2.0', '\u0001\u0002\u0000'),
      block(0xfe, CANARY),
      block(0xff, 'XMP DataXMP', CANARY),
      given.subarray(at),
    ]),
  )
}

test('comments and XMP leave a GIF, frames and their repetition stay (U2)', async () => {
  const plain = new Uint8Array(
    await sharp(await picture().png().toBuffer())
      .gif()
      .toBuffer(),
  )
  const given = gifWithMetadata(plain)
  expect(imageKind(given)).toEqual(imageKind(plain))
  const clean = withoutMetadata(given, 'image/gif')
  expect(textOf(clean)).not.toContain(CANARY)
  expect((await sharp(clean).metadata()).loop).toBe((await sharp(given).metadata()).loop)
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(plain))
  expect(withoutMetadata(clean, 'image/gif')).toEqual(clean)
})

const APPENDED = '<script>alert(1)</script>'
/** No picture needs a box of this type. */
const asBox = (type: string) => `\0\0\0${String.fromCharCode(8 + APPENDED.length)}${type}${APPENDED}`

test.each([
  ['jpeg', APPENDED],
  ['png', APPENDED],
  ['webp', APPENDED],
  ['gif', APPENDED],
  ['avif', APPENDED],
  ['avif', asBox('uuid')],
  ['avif', asBox('free')],
] as const)('data appended to a %s is removed: %j (U2)', async (format, appended) => {
  const given = new Uint8Array(await picture().toFormat(format).toBuffer())
  const longer = new Uint8Array(Buffer.concat([given, Buffer.from(appended, 'latin1'), new Uint8Array(15)]))
  const clean = withoutMetadata(longer, imageKind(given)!.type)
  expect(textOf(clean)).not.toContain('<script>')
  expect(clean.length).toBeLessThanOrEqual(given.length)
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(given))
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const withLength = (type: string, length: string, inside = APPENDED) => latin(length + type + inside)

/** The data is the last box. */
async function pictureAndData() {
  const bytes = new Uint8Array(await picture().avif().toBuffer())
  const at = Buffer.from(bytes).indexOf('mdat') - 4
  expect(Buffer.from(bytes).readUInt32BE(at)).toBe(bytes.length - at)
  return { bytes, at }
}

test('data without a length reaches to the end of the file, and data appended to it is removed (U2)', async () => {
  const { bytes, at } = await pictureAndData()
  const open = bytes.slice()
  open.fill(0, at, at + 4)
  const clean = withoutMetadata(joined(open, latin(APPENDED)), 'image/avif')
  expect(textOf(clean)).not.toContain('<script>')
  expect(textOf(clean)).not.toContain(CANARY)
  expect(clean.length).toBeLessThanOrEqual(bytes.length)
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes))
  expect(withoutMetadata(clean, 'image/avif')).toEqual(clean)
})

const LONG = `\0\0\0\x01`
const IN_64_BITS = `\0\0\0\0\0\0\0${String.fromCharCode(16 + APPENDED.length)}`

test.each([
  ['data that no item names', asBox('mdat')],
  ['the same with a length of 64 bits', `${LONG}mdat${IN_64_BITS}${APPENDED}`],
  ['another box before more data', `${asBox('uuid')}\0\0\0\x08mdat`],
  ['a second meta', `${asBox('meta')}\0\0\0\x08mdat`],
] as const)('the part %s of an AVIF becomes empty (U2)', async (_, appended) => {
  const { bytes } = await pictureAndData()
  const clean = withoutMetadata(joined(bytes, latin(appended)), 'image/avif')
  expect(textOf(clean)).not.toContain('<script>')
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes))
  expect(withoutMetadata(clean, 'image/avif')).toEqual(clean)
})

test.each([
  ['a movie', `\0\0\0${String.fromCharCode(16 + APPENDED.length)}moov${asBox('udta')}`],
  [
    'a track',
    `\0\0\0${String.fromCharCode(24 + APPENDED.length)}moov\0\0\0${String.fromCharCode(16 + APPENDED.length)}trak${asBox('meta')}`,
  ],
] as const)('the part %s of an AVIF has no notes left (U2)', async (_, appended) => {
  const { bytes } = await pictureAndData()
  const clean = withoutMetadata(joined(bytes, latin(appended)), 'image/avif')
  expect(textOf(clean)).not.toContain('<script>')
  expect(withoutMetadata(clean, 'image/avif')).toEqual(clean)
})

test('an AVIF has its size behind a box with a length of 64 bits too (ISO/IEC 14496-12, 4.2)', async () => {
  const { bytes } = await pictureAndData()
  const head = Buffer.from(bytes).readUInt32BE(0)
  const long = withLength('free', LONG, IN_64_BITS + APPENDED)
  expect(imageKind(joined(bytes.subarray(0, head), long, bytes.subarray(head)))).toEqual(imageKind(bytes))
})

test.each([
  ['a thumbnail', 0xe0, 'JFXX\0\x13'],
  ['an index of further pictures', 0xe2, 'MPF\0'],
  ['a note', 0xee, 'Ducky'],
] as const)(
  '%s leaves a JPEG, although its segment is of a kind that is needed (U2)',
  async (_, marker, name) => {
    const bytes = new Uint8Array(await picture().jpeg().toBuffer())
    const inside = latin(name + CANARY)
    const segment = joined(Uint8Array.of(0xff, marker, 0, inside.length + 2), inside)
    const clean = withoutMetadata(joined(bytes.subarray(0, 2), segment, bytes.subarray(2)), 'image/jpeg')
    expect(textOf(clean)).not.toContain(CANARY)
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes))
  },
)

test.each([
  ['jpeg', 2, latin(`\xff\xe2\xff\xffICC_PROFILE${CANARY}`)],
  ['png', 33, latin(`\xff\xff\xff\xffiCCP${CANARY}`)],
  ['webp', 12, latin(`ICCP\xff\xff\xff\xff${CANARY}`)],
] as const)(
  'a part of a %s that claims to be longer than the file throws no exception (U2)',
  async (format, at, part) => {
    const bytes = new Uint8Array(await picture().toFormat(format).toBuffer())
    const lying = joined(bytes.subarray(0, at), part, bytes.subarray(at))
    expect(textOf(withoutMetadata(lying, `image/${format}`))).not.toContain(CANARY)
  },
)

test('files that are cut off or broken give no exception (U2)', async () => {
  const random = seeded(9)
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const given = new Uint8Array(await picture().toFormat(format).toBuffer())
    for (let round = 0; round < 100; round++) {
      const broken = given.slice(0, round < 20 ? round : Math.floor(random() * given.length))
      for (let hit = 0; hit < 20; hit++) broken[Math.floor(random() * broken.length)] = random() * 256
      expect(() => withoutMetadata(broken, `image/${format}`)).not.toThrow()
    }
  }
})
