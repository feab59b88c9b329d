import { expect, test } from 'vitest'
import { type Paragraph, PARAGRAPH_TYPES } from '#schema/content/content.ts'
import { MarkupType } from '#schema/enums.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'
import { isWellFormed, parse, strangers, textOf } from '#test/posts/bodyHtml.ts'
import { xssStrings } from '#test/posts/xssStrings.ts'

/** The string is in every slot that content has. */
function poisoned(text: string): Paragraph[] {
  const markups = MarkupType.map((type) => ({ type, start: 0, end: text.length, href: text, title: text }))
  const number = text as unknown as number
  const cell = { text, markups, isHead: text as unknown as boolean, columns: number, rows: number }
  const table = { headRows: number, columns: [text as 'END'], rows: [[cell, { text, markups }]] }
  return PARAGRAPH_TYPES.flatMap((type): Paragraph[] => [
    {
      name: text,
      type,
      text,
      markups: markups.map((markup) => ({ ...markup, note: text as 'BACK' })),
      anchors: [text],
      list: { depth: number, number, isChecked: text as unknown as boolean },
      isQuoted: text as unknown as boolean,
      isInDetails: text as unknown as boolean,
      table,
    },
    {
      name: '0001',
      type,
      text,
      anchors: [text],
      list: { depth: 1, number: 2, isChecked: true },
      isQuoted: true,
      isInDetails: true,
      table: { ...table, headRows: 1 },
      markups: [{ type: 'A', start: 0, end: text.length, href: `https://example.com/${text}`, title: text }],
      image: {
        id: 'aaaaaaaaaaaa',
        alt: text,
        width: number,
        height: number,
        focusPercentX: number,
        focusPercentY: number,
        layout: text as 'INSET',
      },
      iframe: { mediaResourceId: 'bbbbbbbbbbbb', title: text, width: number, height: number },
      code: { lang: 'html' },
      mixtape: { href: 'https://example.com/', title: text, description: text, site: text, imageId: text },
    },
    {
      name: '0002',
      type,
      text,
      table: { ...table, headRows: 0 },
      markups: [],
      image: { id: text, alt: text, width: 1, height: 1 },
      iframe: { mediaResourceId: text, title: text, width: 1, height: 1 },
      code: { lang: text },
      mixtape: { href: text, title: text, description: text, site: text },
    },
  ])
}

test('there are more than 500 hostile strings (X1)', () => {
  expect(new Set(xssStrings).size).toBe(xssStrings.length)
  expect(xssStrings.length).toBeGreaterThan(500)
})

test('hostile strings in every slot give allowed tags, attributes and addresses only (X1)', () => {
  const found = xssStrings.flatMap((text) => {
    const { html, previewHtml } = renderBody(poisoned(text))
    const broken = isWellFormed(html) ? [] : ['not well-formed']
    return [...strangers(html), ...strangers(previewHtml), ...broken].map((problem) => [text, problem])
  })
  expect(found).toEqual([])
})

test('a hostile text is shown as plain text (X1)', () => {
  const shown = xssStrings.filter((text) => text.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(text))
  expect(shown.filter((text) => textIn(text) !== text)).toEqual([])
})

test('a hostile type is BadContent (X1)', () => {
  for (const text of xssStrings) {
    const story = [{ name: '0001', type: text, text: '', markups: [] }] as unknown as Paragraph[]
    expect(() => renderBody(story)).toThrow(BadContent)
  }
})

const textIn = (text: string) =>
  textOf(parse(renderBody([{ name: '0001', type: 'P', text, markups: [] }]).html))
