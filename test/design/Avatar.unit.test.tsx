import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, type AvatarSize, initials } from '#client/design/Avatar.tsx'

const SIZES: Record<AvatarSize, number> = { XXXS: 20, XXS: 28, XS: 32, S: 40, M: 48, L: 64, XL: 80, XXL: 128 }

test.each(Object.entries(SIZES) as [AvatarSize, number][])(
  'avatar size %s is %d px (R484)',
  (size, pixels) => {
    for (const imageId of [null, 'abcdef012345']) {
      const html = renderToStaticMarkup(<Avatar name="Ann van Dyk" imageId={imageId} size={size} />)
      expect(html).toContain(`width="${pixels}" height="${pixels}"`)
    }
  },
)

const tone = (name: string) => /data-tone="(\d)"/.exec(renderToStaticMarkup(<Avatar name={name} />))?.[1]

test('an avatar is offered only at pixel ratios 1 and 2 (R493)', () => {
  const html = renderToStaticMarkup(<Avatar name="Ann" imageId="abcdef012345" size="S" />)
  expect(html.match(/ \dx/g)).toEqual([' 1x', ' 2x'])
  expect(html).not.toContain('preload')
})

test('without a picture the initials are shown, hidden from screen readers, which read the name', () => {
  const html = renderToStaticMarkup(<Avatar name="Ann van Dyk" />)
  expect(html).toContain('>AD</text>')
  expect(html).toContain('aria-hidden="true"')
})

test('a monogram has the same tone each time', () => {
  expect(tone('Ines Okafor')).toBe(tone('Ines Okafor'))
  expect(new Set(['Ann', 'Ben', 'Cem', 'Dot', 'Eva', 'Fay', 'Gus', 'Hal'].map(tone)).size).toBeGreaterThan(2)
})

test('initials are of the first and the last name, whole characters, and none for an empty name', () => {
  expect(['Ann van Dyk', 'bo', '李 伟', '𝒳avier Q', ''].map(initials)).toEqual(['AD', 'B', '李伟', '𝒳Q', ''])
})

test('initials skip the emoji and punctuation of a name', () => {
  expect(
    ['Zoe Quill 🧙', '🧙 Zoe', '(Ann) "van" Dyk!', '1843', '🧙', 'E\u0301mile Zola'].map(initials),
  ).toEqual(['ZQ', 'Z', 'AD', '1', '', 'E\u0301Z'])
})
