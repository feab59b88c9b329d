/** Parsers of others' texts, with fragments that are hard for them. */
import { aboutHtml } from '#worker/importing/about/aboutText.ts'
import { readArticle } from '#worker/importing/address/readArticle.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
import { Window } from 'happy-dom'
import { limits } from '#schema/limits.ts'
import { textToParagraphs } from '#schema/responses/responseText.ts'
import { readMarkdown as readInline } from '#client/editor/markdown.ts'
import { clean } from '#client/editor/pasting.ts'
import { readDom } from '#client/editor/story/paste/readDom.ts'
import { readMarkdown } from '#client/editor/story/paste/readMarkdown.ts'

/** `N` becomes a number that no other place has. */
const MARKDOWN = [
  '- ',
  '> ',
  '1. ',
  '*a_',
  'a** ',
  '[',
  ']',
  '![',
  '[a](b "',
  '[a](<b',
  '`',
  '``a',
  '~~',
  'a~~',
  '|',
  '|-',
  '[^a]',
  '[^N]: ',
  '[a]: b\n',
  'www._',
  'http://.x/',
  'a@b.',
  '&',
  '&amp;',
  '<b>',
  '<b i=N>',
  '<!--',
  '\\',
  'a',
  ' ',
  '\n',
  '\n\n',
  '  ',
  '\t',
  '# ',
  'a\n=\n',
  'a\n-\n',
  '```\n',
  '{{< a',
  '{% a',
  '{: a}',
  '{#',
]

const HTML = [
  '<b i=N>',
  '<i>',
  '</b>',
  '<a href=N>',
  '</a>',
  '<p>',
  '</p>',
  '<div>',
  '</div>',
  '<ul><li>',
  '<li>',
  '</ul>',
  '<table>',
  '<tr><td>',
  '</table>',
  '<svg>',
  '<math>',
  '<select>',
  '<option>',
  '<template>',
  '<details>',
  '<summary>',
  '<blockquote>',
  '<pre>',
  '<code>',
  '<br>',
  '<hr>',
  '<img src=N>',
  '<h2 id=N>',
  '<sup>',
  'a',
  ' ',
  '&',
  '&amp;',
  '<!--',
  '<article>',
  '<section>',
  '<p a=N b=N>',
  '<iframe>',
  '<button>',
  '<form>',
  '<nobr>',
  '<font color=N>',
  'words ',
]

const source = {
  findImage: () => null,
  resolveLink: (href: string) => ({ href }),
  note: () => undefined,
}

export interface Field {
  name: string
  fragments: readonly string[]
  read(text: string): unknown
}

/** A longer one, and one with more marks, is refused at once. */
function blockOf(text: string): string {
  const { characters, marks } = limits.frontMatter
  const tooMany = [...text.matchAll(/[^\w ]/g)][marks - 10]
  return text.slice(0, Math.min(characters - 20, tooMany?.index ?? characters))
}

/** A browser parses a paste in an inert document. */
function bodyOf(html: string) {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  return new window.DOMParser().parseFromString(html, 'text/html').body as unknown as HTMLElement
}

const url = new URL('https://example.org/a')
const page = (html: string) => new TextEncoder().encode(`<article><p>${'Words. '.repeat(30)}</p>${html}`)

export const FIELDS: readonly Field[] = [
  { name: 'the About of a person', fragments: MARKDOWN, read: aboutHtml },
  {
    name: 'a file of an archive',
    fragments: MARKDOWN,
    read: (text) => convertBody(readFrontMatter(`---\ntitle: A\n---\n${text}`).body, source),
  },
  {
    name: 'the front matter of a file',
    fragments: [
      ': ',
      '- ',
      '[',
      '{',
      '}',
      ']',
      'aN: ',
      '\n',
      '  ',
      '&a ',
      '*a',
      '"',
      "'",
      '|\n',
      '? ',
      '<<: *a',
      ',',
    ],
    read: (text) => readFrontMatter(`---\ntitle: A\n${blockOf(text)}\n---\nWords`),
  },
  {
    name: 'a page by its address',
    fragments: HTML,
    read: (html) => readArticle({ url, bytes: page(html), contentType: 'text/html' }),
  },
  { name: 'Markdown pasted into a story', fragments: MARKDOWN, read: (text) => readMarkdown(text) },
  { name: 'HTML pasted into a story', fragments: HTML, read: (html) => readDom(bodyOf(html)) },
  { name: 'HTML pasted into a response', fragments: HTML, read: (html) => clean(bodyOf(html)) },
  {
    name: 'a response as text',
    fragments: [...MARKDOWN, '**', '**a ', '__', '_', '*', '[a](', '@a ', 'http://a.b '],
    read: (text) => textToParagraphs(text).map(readInline),
  },
]
