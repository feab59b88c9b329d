import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import {
  densitySet,
  CROP_WIDTHS,
  IMAGE_RATIOS,
  IMAGE_WIDTHS,
  imageUrl,
  originalImageUrl,
  parseImageOptions,
  printImageOptions,
  srcSet,
} from '#schema/media/images.ts'

const ID = '0123456789ab'

test.each(['crop', 'letterbox'] as const)(
  '%s without a height throws, with one it is an address (R353)',
  (mode) => {
    expect(() => imageUrl(ID, { mode, width: 128 })).toThrow(/height/)
    expect(() => imageUrl(ID, { mode, width: 128, height: 0 })).toThrow(/height/)
    expect(imageUrl(ID, { mode, width: 128, height: 128 })).toBe(`/_/image/${mode}:128:128/${ID}`)
  },
)

test('fit needs no height (R353)', () => {
  expect(imageUrl(ID, { mode: 'fit', width: 700 })).toBe(`/_/image/fit:700/${ID}`)
  expect(imageUrl(ID, { mode: 'fit', width: 700 }, 'https://quire.test')).toBe(
    `https://quire.test/_/image/fit:700/${ID}`,
  )
  expect(() => imageUrl(ID, { mode: 'fit', width: 0 })).toThrow(/width/)
})

test('A square crop has its focal point in the address, unless it is the centre', () => {
  const crop = { mode: 'crop', width: 128, height: 128 } as const
  expect(imageUrl(ID, { ...crop, focusX: 30, focusY: 60 })).toBe(`/_/image/crop:128:128:25:50/${ID}`)
  expect(imageUrl(ID, { ...crop, focusX: 13.4 })).toBe(`/_/image/crop:128:128:25:50/${ID}`)
  expect(imageUrl(ID, { ...crop, focusX: -7, focusY: 400 })).toBe(`/_/image/crop:128:128:0:100/${ID}`)
  expect(imageUrl(ID, { ...crop, focusX: 45, focusY: 52 })).toBe(`/_/image/crop:128:128/${ID}`)
  expect(imageUrl(ID, { ...crop, height: 64, focusX: 0 })).toBe(`/_/image/crop:128:64/${ID}`)
})

test('blur is scaled by 0.75 (R493)', () => {
  expect(imageUrl(ID, { mode: 'fit', width: 64, blur: 20 })).toBe(`/_/image/fit:64:blur:15/${ID}`)
  expect(parseImageOptions('fit:64:blur:15')).toEqual({ mode: 'fit', width: 64, blur: 20 })
})

/** Every combination of many sizes, ratios, focal points and radii. */
function printed(): Set<string> {
  const found = new Set<string>()
  const widths = [1, 30, 70, 100, 150, 410, 1000, 1100, 1500, 5000, ...IMAGE_WIDTHS, ...CROP_WIDTHS]
  const percents = [undefined, ...Array.from({ length: 21 }, (_, index) => index * 5)]
  for (const width of widths) {
    for (const blur of [undefined, 1, 20, 33, 80]) found.add(printImageOptions({ mode: 'fit', width, blur }))
    for (const ratio of [...IMAGE_RATIOS, 0.1, 0.5, 0.8, 1.1, 1.5, 1.61, 2.5, 3, 7]) {
      const size = { width, height: width / ratio }
      found.add(printImageOptions({ mode: 'letterbox', ...size, blur: 20 }))
      for (const focusX of percents)
        for (const focusY of percents) found.add(printImageOptions({ mode: 'crop', ...size, focusX, focusY }))
    }
  }
  return found
}

test('every built address is read as the same options again, and a picture has at most 610', () => {
  const variants = [...printed()]
  for (const text of variants) {
    const options = parseImageOptions(text)
    expect([text, options]).not.toEqual([text, null])
    expect(printImageOptions(options as Parameters<typeof printImageOptions>[0])).toBe(text)
  }
  expect(variants.length).toBeGreaterThan(500)
  expect(variants.length).toBeLessThanOrEqual(610)
})

test('only built addresses are variants: all sizes, focal points and radii are tried', () => {
  const variants = printed()
  const sizes = Array.from({ length: 2500 }, (_, index) => index + 1)
  const accepted = [
    ...sizes.map((width) => `fit:${width}`),
    ...sizes.flatMap((width) => [15, 20, 30].map((blur) => `fit:${width}:blur:${blur}`)),
    ...CROP_WIDTHS.flatMap((width) =>
      Array.from({ length: 1300 }, (_, height) => [
        `crop:${width}:${height}`,
        `letterbox:${width}:${height}`,
      ]).flat(),
    ),
    ...sizes.map((side) => `crop:${side}:${side}`),
    ...Array.from({ length: 101 * 101 }, (_, at) => `crop:96:96:${at % 101}:${Math.floor(at / 101)}`),
    ...Array.from({ length: 101 }, (_, at) => `crop:96:48:${at}:0`),
    ...Array.from({ length: 60 }, (_, at) => `crop:96:96:blur:${at}`),
  ].filter((text) => parseImageOptions(text))
  expect(accepted.filter((text) => !variants.has(text))).toEqual([])
  expect(accepted.length).toBeGreaterThan(150)
})

test.each([
  '',
  'fit',
  'fit:',
  'fit:0',
  'fit:701',
  'fit:0700',
  'fit:99999',
  'fit:700:400',
  'crop:128',
  'crop:128:0',
  'crop:128:127',
  'crop:128:128:31:60',
  'crop:128:128:30',
  'crop:128:128:50:50',
  'crop:128:96:25:50',
  'crop:128:128:blur:15',
  'crop:1400:1400',
  'crop:128:128:30:110',
  'letterbox:128:128:30:60',
  'squeeze:128:128',
  'fit:64:blur:14',
  'fit:64:blur:0',
  'FIT:700',
  'fit:700 ',
  'original:1',
  '../fit:700',
  'fit:700/..',
])('%j is not a variant: only variants that we offer can be requested', (text) => {
  expect(parseImageOptions(text)).toBeNull()
})

test('a GIF moves only in its original (R493)', () => {
  expect(limits.image.gifFrozen).toBe(true)
  expect(originalImageUrl(ID)).toBe(`/_/image/original/${ID}`)
  expect(parseImageOptions('original')).toEqual({ mode: 'original' })
})

test('no candidate is wider than twice its shown width, nor than the picture (R493)', () => {
  for (const width of [100, 352, 680, 1192]) {
    for (const natural of [undefined, 90, 500, 1000, 4000]) {
      const widths = srcSet(ID, width, natural)
        .split(', ')
        .map((each) => Number(/ (\d+)w$/.exec(each)![1]))
      const cap = IMAGE_WIDTHS.find((step) => step >= Math.min(width * 2, 2400))!
      expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(cap, natural ?? Infinity))
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
    }
  }
  expect(densitySet(ID, { mode: 'crop', width: 48, height: 48 })).toBe(
    `/_/image/crop:48:48/${ID} 1x, /_/image/crop:96:96/${ID} 2x`,
  )
})
