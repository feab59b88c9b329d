import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { undescribed } from '#client/publishing/picturesOf.ts'

const picture = (name: string, alt: string): Paragraph => ({
  name,
  type: 'IMG',
  text: '',
  markups: [],
  image: { id: `00000000${name}`, alt, width: 10, height: 10 },
})

test('pictures without alternative text are named by their place among all', () => {
  const words: Paragraph = { name: 'aaaa', type: 'P', text: 'Words', markups: [] }
  expect(undescribed([picture('aaab', 'A pot'), words, picture('aaac', ' ')])).toEqual([
    { name: 'aaac', imageId: '00000000aaac', number: 2 },
  ])
})
