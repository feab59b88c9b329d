import { expect, test } from 'vitest'
import { openingOf } from '#worker/posts/openingOf.ts'
import { bodyOf } from '#test/posts/bodyHtml.ts'

test('a story without a subtitle is described by the first words of its text, without headings and notes', () => {
  const { html } = bodyOf([
    { type: 'H2', text: 'Ink' },
    {
      text: 'Black & "thin"[1].',
      markups: [{ type: 'A', start: 14, end: 17, href: '#0003', note: 'REFERENCE' }],
    },
    { text: 'Two lines\nof <text>.', markups: [{ type: 'EM', start: 0, end: 3 }] },
  ])
  expect(openingOf(html)).toBe('Black & "thin". Two lines of <text>.')
  expect(openingOf('')).toBe('')
})
