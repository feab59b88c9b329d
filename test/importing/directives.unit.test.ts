import { expect, test } from 'vitest'
import { convert, kinds, lines, marked } from '#test/importing/converting.ts'

const dialect = (markdown: string, pictures: string[] = []) =>
  convert(markdown, { directives: true, pictures })

test('pull quotes, captions and covers are containers', () => {
  expect(
    lines(
      dialect(
        ':::pullquote\nA line *to see*.\n:::\n\n:::caption\nBelow it.\n:::\n\n:::cover\nPart one\n:::\n\nText',
      ),
    ),
  ).toEqual(['PQ A line to see.', 'SECTION_CAPTION Below it.', 'COVER_TITLE Part one', 'P Text'])
})

test('embeds and cards are read from separate lines', () => {
  const result = dialect(
    '::embed{url="https://www.youtube.com/watch?v=abcdefghijk" title="A talk"}\n\n::card{href="https://example.com/a" title="A" description="About"}\n\n::card{href="/@ann/list/x" title="Own"}',
  )
  expect(result.paragraphs).toMatchObject([
    { type: 'IFRAME', iframe: { title: 'A talk', mediaResourceId: result.embeds[0]!.id } },
    {
      type: 'MIXTAPE_EMBED',
      mixtape: { href: 'https://example.com/a', title: 'A', description: 'About', site: 'example.com' },
    },
    { type: 'MIXTAPE_EMBED', mixtape: { href: '/@ann/list/x', title: 'Own', description: '', site: '' } },
  ])
})

test('marks and quotes are markups', () => {
  expect(marked(dialect('A :mark[marked] and :quote[said *softly*] word'))).toEqual(
    ['HIGHLIGHT marked', 'EM softly', 'QUOTE said softly'].toSorted((a, b) =>
      a.startsWith('QUOTE') && b.startsWith('EM') ? -1 : 0,
    ),
  )
})

test('a figure has layout, focus and caption', () => {
  const result = dialect('::figure{src="a.svg" alt="A" caption="Cap" layout="OUTSET" focus="30,60"}', [
    'a.svg',
  ])
  expect(result.paragraphs).toMatchObject([
    {
      type: 'IMG',
      text: 'Cap',
      image: { id: 'a.svg', alt: 'A', layout: 'OUTSET', focusPercentX: 30, focusPercentY: 60 },
    },
  ])
})

test('a layout and a focus that do not exist are left out', () => {
  const { paragraphs } = dialect('::figure{src="a.svg" alt="A" layout="HUGE" focus="here"}', ['a.svg'])
  expect(paragraphs[0]!.image).toEqual({ id: 'a.svg', alt: 'A', width: 0, height: 0 })
})

test('text that only looks like a directive stays as it was written', () => {
  const result = dialect('At 10:30am, in a:b and :unknown[x]{y=1}.\n\n::strange{a="b"}')
  expect(lines(result)).toEqual(['P At 10:30am, in a:b and :unknown[x]{y=1}.', 'P ::strange{a="b"}'])
  expect(kinds(result)).toEqual(['html'])
})

test('outside our dialect directives are text', () => {
  expect(lines(convert(':::pullquote\nA :mark[x]\n:::'))).toEqual(['P :::pullquote A :mark[x] :::'])
})

test('a card has no unsafe link (X1)', () => {
  const result = dialect(
    '::card{href="javascript:alert(1)" title="Click"}\n\n::embed{url="javascript:alert(1)" title="x"}',
  )
  expect(lines(result)).toEqual(['P Click'])
  expect(kinds(result)).toEqual(['unsafe-url', 'embed'])
})

test('headings of our texts have no other names', () => {
  expect(dialect('## Glue').paragraphs[0]!.anchors).toBeUndefined()
})
