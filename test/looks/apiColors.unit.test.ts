import { expect, test } from 'vitest'
import { withApiColors } from '#worker/actions/apiColors.ts'

test('a look’s form without scripts takes the colours of CSS, and other text reaches the API unchanged (R350)', () => {
  const fields = new URLSearchParams({
    accent: '#0a6b5e',
    accentDark: 'teal',
    background: 'reddish',
    tint: 'FULL',
  })
  expect(Object.fromEntries(withApiColors('collectionLook', fields))).toEqual({
    accent: '#FF0A6B5E',
    accentDark: '#FF008080',
    background: 'reddish',
    tint: 'FULL',
  })
})

test('other forms keep their fields', () => {
  const fields = new URLSearchParams({ background: '#0a6b5e' })
  expect(withApiColors('addToBlogroll', fields).get('background')).toBe('#0a6b5e')
})
