import { expect, test } from 'vitest'
import { convert, kinds, lines, marked } from '#test/importing/converting.ts'

test('raw HTML becomes the same paragraphs and markups as Markdown', () => {
  const result = convert(
    '<div class="x"><h2>Title</h2><p>A <em>soft</em>, <b>loud</b> and <a href="https://example.com/">linked</a> word.</p><ul><li>one<li>two</ul><blockquote>said</blockquote><hr></div><p>end',
  )
  expect(lines(result)).toEqual([
    'H2 Title',
    'P A soft, loud and linked word.',
    'ULI one',
    'ULI two',
    'BQ said',
    'HR',
    'P end',
  ])
  expect(marked(result)).toEqual(['EM soft', 'STRONG loud', 'A linked https://example.com/'])
})

test('HTML around Markdown, and Markdown inside HTML, meet in one text', () => {
  const result = convert(
    '<div>\n\nA **bold** <span>word</span>\n\n</div>\n\n<a href="https://example.com/">**b**</a>',
  )
  expect(marked(result)).toEqual(['STRONG bold', 'STRONG b', 'A b https://example.com/'])
})

test('HTML that was indented is no code', () => {
  expect(lines(convert('<div>\n  <p>\n    One.\n  </p>\n  \n    <p>\n      Two.\n    </p>\n</div>'))).toEqual(
    ['P One.', 'P Two.'],
  )
})

test('two line breaks make a new paragraph, one a new line', () => {
  expect(lines(convert('<p>a<br>b<br><br>c</p>'))).toEqual(['P a\nb', 'P c'])
})

test('figures keep caption, layout and links', () => {
  const result = convert(
    '<figure><a href="https://example.com/"><img src="a.png" alt="A"></a><figcaption>By <i>Ann</i></figcaption></figure>',
    { pictures: ['a.png'] },
  )
  expect(lines(result)).toEqual(['IMG By Ann'])
  expect(marked(result)).toEqual(['EM Ann'])
  expect(kinds(result)).toEqual(['linked-image'])
})

test('frames of known providers become embeds, of others cards that are reported', () => {
  const result = convert(
    '<iframe src="//www.youtube.com/embed/abcdefghijk" title="T"></iframe>\n\n<iframe src="https://widgets.example/w" title="A widget"></iframe>',
  )
  expect(result.paragraphs).toMatchObject([
    { type: 'IFRAME', iframe: { title: 'T' } },
    {
      type: 'MIXTAPE_EMBED',
      mixtape: { href: 'https://widgets.example/w', title: 'A widget', site: 'widgets.example' },
    },
  ])
  expect(kinds(result)).toEqual(['embed'])
})

test('sound and film become links', () => {
  const result = convert('<audio controls><source src="https://example.com/talk.mp3"></audio>')
  expect(marked(result)).toEqual(['A talk.mp3 https://example.com/talk.mp3'])
  expect(kinds(result)).toEqual(['media'])
})

test('a table that only lays out a page gives its content', () => {
  expect(lines(convert('<table><tr><td><p>One</p><p>Two</p></td></tr></table>'))).toEqual(['P One', 'P Two'])
})

test('a table with code or pictures in its cells gives them in order, and is reported', () => {
  const result = convert(
    '<table><tr><td>a<pre>b</pre></td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>',
  )
  expect(lines(result)).toEqual(['P a', 'PRE b', 'P c', 'P d', 'P e'])
  expect(kinds(result)).toEqual(['table'])
})

test('a table of HTML keeps caption, spans, heads of rows, alignment, and the lines of its cells', () => {
  const { paragraphs, notes } = convert(
    '<table><caption>Of <em>ink</em></caption><thead><tr><th colspan="2">Ink</th></tr></thead><tr><th>Black</th><td align="right"><p>one</p><ul><li>two</li><li>three</li></ul></td></tr></table>',
  )
  expect(paragraphs).toMatchObject([
    {
      type: 'TABLE',
      text: 'Of ink',
      markups: [{ type: 'EM' }],
      table: {
        headRows: 1,
        rows: [
          [{ text: 'Ink', columns: 2 }],
          [{ text: 'Black', isHead: true }, { text: 'one\n• two\n• three' }],
        ],
      },
    },
  ])
  expect(notes).toEqual([])
})

test('raised and lowered numbers have their own characters, other words are marked', () => {
  const body = convert('x<sup>2</sup> H<sub>2</sub>O 18<sup>th</sup>')
  expect(lines(body)).toEqual(['P x² H₂O 18th'])
  expect(marked(body)).toEqual(['SUPERSCRIPT th'])
})

test('comments are left out and reported, except for comments of editors', () => {
  const result = convert('a <!-- check this --> b\n\n<!--more-->\n\n<!-- wp:paragraph -->c')
  expect(lines(result)).toEqual(['P a b', 'P c'])
  expect(result.notes).toEqual([{ kind: 'comment', detail: 'left out: check this', line: 1 }])
})

test('text that is no element stays as text; custom elements give their content', () => {
  const result = convert(
    'As a <type of person> I want <b>x</b> <my-tag a="1">y</my-tag>\n\n<p><o:p>z</o:p></p>',
  )
  expect(lines(result)).toEqual(['P As a <type of person> I want x y', 'P z'])
  expect(kinds(result)).toEqual(['html', 'html', 'html'])
})

test('definition lists and details keep names and texts', () => {
  expect(
    lines(convert('<dl><dt>Ink</dt><dd>black</dd></dl><details><summary>More</summary>Text</details>')),
  ).toEqual(['P Ink', 'P black', 'DETAILS More', 'P Text'])
})

test('anchors of HTML link to the paragraph that follows them', () => {
  const result = convert('[go](#there)\n\n<a name="there"></a>\n\nHere.')
  expect(marked(result)).toEqual([`A go #${result.paragraphs[1]!.name}`])
})

const HOSTILE: [string, string][] = [
  [
    'javascript links',
    '[x](javascript:alert(1)) <a href="java\nscript:alert(1)">x</a> <a href=" JAVASCRIPT:alert(1)">x</a>',
  ],
  ['data links', '<a href="data:text/html,<script>alert(1)</script>">x</a> [x](vbscript:a)'],
  [
    'addresses with names',
    '[x](https://user:pass@example.com/) <a href="https://bank.example\\@evil.example/">x</a>',
  ],
  ['handlers', '<p onclick="alert(1)">x</p><img src="x" onerror="alert(1)">'],
  ['scripts', '<script>alert(1)</script>x<style>*{}</style>'],
  ['frames with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>x'],
  [
    'forms',
    '<form action="https://evil.example"><input value="x"><button formaction="javascript:a">x</button></form>',
  ],
  ['pictures in another scheme', '<img src="javascript:alert(1)" alt="x">x'],
]
for (const [name, source] of HOSTILE) {
  test(`${name} leave text, and no address that acts (X1)`, () => {
    const { paragraphs } = convert(source)
    expect(paragraphs.map(({ text }) => text).join(' ')).toContain('x')
    expect(JSON.stringify(paragraphs)).not.toMatch(
      /javascript:|data:|vbscript:|alert|onclick|onerror|srcdoc|evil\.example|user:pass/i,
    )
  })
}

test('a link without its address keeps its text and is reported', () => {
  const result = convert('[call](tel:123)')
  expect(lines(result)).toEqual(['P call'])
  expect(result.notes).toEqual([{ kind: 'unsafe-url', detail: 'link without its address: tel:123', line: 1 }])
})

const OPEN = [
  '<script>',
  '<style>',
  '<textarea>',
  '<title>',
  '<iframe src="x">',
  '<!-- ',
  '<a href="',
  '<p title="',
  '<b',
  '<plaintext>',
  '<svg><style>',
  '<template>',
  '<table><tr><td>',
  '<select>',
  '<![CDATA[',
]
for (const open of OPEN) {
  test(`${open} left open does not swallow the text after it`, () => {
    expect(lines(convert(`a ${open}\n\nthe end`)).join('\n')).toContain('the end')
  })
}

test('names of properties that every object has are no elements with a meaning', () => {
  expect(lines(convert('<constructor>x</constructor> <toString>y'))).toEqual([
    'P <constructor>x</constructor> <toString>y',
  ])
})

test('thousands of open elements are read to the end', () => {
  const opened = Array.from({ length: 20_000 }, (_, at) => `<b id="${at}"><div>`).join('')
  const result = convert(`${opened}\n\n${'a\n\n'.repeat(1000)}end`)
  expect(result.paragraphs.at(-1)!.text).toBe('end')
})
