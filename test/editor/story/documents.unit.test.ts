import { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Paragraph } from '#schema/content/content.ts'
import { isSame } from '#schema/posts/drafts.ts'
import { paragraph } from '#schema/inputs/posts.ts'
import { fromStory } from '#client/editor/story/fromStory.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { toStory } from '#client/editor/story/toStory.ts'
import { anyStory } from '#test/editor/story/anyStory.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'

/** JSON prevents the document from reusing its source paragraphs. */
const readAgain = (paragraphs: readonly Paragraph[]) => {
  const document = Node.fromJSON(storySchema, toStory(paragraphs).toJSON())
  document.check()
  return fromStory(document)
}

const inOrder = (paragraphs: readonly Paragraph[]) =>
  JSON.parse(JSON.stringify(paragraphs), (key, value: unknown) =>
    key === 'markups'
      ? (value as Paragraph['markups']).toSorted(
          (a, b) => a.start - b.start || a.type.localeCompare(b.type) || a.end - b.end,
        )
      : value,
  ) as Paragraph[]

test('a story of any types, fields and markups is the same after it was in the editor, and is accepted', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const stored = anyStory(seed)
    const again = readAgain(stored)
    if (!isSame(inOrder(again), inOrder(stored)))
      expect([seed, inOrder(again)]).toEqual([seed, inOrder(stored)])
    expect(z.array(paragraph).safeParse(again).error).toBeUndefined()
    if (seed % 10 === 0) expect(renderBody(again).html).toBe(renderBody(stored).html)
  }
})

test('an unedited paragraph is identical to the given one, however it was written', () => {
  const stored: Paragraph[] = [
    {
      name: 'a1b2',
      type: 'P',
      text: 'One two',
      markups: [
        { type: 'EM', start: 4, end: 99 },
        { type: 'EM', start: 0, end: 5 },
      ],
    },
    { name: 'a1b3', type: 'PRE', text: 'a\n\n  b', markups: [{ type: 'STRONG', start: 0, end: 1 }] },
  ]
  const again = fromStory(toStory(stored))
  expect(again[0]).toBe(stored[0])
  expect(again[1]).toBe(stored[1])
})

test('empty paragraphs at the end are not stored, and those between others are', () => {
  const plain = (name: string, text: string): Paragraph => ({ name, type: 'P', text, markups: [] })
  const stored = [plain('a001', 'One'), plain('a002', ''), plain('a003', 'Two'), plain('a004', '')]
  expect(readAgain(stored).map(({ name }) => name)).toEqual(['a001', 'a002', 'a003'])
  expect(fromStory(toStory([]))).toEqual([])
})
