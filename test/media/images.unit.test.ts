import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import {
  densitySet,
  IMAGE_RATIOS,
  IMAGE_WIDTHS,
  imageUrl,
  originalImageUrl,
  parseImageOptions,
  printImageOptions,
  srcSet,
} from '#schema/images.ts'

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

test('A crop has its focal point in the address', () => {
  const crop = { mode: 'crop', width: 128, height: 128 } as const
  expect(imageUrl(ID, { ...crop, focusX: 30, focusY: 60 })).toBe(`/_/image/crop:128:128:30:60/${ID}`)
  expect(imageUrl(ID, { ...crop, focusX: 33.4 })).toBe(`/_/image/crop:128:128:30:50/${ID}`)
  expect(imageUrl(ID, { ...crop, focusX: -7, focusY: 400 })).toBe(`/_/image/crop:128:128:0:100/${ID}`)
})

test('blur is scaled by 0.75 (R493)', () => {
  expect(imageUrl(ID, { mode: 'fit', width: 64, blur: 20 })).toBe(`/_/image/fit:64:blur:15/${ID}`)
  expect(parseImageOptions('fit:64:blur:15')).toEqual({ mode: 'fit', width: 64, blur: 20 })
})

test('Every address that is built is read again as what was built', () => {
  for (const width of IMAGE_WIDTHS) {
    expect(parseImageOptions(printImageOptions({ mode: 'fit', width }))).toEqual({ mode: 'fit', width })
    for (const ratio of [...IMAGE_RATIOS, 0.1, 1.1, 1.61, 7]) {
      for (const mode of ['crop', 'letterbox'] as const) {
        const text = printImageOptions({ mode, width, height: width / ratio, focusX: 70, blur: 33 })
        const options = parseImageOptions(text)
        expect(options).toMatchObject({ mode, width })
        expect(printImageOptions(options as Parameters<typeof printImageOptions>[0])).toBe(text)
      }
    }
  }
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
])('%j is not a variant: only those that we offer can be requested', (text) => {
  expect(parseImageOptions(text)).toBeNull()
})

test('a picture has under 40,000 variants for all possible addresses', () => {
  const focal = 11 * 11 + 1
  const shapes = 1 + IMAGE_RATIOS.length * (focal + 1)
  expect(IMAGE_WIDTHS.length * shapes).toBeLessThan(40_000)
})

test('the original is the only form in which a GIF moves (R493)', () => {
  expect(limits.image.gifFrozen).toBe(true)
  expect(originalImageUrl(ID)).toBe(`/_/image/original/${ID}`)
  expect(parseImageOptions('original')).toEqual({ mode: 'original' })
})

test('no candidate is more than twice as wide as it is shown, nor wider than the picture (R493)', () => {
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
