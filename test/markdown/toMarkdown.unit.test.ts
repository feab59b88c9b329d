/** The importer reads the same paragraphs back. */
import { expect, test } from 'vitest'
import type { Markup, Paragraph, ParagraphKind } from '#schema/content/content.ts'
import { toMarkdown } from '#schema/content/markdown/toMarkdown.ts'
import { convert } from '#test/importing/converting.ts'

const PICTURE = '00000000aaaa'
const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk'
const options = {
  pictureAt: (id: string) => (id === PICTURE ? 'picture.png' : null),
  embedAt: () => VIDEO,
}

const paragraph = (type: ParagraphKind, text = '', more: Partial<Paragraph> = {}): Paragraph => ({
  name: 'aaaa',
  type,
  text,
  markups: [],
  ...more,
})

const markup = (type: Markup['type'], start: number, end: number, more: Partial<Markup> = {}): Markup => ({
  type,
  start,
  end,
  ...more,
})

/** Markdown cannot keep names, nor the sizes of pictures that are not stored. */
const comparable = (paragraphs: Paragraph[]) =>
  paragraphs.map(({ name: _name, anchors: _anchors, image, iframe, ...rest }) => ({
    ...rest,
    ...(image && { image: { ...image, id: '', width: 0, height: 0 } }),
    ...(iframe && { iframe: { title: iframe.title } }),
  }))

const again = (paragraphs: Paragraph[]) =>
  comparable(convert(toMarkdown(paragraphs, options), { pictures: ['picture.png'] }).paragraphs)

const roundTrip = (...paragraphs: Paragraph[]) => ({
  given: comparable(paragraphs),
  again: again(paragraphs),
})

test('headings, quotations, code and rules are the same again', () => {
  const result = roundTrip(
    paragraph('H1', 'One'),
    paragraph('H2', 'Two # of * these_'),
    paragraph('H3', 'Three'),
    paragraph('H4', 'Four'),
    paragraph('P', '1. not a list'),
    paragraph('P', '- nor this, # nor this'),
    paragraph('BQ', 'Said once'),
    paragraph('P', 'Between'),
    paragraph('PRE', 'let a = `b`\n\n```\nfence', { code: { lang: 'ts' } }),
    paragraph('HR'),
    paragraph('PQ', 'A line to see', { markups: [markup('EM', 2, 6)] }),
    paragraph('SECTION_CAPTION', 'Below it'),
    paragraph('COVER_TITLE', 'Part one'),
  )
  expect(result.again).toEqual(result.given)
})

test('text that looks like Markdown or HTML stays the same text', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '*not* _this_ **nor** `this` [x](y) ![z](w)',
    'a | b | c',
    '&amp; &lt; and \\ and ~~x~~',
    '+ plus\nand a second line',
    '> no quotation',
    '---',
    'Title\n===',
    'www is not a link; {{% nor %}} a shortcode {.nor #an attribute}',
    '[^1]: no note',
    '- [ ] no task',
  ]) {
    const result = roundTrip(paragraph('P', text))
    expect(result.again).toEqual(result.given)
  }
})

test('markups nest, overlap and touch words as before', () => {
  const text = 'A word, another word and the last one'
  const result = roundTrip(
    paragraph('P', text, { markups: [markup('EM', 0, 6), markup('STRONG', 8, 20)] }),
    paragraph('P', text, { markups: [markup('CODE', 2, 6)] }),
    paragraph('P', text, {
      markups: [markup('A', 2, 6, { href: 'https://example.com/a_(b)?c=d', title: 'T "x"' })],
    }),
    paragraph('P', text, {
      markups: [markup('A', 2, 20, { href: 'https://example.com/' }), markup('EM', 8, 15)],
    }),
    paragraph('P', text, { markups: [markup('HIGHLIGHT', 2, 6), markup('QUOTE', 8, 20)] }),
    paragraph('P', text, { markups: [markup('EM', 3, 5)] }),
    paragraph('P', text, { markups: [markup('STRIKETHROUGH', 2, 6), markup('STRIKETHROUGH', 8, 15)] }),
    paragraph('P', text, { markups: [markup('STRIKETHROUGH', 5, 9), markup('UNDERLINE', 12, 15)] }),
    paragraph('P', text, { markups: [markup('SUPERSCRIPT', 2, 6), markup('SUBSCRIPT', 8, 15)] }),
    paragraph('P', text, { markups: [markup('STRONG', 0, 1)], isDropCap: true }),
  )
  expect(result.again).toEqual(result.given)
})

test('markups that overlap mark the same words in parts that nest', () => {
  const text = 'one two three'
  const given = paragraph('P', text, { markups: [markup('EM', 0, 7), markup('STRONG', 4, 13)] })
  expect(again([given])).toMatchObject([
    {
      text,
      markups: [
        { type: 'EM', start: 0, end: 7 },
        { type: 'STRONG', start: 4, end: 7 },
        { type: 'STRONG', start: 8, end: 13 },
      ],
    },
  ])
})

test('lists keep depth, numbers, tasks and the content of their items', () => {
  const result = roundTrip(
    paragraph('OLI', 'first'),
    paragraph('OLI', 'second'),
    paragraph('ULI', 'inside', { list: { depth: 1 } }),
    paragraph('ULI', 'deeper', { list: { depth: 2 } }),
    paragraph('OLI', 'third'),
    paragraph('PRE', 'code of the third', { list: { depth: 0 } }),
    paragraph('P', 'Between'),
    paragraph('OLI', 'seventh', { list: { depth: 0, number: 7 } }),
    paragraph('P', 'Between'),
    paragraph('ULI', 'done', { list: { depth: 0, isChecked: true } }),
    paragraph('ULI', 'open', { list: { depth: 0, isChecked: false } }),
  )
  expect(result.again).toEqual(result.given)
})

test('details keep their content', () => {
  const result = roundTrip(
    paragraph('DETAILS', 'More about it', { markups: [markup('EM', 0, 4)] }),
    paragraph('P', 'Inside', { isInDetails: true }),
    paragraph('ULI', 'an item', { isInDetails: true }),
    paragraph('P', 'Outside'),
  )
  expect(result.again).toEqual(result.given)
})

test('tables keep heads, alignments, spans and captions', () => {
  const cell = (text: string, more = {}) => ({ text, markups: [], ...more })
  const result = roundTrip(
    paragraph('TABLE', '', {
      table: {
        headRows: 1,
        columns: [null, 'END'],
        rows: [
          [cell('a | b'), cell('n')],
          [cell('c'), cell('1', { markups: [markup('STRONG', 0, 1)] })],
        ],
      },
    }),
    paragraph('TABLE', 'Its caption', {
      table: {
        headRows: 1,
        rows: [
          [cell('wide', { columns: 2 }), cell('x')],
          [cell('row', { isHead: true }), cell('2'), cell('3 < 4')],
        ],
      },
    }),
  )
  expect(result.again).toEqual(result.given)
})

test('pictures keep caption, layout and focus; embeds and cards their addresses', () => {
  const image = { id: PICTURE, alt: 'A "red" gate', width: 10, height: 10 }
  const result = roundTrip(
    paragraph('IMG', '', { image }),
    paragraph('IMG', 'With a caption', { image, markups: [markup('EM', 0, 4)] }),
    paragraph('IMG', '', { image: { ...image, layout: 'OUTSET', focusPercentX: 30, focusPercentY: 60 } }),
    paragraph('IFRAME', 'A talk', {
      iframe: { mediaResourceId: '00000000bbbb', title: 'Talk', width: 1, height: 1 },
    }),
    paragraph('MIXTAPE_EMBED', '', {
      mixtape: {
        href: 'https://example.com/a',
        title: 'A',
        description: 'Two\n\nlines',
        site: 'example.com',
      },
    }),
  )
  expect(result.again).toEqual(result.given)
})

test('a link within the story finds its paragraph', () => {
  const [first, second] = convert(
    toMarkdown(
      [
        paragraph('P', 'See [1]', {
          name: 'aaaa',
          markups: [markup('A', 4, 7, { href: '#bbbb', note: 'REFERENCE' })],
        }),
        paragraph('P', 'The note', { name: 'bbbb' }),
      ],
      options,
    ),
  ).paragraphs
  expect(first!.markups).toMatchObject([{ type: 'A', href: `#${second!.name}`, note: 'REFERENCE' }])
})

test('a picture without a file leaves its caption', () => {
  const image = { id: '00000000ffff', alt: '', width: 1, height: 1 }
  expect(toMarkdown([paragraph('IMG', 'Only words', { image })], options)).toBe('Only words\n')
})
