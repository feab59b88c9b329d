import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { Outline } from '#client/editor/story/Outline.tsx'
import { WordCount, countOf } from '#client/editor/story/WordCount.tsx'
import { renderBody } from '#worker/posts/body/renderBody.ts'
import { anyStory } from '#test/editor/story/anyStory.ts'

const textOf = (paragraphs: Paragraph[]) => ({ title: 'T', subtitle: '', paragraphs })
const plain = (name: string, type: Paragraph['type'], text: string): Paragraph => ({
  name,
  type,
  text,
  markups: [],
})

test('words and minutes are the same as once the story is published', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { wordCount, readingTimeMinutes } = renderBody(anyStory(seed))
    expect([seed, countOf(textOf(anyStory(seed)))]).toEqual([
      seed,
      { words: wordCount, minutes: readingTimeMinutes },
    ])
  }
  expect(renderToStaticMarkup(<WordCount text={textOf([plain('a001', 'P', 'One two')])} />)).toContain(
    '2 words, 1 min read',
  )
})

test('the outline has the headings with their levels, and explains itself where there are none', () => {
  const text = textOf([
    plain('a001', 'H2', 'Moss'),
    plain('a002', 'P', 'Words'),
    plain('a003', 'H3', 'Stone'),
  ])
  const html = renderToStaticMarkup(<Outline text={text} onChoose={() => undefined} />)
  expect(html.match(/Outline-level\d|Moss|Stone|Words/g)).toEqual([
    'Outline-level2',
    'Moss',
    'Outline-level3',
    'Stone',
  ])
  expect(renderToStaticMarkup(<Outline text={textOf([])} onChoose={() => undefined} />)).toContain(
    'Your headings appear here.',
  )
})
