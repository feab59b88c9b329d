import { expect, test } from 'vitest'
import type { DraftText } from '#schema/drafts.ts'
import { packed, unpacked } from '#client/writing/packed.ts'
import type { Kept } from '#client/writing/saving.ts'

const text = (...words: string[]): DraftText => ({
  title: 'On "Glue"',
  subtitle: '',
  paragraphs: words.map((text, at) => ({ name: `000${at}`, type: 'P', text, markups: [] })),
})

const kept: Kept = {
  postId: '00000000000a',
  base: { revision: 3, text: text('One.') },
  text: text('One.', 'Two,\n"three" \u2028 and 🐚.'),
  change: { changeId: '00000000000b', baseRevision: 3, ops: [], to: text('One.', 'Two') },
}

test.each([
  ['with a change under way', kept],
  ['without one', { ...kept, postId: null, change: null }],
  ['an empty text', { ...kept, text: text() }],
])('what is kept of a draft is the same when it is read again: %s', (_, given) => {
  expect(unpacked(structuredClone(packed(given)))).toEqual(given)
})

test('a text is one string, so that a long one is copied at once', () => {
  const { base, text: own, change } = packed(kept)
  expect([typeof base.text, typeof own, typeof change?.to]).toEqual(['string', 'string', 'string'])
})
