import type { Element } from 'hast'
import { expect, test } from 'vitest'
import { MarkupType } from '#schema/enums.ts'
import { type Paragraph, PARAGRAPH_TYPES, type Table } from '#schema/content/content.ts'
import { highlight } from '#worker/posts/body/code.ts'
import { print } from '#worker/posts/body/html.ts'
import { languageFor } from '#worker/posts/body/languages.ts'
import { bodyOf, elements, isWellFormed, parse, strangers, textOf } from '#test/posts/bodyHtml.ts'

const IMAGE = { id: 'aaaaaaaaaaaa', alt: 'A press', width: 3000, height: 2000 }
const EMBED = { mediaResourceId: 'bbbbbbbbbbbb', title: 'How paper is made', width: 1280, height: 720 }
const CARD = {
  href: 'https://example.com/paper',
  title: 'Paper',
  description: 'On paper',
  site: 'example.com',
}

const TABLE: Table = {
  headRows: 1,
  columns: [null, 'END'],
  rows: [
    [cell('Thread'), cell('Knots')],
    [{ ...cell('Linen'), isHead: true }, cell('2')],
  ],
}

function cell(text: string) {
  return { text, markups: [] }
}

/** Type -> the selector of its element, its further fields, and its text as shown. */
const EXPECTED: Record<Paragraph['type'], [string, Partial<Paragraph>?, string?]> = {
  P: ['p'],
  H1: ['h2.Story-h1'],
  H2: ['h2.Story-h2'],
  H3: ['h2.Story-h3'],
  H4: ['h2.Story-h4'],
  BQ: ['blockquote.Story-blockquote'],
  PQ: ['blockquote.Story-pullquote'],
  PRE: ['pre.Story-code'],
  IMG: ['figure.Story-figure', { image: IMAGE }],
  IFRAME: ['figure.Story-figure.Story-figure--embed', { iframe: EMBED }],
  HR: ['hr.Story-rule', {}, ''],
  ULI: ['ul.Story-list'],
  OLI: ['ol.Story-list'],
  MIXTAPE_EMBED: ['div.Story-card', { mixtape: CARD }, 'PaperOn paperexample.com'],
  COVER_TITLE: ['h2.Story-coverTitle'],
  SECTION_CAPTION: ['p.Story-sectionCaption'],
  TABLE: ['div.Story-table', { table: TABLE }, 'Some textThreadKnotsLinen2'],
  DETAILS: ['details.Story-details'],
}

test.each(PARAGRAPH_TYPES)('a paragraph of type %s is printed (R509)', (type) => {
  const [selector, parts, shown = 'Some text'] = EXPECTED[type]
  const { html } = bodyOf([{ type, text: 'Some text', ...parts }])
  const [tagName, ...classNames] = selector.split('.')
  const [first] = elements(parse(html))
  expect(first!.tagName).toBe(tagName)
  expect(first!.properties.className ?? []).toEqual(classNames)
  expect(textOf(parse(html))).toBe(shown)
  expect(strangers(html)).toEqual([])
})

const ELEMENT: Record<MarkupType, string> = {
  A: 'a',
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

test.each(MarkupType)('a markup of type %s is printed (R509)', (type) => {
  const { html } = bodyOf([
    { text: 'one two three', markups: [{ type, start: 4, end: 7, href: 'https://example.com/' }] },
  ])
  const [element] = elements(parse(html), ELEMENT[type])
  expect(textOf(element!)).toBe('two')
  expect(textOf(parse(html))).toBe('one two three')
})

test('a drop cap is a class of plain paragraphs only', () => {
  const { html } = bodyOf([
    { text: 'First', isDropCap: true },
    { type: 'H2', text: 'Second', isDropCap: true },
    { type: 'BQ', text: 'Third', isDropCap: true },
  ])
  expect(elements(parse(html)).flatMap(({ properties }) => properties.className ?? [])).toEqual([
    'Story-dropCap',
    'Story-h2',
    'Story-blockquote',
  ])
})

test('links of user content carry "ugc nofollow", other sites open apart, own hosts and paths do not (R025)', () => {
  const { html } = bodyOf(
    [
      'https://example.com/',
      'https://ann.quire.test/x',
      '/p/0123456789ab',
      'mailto:a@b.example',
      '#0001',
    ].map(linkTo),
    { isOwnHost: (host) => host.endsWith('.quire.test') },
  )
  const links = elements(parse(html), 'a').map(({ properties }) => properties)
  expect(links.map(({ rel }) => rel)).toEqual(
    Array.from({ length: 5 }, () => ['ugc', 'nofollow', 'noopener']),
  )
  expect(links.map(({ target }) => target)).toEqual(['_blank', ...Array(4).fill(undefined)])
  expect(links[2]!.href).toBe('/p/0123456789ab')
})

test('In feeds and mail, own addresses are full', () => {
  const { html } = bodyOf(
    [
      { text: 'x', markups: [{ type: 'A', start: 0, end: 1, href: '/p/0123456789ab' }] },
      { type: 'IMG', image: IMAGE },
      { type: 'IFRAME', iframe: EMBED },
      { type: 'MIXTAPE_EMBED', mixtape: { ...CARD, imageId: IMAGE.id } },
    ],
    { origin: 'https://quire.test' },
  )
  expect(html).not.toMatch(/(?:href|src)="\/|, \/|srcset="\//)
  expect(html).toContain('href="https://quire.test/p/0123456789ab"')
  expect(html).toContain('src="https://quire.test/media/bbbbbbbbbbbb"')
})

test('Neighbouring list items share one list, neighbouring quotations one quotation', () => {
  const { html } = bodyOf(
    (['ULI', 'ULI', 'OLI', 'OLI', 'OLI', 'P', 'ULI', 'BQ', 'BQ'] as const).map((type) => ({
      type,
      text: 'x',
    })),
  )
  const outline = parse(html).children.filter((child): child is Element => child.type === 'element')
  expect(outline.map(({ tagName, children }) => [tagName, children.length])).toEqual([
    ['ul', 2],
    ['ol', 3],
    ['p', 1],
    ['ul', 1],
    ['blockquote', 2],
  ])
})

test.each([
  [
    ['H1', 'H2', 'H3', 'H4'],
    [2, 2, 3, 4],
  ],
  [
    ['H3', 'H4', 'H3', 'H2', 'H3'],
    [2, 3, 2, 2, 3],
  ],
  [
    ['H4', 'H4', 'H2', 'H4'],
    [2, 2, 2, 3],
  ],
  [
    ['H2', 'COVER_TITLE', 'H4', 'H3'],
    [2, 2, 3, 3],
  ],
] as const)('Headings %j have the levels %j: below the title, none skipped', (types, levels) => {
  const { html, toc } = bodyOf(types.map((type) => ({ type, text: type })))
  expect(elements(parse(html)).map(({ tagName }) => tagName)).toEqual(levels.map((level) => `h${level}`))
  expect(toc.map(({ level, name }) => [level, name])).toEqual(
    levels.map((level, i) => [level, `000${i + 1}`]),
  )
})

test('A paragraph has its name as id, once, and only in the form of names', () => {
  const names = ['0a1b', '0a1b', 'data', 'root', '0A1B', 'ffff']
  const { html } = bodyOf(names.map((name) => ({ name, text: 'x' })))
  expect(elements(parse(html)).map(({ properties }) => properties.id)).toEqual([
    '0a1b',
    undefined,
    undefined,
    undefined,
    undefined,
    'ffff',
  ])
})

test('Code in a known language is coloured by classes, in an unknown one it is plain, and none is guessed', () => {
  const source = 'const a = "<b>" // 1 & 2'
  const known = bodyOf([{ type: 'PRE', text: source, code: { lang: 'ts' } }]).html
  expect(textOf(parse(known))).toBe(source)
  expect(known).toContain('<span class="Code-keyword">const</span>')
  expect(known).toContain('data-language="TypeScript"')
  for (const lang of ['', 'nonsense', 'constructor', '__proto__']) {
    const { html } = bodyOf([{ type: 'PRE', text: source, code: { lang } }])
    expect(html).toBe(
      '<pre id="0001" class="Story-code" dir="ltr"><code>const a = &quot;&lt;b&gt;&quot; // 1 &amp; 2</code></pre>',
    )
  }
})

test.each([
  ['html', '<p onclick="x()">a</p><script>let a = 1</script><style>p{color:red}</style>'],
  ['bash', 'for f in *.md; do echo "$f"; done'],
  ['python', 'def f(x: int) -> str:\n    return f"{x}" # no'],
  ['diff', '- a\n+ b'],
  ['json', '{"a": [1, true, null]}'],
  ['md', '# Title\n**b** `c` <i>'],
  ['sql', "select * from posts where id = 'x'"],
  ['dockerfile', 'FROM node:24\nRUN npm ci && echo "done"'],
])('Code in %s keeps its text and is well-formed', (lang, text) => {
  const { html } = bodyOf([{ type: 'PRE', text, code: { lang } }])
  expect(textOf(parse(html))).toBe(text)
  expect(isWellFormed(html)).toBe(true)
  expect(html).toContain('<span class="Code-')
  expect(strangers(html)).toEqual([])
})

test.each(['csharp', 'markdown', 'java', 'typescript', 'ini', 'ruby', 'javascript', 'sql', 'xml'])(
  'code in %s that is made to be slow is printed with its text (X7)',
  (lang) => {
    for (const seed of ['[a](', 'a', '$', '<!--', 'function ', '((', '{', '\n', '"\\']) {
      for (const length of [240, 6_000, 100_000]) {
        const text = `${seed.repeat(Math.ceil(200 / seed.length))}\n`
          .repeat(Math.ceil(length / 200))
          .slice(0, length)
        const { html } = bodyOf([{ type: 'PRE', text, code: { lang } }])
        expect(textOf(parse(html))).toBe(text)
      }
    }
  },
)

test('The first pages of a story with very much code are coloured', () => {
  const text = 'const answer = 42\n'.repeat(300)
  const { html } = bodyOf(Array.from({ length: 20 }, () => ({ type: 'PRE', text, code: { lang: 'js' } })))
  const colored = elements(parse(html), 'pre').map((pre) => elements(pre, 'span').length > 0)
  expect(colored.indexOf(false)).toBe(5)
  expect(colored.lastIndexOf(true)).toBe(4)
})

test('Brackets without end are no error', () => {
  const text = '('.repeat(20_000)
  const html = print(highlight(text, languageFor('bash')!.id))
  expect(textOf(parse(html))).toBe(text)
})

test('Code that may scroll can be reached with the keyboard and has a name', () => {
  const { html } = bodyOf([
    { type: 'PRE', text: 'short()' },
    { type: 'PRE', text: 'long('.padEnd(60, 'x'), code: { lang: 'js' } },
    { type: 'PRE', text: 'long('.padEnd(60, 'y') },
  ])
  const [short, ...long] = elements(parse(html), 'pre').map(({ properties }) => properties)
  expect(short!.tabIndex).toBeUndefined()
  expect(long.map(({ tabIndex, role, ariaLabel }) => [tabIndex, role, ariaLabel])).toEqual([
    [0, 'region', 'Code 2: JavaScript'],
    [0, 'region', 'Code 3'],
  ])
})

test('Markups in code without a language are kept, its lines stay lines', () => {
  const { html } = bodyOf([{ type: 'PRE', text: 'a\nb', markups: [{ type: 'STRONG', start: 0, end: 3 }] }])
  expect(html).toContain('<code><strong>a\nb</strong></code>')
})

test('a picture offers sizes up to twice its place, and no larger ones on sharper screens (R493)', () => {
  const { html } = bodyOf([
    { type: 'IMG', text: 'A caption', image: IMAGE },
    { type: 'IMG', image: { ...IMAGE, layout: 'OUTSET' } },
    { type: 'IMG', image: { ...IMAGE, layout: 'FULL' } },
    { type: 'IMG', image: { ...IMAGE, width: 300, height: 200 } },
  ])
  const images = elements(parse(html), 'img').map(({ properties }) => properties)
  const largest = images.map(({ srcSet }) => Number(/(\d+)w$/.exec(String(srcSet))![1]))
  expect(largest).toEqual([1400, 2400, 2400, 300])
  expect(images[0]!.sizes).toBe(
    '(min-width: 728px) 680px, (min-resolution: 3.01dppx) 50vw, (min-resolution: 2.01dppx) 67vw, 100vw',
  )
  expect(images.map(({ width, height, loading }) => [width, height, loading])).toEqual([
    [3000, 2000, undefined],
    [3000, 2000, 'lazy'],
    [3000, 2000, 'lazy'],
    [300, 200, 'lazy'],
  ])
  expect(elements(parse(html), 'figure').map((figure) => classes(figure).at(-1))).toEqual([
    'Story-figure',
    'Story-figure--outset',
    'Story-figure--full',
    'Story-figure',
  ])
})

test('A focal point is only numbers in the style', () => {
  expect(styleFor(30, 60.4)).toBe('object-position:30% 60%')
  expect(styleFor(undefined, 10)).toBe('object-position:50% 10%')
  expect(styleFor(-5, 1e9)).toBe('object-position:0% 100%')
  expect(styleFor('1;background:url(//x)', null)).toBe('object-position:0% 50%')
  expect(styleFor(undefined, undefined)).toBeUndefined()
})

test('a GIF is still and links to the picture that moves (R493)', () => {
  const { html } = bodyOf([{ type: 'IMG', image: IMAGE }], { movingImages: new Set([IMAGE.id]) })
  const [play] = elements(parse(html), 'a')
  expect(play!.properties.href).toBe(`/_/image/original/${IMAGE.id}`)
  expect(html.match(/original/g)).toHaveLength(1)
})

test('an embed is our own page in a sandboxed, lazy frame with a title and proportions (X4)', () => {
  const { html } = bodyOf([
    { type: 'IFRAME', text: 'A caption', iframe: EMBED },
    { type: 'IFRAME', iframe: { ...EMBED, title: ' ', width: 0, height: 152 } },
  ])
  const [first, second] = elements(parse(html), 'iframe').map(({ properties }) => properties)
  expect(first).toMatchObject({
    src: '/media/bbbbbbbbbbbb',
    title: 'How paper is made',
    loading: 'lazy',
    style: 'aspect-ratio:1280/720',
  })
  expect(String(first!.sandbox)).not.toMatch(/top-navigation|allow-modals|allow-forms|allow-downloads/)
  expect(second).toMatchObject({ title: 'Embedded content', style: 'height:152px' })
})

test('a card shows the host it links to, even if it claims another (X8)', () => {
  expect(cardText({})).toBe('PaperOn paperexample.com')
  expect(cardText({ site: 'bank.example' })).toBe('PaperOn paperexample.com')
  expect(cardText({ title: 'https://bank.example/login' })).toBe('example.comOn paperexample.com')
  expect(cardText({ title: 'www.Bank.example' })).toBe('example.comOn paperexample.com')
  expect(cardText({ title: '\u202eelpmaxe.knab' })).toBe('example.comOn paperexample.com')
  expect(cardText({ title: 'ｂａｎｋ．example' })).toBe('example.comOn paperexample.com')
  expect(cardText({ title: 'Example.com' })).toBe('Example.comOn paperexample.com')
  expect(cardText({ title: 'Node.js' })).toBe('Node.jsOn paperexample.com')
  expect(cardText({ href: 'https://xn--80ak6aa92e.com/' })).toBe('PaperOn paperxn--80ak6aa92e.com')
  expect(cardText({ href: '/p/0123456789ab', title: 'One of ours', description: '' })).toBe('One of ours')
})

test('Right-to-left text: every text sets its direction by itself, code is left to right', () => {
  const { html } = bodyOf(
    (['P', 'H2', 'BQ', 'PQ', 'PRE', 'ULI', 'SECTION_CAPTION'] as const).map((type) => ({
      type,
      text: 'שלום',
    })),
  )
  const directions = elements(parse(html))
    .filter(({ properties }) => properties.dir)
    .map(({ tagName, properties }) => [tagName, properties.dir])
  expect(directions).toEqual([
    ['p', 'auto'],
    ['h2', 'auto'],
    ['p', 'auto'],
    ['blockquote', 'auto'],
    ['pre', 'ltr'],
    ['ul', 'auto'],
    ['p', 'auto'],
  ])
})

test('Empty paragraphs are left out, and broken ones leave their text', () => {
  expect(bodyOf([{ text: '' }, { type: 'H2', text: '  ' }, { type: 'PQ' }]).html).toBe('')
  const broken = [
    { type: 'IMG', text: 'caption' },
    { type: 'IMG', text: 'caption', image: { ...IMAGE, id: '../x' } },
    { type: 'IFRAME', text: 'caption', iframe: { ...EMBED, mediaResourceId: 'javascript:1' } },
    { type: 'MIXTAPE_EMBED', text: 'caption', mixtape: { ...CARD, href: 'javascript:1' } },
  ] as const
  for (const part of broken) expect(bodyOf([part]).html).toBe('<p id="0001" dir="auto">caption</p>')
})

const classes = ({ properties }: Element) => properties.className as string[]

const linkTo = (href: string) => ({ text: 'link', markups: [{ type: 'A' as const, start: 0, end: 4, href }] })

const cardText = (mixtape: Partial<typeof CARD>) =>
  textOf(parse(bodyOf([{ type: 'MIXTAPE_EMBED', text: '', mixtape: { ...CARD, ...mixtape } }]).html))

function styleFor(focusPercentX: unknown, focusPercentY: unknown) {
  const image = { ...IMAGE, focusPercentX, focusPercentY } as Paragraph['image']
  return elements(parse(bodyOf([{ type: 'IMG', image }]).html), 'img')[0]!.properties.style
}

const shape = (html: string) => html.replaceAll(/ (?:id|class|dir|rel)="[^"]*"/g, '').replaceAll('\n', '')

test('items of a list are inside each other by their depth, also where one is skipped', () => {
  const { html } = bodyOf([
    { type: 'ULI', text: 'a' },
    { type: 'OLI', text: 'b', list: { depth: 1 } },
    { type: 'OLI', text: 'c', list: { depth: 1 } },
    { type: 'ULI', text: 'd', list: { depth: 5 } },
    { type: 'ULI', text: 'e' },
    { type: 'P', text: 'f' },
    { type: 'ULI', text: 'g', list: { depth: 3 } },
  ])
  expect(shape(html)).toBe(
    '<ul><li>a<ol><li>b</li><li>c<ul><li>d</li></ul></li></ol></li><li>e</li></ul><p>f</p><ul><li>g</li></ul>',
  )
  expect(elements(parse(html), 'li').map(({ properties }) => properties.id)).toHaveLength(6)
  expect(isWellFormed(html)).toBe(true)
})

test('content of an item is inside it, and numbers are the source’s', () => {
  const { html } = bodyOf([
    { type: 'OLI', text: 'a', list: { depth: 0, number: 3 } },
    { type: 'PRE', text: 'x', list: { depth: 0 } },
    { type: 'BQ', text: 'q', list: { depth: 0 } },
    { type: 'OLI', text: 'b' },
    { type: 'OLI', text: 'c', list: { depth: 0, number: 9 } },
  ])
  expect(shape(html)).toBe(
    '<ol start="3"><li>a<pre><code>x</code></pre><blockquote><p>q</p></blockquote></li><li>b</li><li value="9">c</li></ol>',
  )
})

test('tasks show their boxes to everyone', () => {
  const { html } = bodyOf([
    { type: 'ULI', text: 'sew', list: { depth: 0, isChecked: true } },
    { type: 'ULI', text: 'press', list: { depth: 0, isChecked: false } },
  ])
  expect(elements(parse(html), 'span').map(({ properties }) => properties.ariaLabel)).toEqual([
    'Done',
    'Not done',
  ])
  expect(strangers(html)).toEqual([])
})

test('a quotation is around its lists and code; details are around their hidden content, closed', () => {
  const { html } = bodyOf([
    { type: 'BQ', text: 'a' },
    { type: 'ULI', text: 'b', isQuoted: true },
    { type: 'BQ', text: 'c' },
    { type: 'DETAILS', text: 'More' },
    { type: 'P', text: 'd', isInDetails: true },
    { type: 'ULI', text: 'e', isInDetails: true },
    { type: 'DETAILS', text: 'Again' },
    { type: 'P', text: 'f', isInDetails: true },
    { type: 'P', text: 'g' },
  ])
  expect(shape(html)).toBe(
    '<blockquote><p>a</p><ul><li>b</li></ul><p>c</p></blockquote><details><summary>More</summary><p>d</p><ul><li>e</li></ul></details><details><summary>Again</summary><p>f</p></details><p>g</p>',
  )
})

test('a table has its head, its rows’ names, spans and alignments, in a named frame that keys reach', () => {
  const rows = [...TABLE.rows, [{ ...cell('both'), columns: 2, rows: 1 }]]
  const { html, plainText, wordCount } = bodyOf([
    { type: 'TABLE', text: 'Sewing', table: { ...TABLE, rows } },
  ])
  expect(shape(html)).toBe(
    '<div><div><table><caption>Sewing</caption><thead><tr><th scope="col">Thread</th><th scope="col">Knots</th></tr></thead><tbody><tr><th scope="row">Linen</th><td>2</td></tr><tr><td colspan="2">both</td></tr></tbody></table></div></div>',
  )
  expect([plainText, wordCount]).toEqual(['Sewing\nThread Knots\nLinen 2\nboth', 6])
  const wide = bodyOf([
    { type: 'TABLE', text: 'Sewing', table: { headRows: 0, rows: [['a', 'b', 'c'].map(cell)] } },
    { type: 'TABLE', table: { headRows: 0, rows: [['a', 'b', 'c'].map(cell)] } },
  ])
  const frames = elements(parse(wide.html), 'div').filter(({ properties }) => properties.role === 'region')
  expect(frames.map(({ properties }) => [properties.tabIndex, properties.ariaLabel])).toEqual([
    [0, 'Table 1: Sewing'],
    [0, 'Table 2'],
  ])
})

test('a footnote’s number is raised and links to it, and the note links back', () => {
  const { html } = bodyOf([
    { text: 'Ink[1]', markups: [{ type: 'A', start: 3, end: 6, href: '#0002', note: 'REFERENCE' }] },
    { text: 'Black. ↩', markups: [{ type: 'A', start: 7, end: 8, href: '#0001', note: 'BACK' }] },
  ])
  const [reference, back] = elements(parse(html), 'a')
  expect(reference!.properties).toMatchObject({ href: '#0002', role: 'doc-noteref' })
  expect(elements(parse(html), 'sup').map(textOf)).toEqual(['[1]'])
  expect(back!.properties).toMatchObject({
    href: '#0001',
    role: 'doc-backlink',
    ariaLabel: 'Back to text',
  })
})

test('other names of an anchor are printed once, by name only', () => {
  const { html } = bodyOf([
    { type: 'H2', text: 'Glue', anchors: ['glue', 'wheat paste', '"x'] },
    { type: 'P', text: 'Text', anchors: ['glue', 'p.2'] },
  ])
  expect(elements(parse(html), 'a').map(({ properties }) => properties)).toEqual([
    { name: 'glue' },
    { name: 'p.2' },
  ])
})
