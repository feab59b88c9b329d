import { expect, test } from 'vitest'
import type { Markup } from '#schema/content/content.ts'
import { RENDERER, renderBody } from '#worker/posts/body/renderBody.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { bodyOf } from '#test/posts/bodyHtml.ts'

const english = { language: 'en' }

test.each([
  ['"Hello," she said.', '“Hello,” she said.'],
  ['She said "no" (and "maybe"), twice.', 'She said “no” (and “maybe”), twice.'],
  ['"I was—" he began. "—late."', '“I was—” he began. “—late.”'],
  ['an empty "" one', 'an empty “” one'],
  ["Don't, we're, the dogs' bones, readin', 1990's", 'Don’t, we’re, the dogs’ bones, readin’, 1990’s'],
  ["the '90s, '68 and 'tis rock 'n' roll", 'the ’90s, ’68 and ’tis rock ’n’ roll'],
  [`"He said 'go' and went," she said`, '“He said ‘go’ and went,” she said'],
  [`"'Go,' he said"`, '“‘Go,’ he said”'],
  [`'A "word" in it', one's own`, '‘A “word” in it’, one’s own'],
  [`"The '90s," he said, "weren't 'good'."`, '“The ’90s,” he said, “weren’t ‘good’.”'],
  [`It is 6'2" tall, a 12" record`, `It is 6'2" tall, a 12" record`],
  [`"She is 5'9" tall," he said.`, `“She is 5'9" tall,” he said.`],
  [`"A 5' 9.5" man," and "a 7" saw," he said`, `“A 5' 9.5" man,” and “a 7" saw,” he said`],
  [`"A shelf of 6'6""`, `“A shelf of 6'6"”`],
  [`'A 6' shelf,' he said`, `‘A 6' shelf,’ he said`],
  [`"Was it 1999" or "in 2001"?`, `“Was it 1999” or “in 2001”?`],
  [`"Take 5" was 7" wide`, `“Take 5” was 7" wide`],
  [`"She sang "Take 5" twice."`, `“She sang “Take 5” twice.”`],
  [`in 'the 60' and the dogs' home`, `in ‘the 60’ and the dogs’ home`],
  ['a naked href="x"', 'a naked href="x"'],
  ['“Already” done, isn’t it', '“Already” done, isn’t it'],
])('%# straight quotes are shown as English ones: %s', (text, shown) => {
  expect(typographic(text, 'en')).toBe(shown)
  expect(typographic(text, 'en-GB')).toBe(shown)
  expect(shown.length).toBe(text.length)
})

test.each([
  ['de', `Er sagte: "Das ist 'gut', Hans' Wort."`, 'Er sagte: „Das ist ‚gut‘, Hans’ Wort.“'],
  ['fr', `L'été, "aujourd'hui" d'ici`, 'L’été, "aujourd’hui" d’ici'],
  ['sv', `"Hej", it's`, `"Hej", it's`],
  ['', `"Hello"`, `"Hello"`],
  ['en', `צה"ל אמר "שלום"`, `צה"ל אמר "שלום"`],
  ['en', `قال "مرحبا" OK`, `قال "مرحبا" OK`],
  ['en', `Он сказал "да"`, `Он сказал "да"`],
  ['en', `他说"你好"`, `他说"你好"`],
  ['en', '"12" — "34"', '"12" — "34"'],
])('%# quotes follow the language and the script: %s %s', (language, text, shown) => {
  expect(typographic(text, language)).toBe(shown)
})

const markup = (text: string, part: string, type: Markup['type'], href?: string): Markup => {
  const start = text.indexOf(part)
  return { type, start, end: start + part.length, ...(href && { href }) }
}

test('quotes across markups belong together, and links keep their text', () => {
  const text = `He said "it's a link", 'really' so.`
  const { html } = bodyOf(
    [
      {
        text,
        markups: [
          markup(text, `it's a`, 'EM'),
          markup(text, `link", 'really'`, 'A', 'https://a.example/'),
          markup(text, ' so.', 'STRONG'),
        ],
      },
    ],
    english,
  )
  expect(html).toContain('He said “<em>it’s a</em> <a')
  expect(html).toMatch(/>link”, ‘really’<\/a><strong> so\.<\/strong>/)
})

test('code stays as it is written, and counts as a word next to quotes', () => {
  const text = `Use "a('b')" or c's "d" here`
  const { html } = bodyOf(
    [
      {
        text,
        markups: [
          markup(text, `a('b')`, 'CODE'),
          { type: 'CODE', start: 0, end: 0 },
          { type: 'CODE', start: text.indexOf('c'), end: text.indexOf('c') + 1 },
          markup(text, `"d"`, 'CODE'),
        ],
      },
      { type: 'PRE', text: `say("it's")` },
    ],
    english,
  )
  expect(html).toContain(`Use “<code>a('b')</code>” or <code>c</code>’s <code>&quot;d&quot;</code> here`)
  expect(html).toContain(`say(&quot;it's&quot;)`)
})

test('cells, cards, captions and headings have them; the stored text and the plain text do not', () => {
  const image = { id: '0123456789ab', alt: '', width: 10, height: 10 }
  const paragraphs = Object.freeze([
    Object.freeze({ name: '0001', type: 'H2' as const, text: `What's "new"`, markups: [] }),
    Object.freeze({ name: '0002', type: 'IMG' as const, text: `"Caption"`, markups: [], image }),
    {
      name: '0003',
      type: 'TABLE' as const,
      text: '',
      markups: [],
      table: { headRows: 0, rows: [[{ text: `"Cell"`, markups: [] }]] },
    },
    {
      name: '0004',
      type: 'MIXTAPE_EMBED' as const,
      text: '',
      markups: [],
      mixtape: { href: 'https://a.example/', title: `"Card"`, description: `It's one`, site: 'a.example' },
    },
  ])
  const { html, toc, plainText } = renderBody(paragraphs, english)
  for (const shown of ['What’s “new”', '“Caption”', '“Cell”', '“Card”', 'It’s one'])
    expect(html).toContain(shown)
  expect(toc[0]!.text).toBe('What’s “new”')
  expect(plainText).toContain(`What's "new"`)
  expect(renderBody(paragraphs).html).not.toMatch(/[“’]/)
  expect(RENDERER).toBeGreaterThan(0)
})

test('a text of only quotes, or of very many codes, takes a moment (X7)', () => {
  const text = `"'a`.repeat(200_000)
  const codes = Array.from({ length: 5_000 }, (_, at) => ({
    type: 'CODE' as const,
    start: at,
    end: text.length,
  }))
  const begun = performance.now()
  expect(typographic(text, 'en').length).toBe(text.length)
  expect(typographic(text, 'en', codes)).toBe(text)
  expect(typographic(`"a${'5"'.repeat(200_000)}`, 'en')).toHaveLength(400_002)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
