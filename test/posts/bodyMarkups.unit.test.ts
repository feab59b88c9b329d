import type { ElementContent, Root } from 'hast'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Markup, Paragraph } from '#schema/content/content.ts'
import { MarkupType } from '#schema/enums.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'
import { bodyOf, elements, isWellFormed, parse, seeded, strangers, textOf } from '#test/posts/bodyHtml.ts'

const ELEMENT: Record<string, string> = {
  CODE: 'code',
  EM: 'em',
  STRONG: 'strong',
  HIGHLIGHT: 'mark',
  QUOTE: 'q',
  STRIKETHROUGH: 's',
  UNDERLINE: 'u',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
}
const ALPHABET = [
  'a',
  'b',
  ' ',
  '\n',
  '<',
  '&',
  '"',
  '👩‍👩‍👧',
  '😀',
  'é',
  'e\u0301',
  'ש',
  '\ud83d',
  '\ude00',
  '\u0000',
]

/** UTF-16 offsets of the text inside an element. */
function marked(root: Root, tagName: string): boolean[] {
  const found: boolean[] = []
  const walk = (node: Root | ElementContent, inside: boolean) => {
    if (node.type === 'text') found.push(...Array(node.value.length).fill(inside))
    else if (node.type === 'element' && node.tagName === 'br') found.push(inside)
    else if ('children' in node) {
      const within = inside || (node.type === 'element' && node.tagName === tagName)
      for (const child of node.children) walk(child as ElementContent, within)
    }
  }
  walk(root, false)
  return found
}

/** Expected, worked out offset by offset. */
function asked(text: string, markups: readonly Markup[], type: string): boolean[] {
  const result: boolean[] = Array(text.length).fill(false)
  for (const { start, end } of markups.filter((markup) => markup.type === type)) {
    if (!(Math.max(Math.trunc(start), 0) < Math.min(Math.trunc(end), text.length))) continue
    for (let at = Math.max(Math.trunc(start), 0); at < Math.min(Math.trunc(end), text.length); at++) {
      result[at] = true
      const pair = /[\ud800-\udbff][\udc00-\udfff]/
      if (pair.test(text.slice(at, at + 2))) result[at + 1] = true
      if (pair.test(text.slice(at - 1, at + 1))) result[at - 1] = true
    }
  }
  return result
}

test('any list of markups gives well-formed HTML with the same text, marked as asked (X2)', () => {
  const seeds = Array.from({ length: 500 }, (_, index) => index + 1)
  expect(seeds.flatMap(problemsOf)).toEqual([])
})

function problemsOf(seed: number): string[] {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const raw = Array.from({ length: Math.floor(random() * 40) }, () => pick(ALPHABET)).join('')
  const offset = () => Math.floor((random() * 1.6 - 0.3) * (raw.length + 2)) + (random() < 0.1 ? 0.5 : 0)
  const markups = Array.from({ length: Math.floor(random() * 12) }, () => ({
    type: pick(MarkupType),
    start: offset(),
    end: offset(),
    href: pick(['https://example.com/', '/x', 'javascript:alert(1)', undefined]),
  }))
  const { html } = renderBody([{ name: '0001', type: 'P', text: raw, markups }])
  const text = cleanText(raw)
  if (text.trim() === '') return html === '' ? [] : [`seed ${seed}: not empty`]
  const page = parse(html)
  const links = markups.filter(({ href }) => href !== undefined && !href.startsWith('java'))
  const isMarked = (tagName: string, type: string, list: readonly Markup[]) =>
    isDeepStrictEqual(marked(page, tagName), asked(text, list, type))
  const rules: [string, boolean][] = [
    ['well-formed', isWellFormed(html)],
    ['the same text', textOf(page) === text && text.length === raw.length],
    ['nothing strange', strangers(html).length === 0],
    ...Object.entries(ELEMENT).map(([type, tagName]): [string, boolean] => [
      type,
      isMarked(tagName, type, markups),
    ]),
    ['links', isMarked('a', 'A', links)],
    ['no link in a link', elements(page, 'a').every((link) => elements(link, 'a').length === 1)],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => `seed ${seed}: ${rule}: ${html}`)
}

test('10,000 markups over a long text keep the text (X2)', () => {
  const random = seeded(7)
  const text = 'All happy families are alike; each unhappy one is so in its way. '.repeat(200)
  const long = Array.from({ length: 10_000 }, (_, index): Markup => {
    const start = Math.floor(random() * text.length)
    const end = start + Math.floor(random() * 40)
    return { type: MarkupType[index % MarkupType.length]!, start, end, href: `https://example.com/${index}` }
  })
  const story: Paragraph[] = [{ name: '0001', type: 'P', text, markups: long }]
  const { html } = renderBody(story)
  expect(isWellFormed(html)).toBe(true)
  expect(textOf(parse(html))).toBe(text)
})

test('10,000 markups of one range, or nested in each other, count as one (X2)', () => {
  const text = 'x'.repeat(10_000)
  const same = Array.from({ length: 10_000 }, (): Markup => ({ type: 'EM', start: 1, end: 9_999 }))
  const nested = Array.from({ length: 5_000 }, (_, at): Markup => ({
    type: 'EM',
    start: at,
    end: 10_000 - at,
  }))
  for (const markups of [same, nested]) {
    const { html } = bodyOf([{ text, markups }])
    expect(elements(parse(html), 'em')).toHaveLength(1)
  }
})

test('offsets that are no numbers mark no text (X2)', () => {
  for (const odd of [NaN, '1', null, undefined, {}, Infinity] as number[]) {
    const { html } = bodyOf([{ text: 'abc', markups: [{ type: 'EM', start: odd, end: odd }] }])
    expect(html).toBe('<p id="0001" dir="auto">abc</p>')
  }
})

test('Where two links cross, the first one wins, and the second starts where it ends', () => {
  const { html } = bodyOf([
    { text: 'abcdef', markups: [link(2, 6, 'https://b.example/'), link(0, 4, 'https://a.example/')] },
  ])
  expect(elements(parse(html), 'a').map((a) => [a.properties.href, textOf(a)])).toEqual([
    ['https://a.example/', 'abcd'],
    ['https://b.example/', 'ef'],
  ])
})

test('content of no known form is BadContent, not a page (X2)', () => {
  const odd: unknown[] = [
    null,
    'text',
    [null],
    [{ type: 'SCRIPT', name: '0001', text: '', markups: [] }],
    [{ type: 'P', name: '0001', text: 5, markups: [] }],
    [{ type: 'P', name: '0001', text: 'x', markups: 'EM' }],
    [{ type: 'P', name: '0001', text: 'x'.repeat(2_000_001), markups: [] }],
    Array.from({ length: 10_001 }, () => ({ type: 'HR', name: '0001', text: '', markups: [] })),
  ]
  for (const content of odd) expect(() => renderBody(content as Paragraph[])).toThrow(BadContent)
})

const link = (start: number, end: number, href: string): Markup => ({ type: 'A', start, end, href })
