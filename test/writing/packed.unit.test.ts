import { expect, test } from 'vitest'
import { changesBetween, type DraftText } from '#schema/posts/drafts.ts'
import { packed, packedText, unpacked } from '#client/writing/packed.ts'
import type { Kept } from '#client/writing/saving.ts'

const text = (...words: string[]): DraftText => ({
  title: 'On "Glue"',
  subtitle: '',
  paragraphs: words.map((text, at) => ({ name: `000${at}`, type: 'P', text, markups: [] })),
})

const base = { revision: 3, text: text('One.') }
const sent = text('One.', 'Two')
const kept: Kept = {
  postId: '00000000000a',
  base,
  text: text('One.', 'Two,\n"three" \u2028 and 🐚.'),
  change: {
    changeId: '00000000000b',
    baseRevision: 3,
    ops: changesBetween(base.text, sent),
    to: sent,
  },
}

test.each([
  ['with a change under way', kept],
  ['without one', { ...kept, postId: null, change: null }],
  ['an empty text', { ...kept, text: text(), change: null }],
  ['another title', { ...kept, text: { ...base.text, title: 'On glue' } }],
  ['a changed paragraph', { ...kept, base: { revision: 3, text: text('One.', 'Two.') }, change: null }],
])('a kept draft is the same when it is read again: %s', (_, given) => {
  expect(unpacked(structuredClone(packed(given)), packedText(given.base.text))).toEqual(given)
})

test('for a long text that is saved, each key stores only the text typed since', () => {
  const long = text(...Array.from({ length: 2000 }, (_, at) => `Paragraph ${at}`))
  const paragraphs = long.paragraphs.with(7, { ...long.paragraphs[7]!, text: 'Paragraph 7 and more' })
  const given = {
    postId: null,
    base: { revision: 1, text: long },
    text: { ...long, paragraphs },
    change: null,
  }
  expect(JSON.stringify(packed(given)).length).toBeLessThan(300)
  expect(unpacked(packed(given), packedText(long))).toEqual(given)
})
