import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { aboutHtml } from '#worker/importing/about/aboutText.ts'
import { readArticle } from '#worker/importing/address/readArticle.ts'
import { parseHtml } from '#worker/importing/html/parseHtml.ts'
import { readHtml } from '#worker/platform/readHtml.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('')

test.each([
  [
    'open formatting elements before many paragraphs',
    times(1200, (at) => `<b i${at}>`) + times(5000, () => '<p>xxxx xxxx'),
  ],
  [
    'formatting elements that each paragraph repeats',
    '<p>' + times(250, (at) => `<i i${at}>`) + times(5000, () => '<p>x'),
  ],
  ['nested blocks', times(20_000, () => '<div>')],
  ['nested lists', times(5000, () => '<ul><li>x')],
  ['nested tables', times(2000, () => '<table><tr><td>')],
  ['attributes without end', `<p ${times(20_000, (at) => `a${at.toString(36)} `)}>x`],
  ['attributes behind quotes that are none', `<p ${times(20_000, (at) => `a"${at.toString(36)} `)}>x`],
  ['empty elements', times(limits.html.nodes + 1, () => '<br>')],
])('HTML of a few kilobytes is refused while it is read: %s', (_, html) => {
  expect(() => readHtml(html)).toThrow(TooComplex)
})

test('a long page by people is read unchanged', () => {
  const html = times(
    5000,
    (at) => `<p class="a" style="b">Some <b>bold</b> and <a href="/x?a=1&b=${at}">linked</a> words.`,
  )
  const paragraphs = JSON.stringify(parseHtml(html)).match(/"tagName":"p"/g)
  expect(paragraphs).toHaveLength(5000)
})

test('a picture in its address is no matter of attributes', () => {
  const html = `<img src="data:image/png;base64,${'QUJD /'.repeat(10_000)}" alt="A">`
  expect(JSON.stringify(parseHtml(html))).toContain('"alt":"A"')
})

test('more paragraphs than have names are refused as too complex, wherever they come from', () => {
  const html = `<article><p>${'Words. '.repeat(30)}</p>${'<p>x'.repeat(10_000)}</article>`
  const bytes = new TextEncoder().encode(html)
  const url = new URL('https://example.org/a')
  expect(() => readArticle({ url, bytes, contentType: 'text/html' })).toThrow(TooComplex)
  expect(() => aboutHtml('x\n\n'.repeat(10_001))).toThrow(TooComplex)
})
