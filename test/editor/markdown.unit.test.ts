import { describe, expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import {
  paragraphsToText,
  textToParagraphs,
  withFoundLinks,
  withOldFormat,
} from '#schema/responses/responseText.ts'
import { readMarkdown } from '#client/editor/markdown.ts'

const typesOf = (text: string) => textToParagraphs(text).map(({ type, text: words }) => [type, words])

describe('a response as plain text', () => {
  test('plain text has quotations, lists and code, and is the same text again', () => {
    const text =
      'One\nand more\n\n> Two\n> lines\n\n- first\n- second\n\n1. a\n2. b\n\n```\nx = 1\n\ny = 2\n```\n\nEnd'
    expect(typesOf(text)).toEqual([
      ['P', 'One\nand more'],
      ['BQ', 'Two\nlines'],
      ['ULI', 'first'],
      ['ULI', 'second'],
      ['OLI', 'a'],
      ['OLI', 'b'],
      ['PRE', 'x = 1\n\ny = 2'],
      ['P', 'End'],
    ])
    expect(paragraphsToText(textToParagraphs(text))).toBe(text)
  })

  test('a line that only looks like a list item is text', () => {
    expect(typesOf('- one\nand so on')).toEqual([['P', '- one\nand so on']])
    expect(typesOf('-5 degrees')).toEqual([['P', '-5 degrees']])
  })

  test('edited text keeps the format of the words that were not changed', () => {
    const before: Paragraph[] = [
      { name: 'a1b2', type: 'P', text: 'Stays bold', markups: [{ type: 'STRONG', start: 6, end: 10 }] },
      { name: 'a1b3', type: 'P', text: 'Was bold', markups: [{ type: 'STRONG', start: 4, end: 8 }] },
      { name: 'a1b4', type: 'PRE', text: 'a\n\nb', markups: [] },
    ]
    const text = paragraphsToText(before).replace('Was', 'Is')
    const after = withOldFormat(before, textToParagraphs(text))
    expect(after[0]).toEqual(before[0])
    expect(after[1]).toMatchObject({ type: 'P', text: 'Is bold', markups: [] })
    expect(after[2]).toEqual(before[2])
    expect(new Set(after.map(({ name }) => name)).size).toBe(3)
  })

  test('addresses and names become links, but not in code or in other links', () => {
    const text = 'See https://example.org/a and @reader'
    const paragraph: Paragraph = { name: 'a1b2', type: 'P', text, markups: [] }
    expect(withFoundLinks(paragraph).markups.map(({ href }) => href)).toEqual([
      'https://example.org/a',
      '/@reader',
    ])
    const code: Paragraph = { ...paragraph, markups: [{ type: 'CODE', start: 0, end: text.length }] }
    expect(withFoundLinks(code)).toEqual(code)
  })
})

test('pasted Markdown has emphasis, code and links to safe addresses', () => {
  const read = (text: string) => readMarkdown({ name: 'a1b2', type: 'P', text, markups: [] })
  expect(read('A **bold _and_ more**, `x*y*z`, [here](https://example.org/).')).toMatchObject({
    text: 'A bold and more, x*y*z, here.',
    markups: [
      { type: 'STRONG', start: 2, end: 15 },
      { type: 'EM', start: 7, end: 10 },
      { type: 'CODE', start: 17, end: 22 },
      { type: 'A', start: 24, end: 28, href: 'https://example.org/' },
    ],
  })
  for (const plain of ['2 * 3 * 4', 'snake_case_name', '[x](javascript:alert(1))', '** not **'])
    expect(read(plain)).toMatchObject({ text: plain, markups: [] })
})
