import { expect, test } from 'vitest'
import { convert, kinds, lines, marked, places } from '#test/importing/converting.ts'

test('headings keep their depth, the deepest share one', () => {
  expect(lines(convert('# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\nSetext\n---'))).toEqual([
    'H1 One',
    'H2 Two',
    'H3 Three',
    'H4 Four',
    'H4 Five',
    'H2 Setext',
  ])
})

test('emphasis, strong text, code and links become markups over plain text', () => {
  const result = convert('A *soft* and **loud** word, `code` and a [link](https://example.com/a "why").')
  expect(lines(result)).toEqual(['P A soft and loud word, code and a link.'])
  expect(marked(result)).toEqual(['EM soft', 'STRONG loud', 'CODE code', 'A link https://example.com/a'])
  expect(result.paragraphs[0]!.markups.at(-1)).toMatchObject({ title: 'why' })
})

test('markups that lie within each other keep their own ranges', () => {
  const result = convert('[a **bold `x` link**](https://example.com/)')
  expect(marked(result)).toEqual(['A a bold x link https://example.com/', 'STRONG bold x link', 'CODE x'])
})

test('offsets count UTF-16 units', () => {
  const { paragraphs } = convert('😀 *é* end')
  expect(paragraphs[0]!.markups).toEqual([{ type: 'EM', start: 3, end: 4 }])
})

test('entities are decoded, line ends become spaces, hard breaks stay', () => {
  expect(lines(convert('Fish &amp; chips &#8217;n&#39; peas\non one line  \nand the next'))).toEqual([
    "P Fish & chips ’n' peas on one line\nand the next",
  ])
})

test('a list inside an item is deeper than the item, in every form', () => {
  const result = convert('- one\n  1. inner\n     - deepest\n  2. next\n- two')
  expect(places(result)).toEqual(['0 ULI one', '1 OLI inner', '2 ULI deepest', '1 OLI next', '0 ULI two'])
  expect(result.notes).toEqual([])
  expect(places(convert('<ul><li>one<ol start="3"><li>inner</li></ol>more</li></ul>'))).toEqual([
    '0 ULI one',
    '1 OLI #3 inner',
    '0 P more',
  ])
})

test('code, pictures and quotations in an item belong to it', () => {
  const result = convert(
    '1. Cut.\n\n   ```sh\n   cut\n   ```\n\n   Then:\n\n   > Mind.\n\n2. ![plan](plan.png)\n3. Sew.',
    { pictures: ['plan.png'] },
  )
  expect(places(result)).toEqual([
    '0 OLI Cut.',
    '0 PRE cut',
    '0 P Then:',
    '0 BQ Mind.',
    '0 OLI',
    '0 IMG',
    '0 OLI Sew.',
  ])
  expect(result.paragraphs[1]!.code).toEqual({ lang: 'sh' })
  expect(result.notes).toEqual([])
})

test('the paragraphs of an item stay together', () => {
  expect(lines(convert('1. First.\n\n   More of it.\n\n2. Second.'))).toEqual([
    'OLI First.\nMore of it.',
    'OLI Second.',
  ])
})

test('a list that continues after a paragraph keeps its numbers', () => {
  expect(places(convert('1. Cut\n\nRest a while.\n\n2. Press\n3. Sew'))).toEqual([
    '0 OLI Cut',
    'P Rest a while.',
    '0 OLI #2 Press',
    '0 OLI Sew',
  ])
  expect(places(convert('0. Nothing\n1. Something'))).toEqual(['0 OLI #0 Nothing', '0 OLI Something'])
})

test('tasks keep whether they are done', () => {
  const result = convert('- [x] done\n- [ ] open\n  - [x] inner\n- plain')
  expect(lines(result)).toEqual(['ULI done', 'ULI open', 'ULI inner', 'ULI plain'])
  expect(result.paragraphs.map(({ list }) => list)).toEqual([
    { depth: 0, isChecked: true },
    { depth: 0, isChecked: false },
    { depth: 1, isChecked: true },
    undefined,
  ])
})

test('quotations keep their paragraphs, lists and code', () => {
  const result = convert('> First.\n>\n> - item\n>   - inner\n>\n> ```\n> code\n> ```\n\nAfter.')
  expect(lines(result)).toEqual(['BQ First.', 'ULI item', 'ULI inner', 'PRE code', 'P After.'])
  expect(result.paragraphs.map(({ isQuoted }) => isQuoted ?? false)).toEqual([false, true, true, true, false])
})

test('details hide their content behind their summary', () => {
  const result = convert(
    '<details>\n<summary>How **long**?</summary>\n\nAn hour.\n\n- or two\n\n</details>\n\nAfter. {{< details summary="More" >}}\n\nHidden.\n\n{{< /details >}}\n\nEnd.',
  )
  expect(lines(result)).toEqual([
    'DETAILS How **long**?',
    'P An hour.',
    'ULI or two',
    'P After.',
    'DETAILS More',
    'P Hidden.',
    'P End.',
  ])
  expect(result.paragraphs.map(({ isInDetails }) => isInDetails ?? false)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    false,
  ])
})

test('code keeps its white space and its language', () => {
  const { paragraphs } = convert('```ts\nconst a = 1\n\n  b()\n```')
  expect(paragraphs).toMatchObject([{ type: 'PRE', text: 'const a = 1\n\n  b()', code: { lang: 'ts' } }])
})

test('indented code is code, indented prose is prose', () => {
  const prose =
    'The long line that a writer indented by accident goes on and on, as lines of prose do, until it ends.'
  expect(lines(convert(`    let a = b\n\nand\n\n    ${prose}`))).toEqual([
    'PRE let a = b',
    'P and',
    `P ${prose}`,
  ])
})

test('rules divide, and none is at an end or next to another', () => {
  expect(lines(convert('---\n\na\n\n---\n\n***\n\nb\n\n---'))).toEqual(['P a', 'HR', 'P b'])
})

test('several pictures in a paragraph split it, in order', () => {
  const result = convert('before ![A](a.png) between ![B](b.png "Bee") after', {
    pictures: ['a.png', 'b.png'],
  })
  expect(lines(result)).toEqual(['P before', 'IMG', 'P between', 'IMG Bee', 'P after'])
  expect(result.paragraphs[1]!.image).toMatchObject({ id: 'a.png', alt: 'A' })
  expect(result.images).toEqual([
    { ref: 'a.png', path: 'a.png' },
    { ref: 'b.png', path: 'b.png' },
  ])
})

test('a missing picture leaves a real caption, and the report names the picture', () => {
  const result = convert('![A boat](boat.png "The boat on its first day out")\n\n![x](y.png "Ann/Photos")')
  expect(lines(result)).toEqual(['P The boat on its first day out'])
  expect(result.notes).toEqual([
    { kind: 'missing-image', detail: 'boat.png (A boat; The boat on its first day out)', line: 1 },
    { kind: 'missing-image', detail: 'y.png (x; Ann/Photos)', line: 3 },
  ])
})

test('a picture of another site becomes a link to it', () => {
  const result = convert('See ![the map](https://maps.example/m.png) here')
  expect(lines(result)).toEqual(['P See the map here'])
  expect(marked(result)).toEqual(['A the map https://maps.example/m.png'])
  expect(kinds(result)).toEqual(['remote-image'])
})

test('the text of a link stays when its picture is missing, unless it only opened the picture', () => {
  const result = convert(
    '[![Home](home.png)](https://example.com/)\n\n[![Big](small.png)](https://example.com/big.png)',
  )
  expect(marked(result)).toEqual(['A Home https://example.com/'])
  expect(result.paragraphs).toHaveLength(1)
})

test('a picture that was a link is reported', () => {
  const result = convert('[![Home](home.png)](https://example.com/)', { pictures: ['home.png'] })
  expect(lines(result)).toEqual(['IMG'])
  expect(kinds(result)).toEqual(['linked-image'])
})

test('a bare address of a video becomes its frame; in a sentence it stays a link', () => {
  const result = convert(
    'https://www.youtube.com/watch?v=abcdefghijk\n\nSee https://youtu.be/abcdefghijk now.',
  )
  expect(lines(result)).toEqual(['IFRAME', 'P See https://youtu.be/abcdefghijk now.'])
  expect(result.embeds).toMatchObject([{ provider: 'youtube', providerId: 'abcdefghijk' }])
  expect(result.paragraphs[0]!.iframe!.mediaResourceId).toBe(result.embeds[0]!.id)
})

test('a table keeps its head, its columns’ alignment, its links and its code', () => {
  const result = convert(
    '| Tool | Year | Site |\n|:--|---:|:-:|\n| Pen | 1888 | [her page](https://ann.example/) |\n| `awl` | | |',
  )
  expect(result.paragraphs).toMatchObject([
    {
      type: 'TABLE',
      text: '',
      table: {
        headRows: 1,
        columns: [null, 'END', 'CENTER'],
        rows: [
          [{ text: 'Tool' }, { text: 'Year' }, { text: 'Site' }],
          [
            { text: 'Pen' },
            { text: '1888' },
            { text: 'her page', markups: [{ type: 'A', href: 'https://ann.example/' }] },
          ],
          [{ text: 'awl', markups: [{ type: 'CODE' }] }, { text: '' }, { text: '' }],
        ],
      },
    },
  ])
  expect(result.notes).toEqual([])
})

test('footnotes become numbered marks that link to a list of notes and back', () => {
  const result = convert(
    'One[^b] and two[^a].\n\n[^a]: Of the *second*.\n[^b]: Of the first[^c].\n[^c]: Within.',
  )
  expect(lines(result)).toEqual([
    'P One[1] and two[2].',
    'H3 Notes',
    'OLI Of the first[3]. ↩',
    'OLI Of the second. ↩',
    'OLI Within. ↩',
  ])
  const [first, second] = result.paragraphs[0]!.markups
  expect([first!.note, result.paragraphs[3]!.markups.at(-1)]).toMatchObject([
    'REFERENCE',
    { note: 'BACK', href: `#${result.paragraphs[0]!.name}` },
  ])
  expect([first!.href, second!.href]).toEqual([
    `#${result.paragraphs[2]!.name}`,
    `#${result.paragraphs[3]!.name}`,
  ])
})

test('footnotes of HTML are footnotes as well', () => {
  const result = convert(
    'Ink<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup>\n\n<ol><li id="fn:1">Black. <a href="#fnref:1" class="reversefootnote">↩</a></li></ol>',
  )
  expect(lines(result)).toEqual(['P Ink[1]', 'OLI Black. ↩'])
  expect(result.paragraphs.map(({ markups }) => markups[0])).toMatchObject([
    { note: 'REFERENCE', href: `#${result.paragraphs[1]!.name}` },
    { note: 'BACK', href: `#${result.paragraphs[0]!.name}` },
  ])
})

test('a note without a mark is kept', () => {
  expect(lines(convert('Text.\n\n[^lost]: Still here.'))).toEqual(['P Text.', 'H3 Notes', 'OLI Still here.'])
})

test('links to headings reach their paragraphs; links to missing ones are taken off', () => {
  const result = convert('[down](#the-end) [gone](#nowhere) [own](#x)\n\n## The end\n\n## Named {#x .wide}')
  expect(lines(result)).toEqual(['P down gone own', 'H2 The end', 'H2 Named'])
  expect(marked(result)).toEqual([
    `A down #${result.paragraphs[1]!.name}`,
    `A own #${result.paragraphs[2]!.name}`,
  ])
  expect(kinds(result)).toEqual(['dead-anchor'])
})

test('links reach headings by the ids that GitHub gives them', () => {
  const result = convert(
    '[a](#-lamps) [b](#%EF%B8%8F-tools) [c](#-tools) [d](#-灯) [e](#灯-light) [f](#-lamps-1)\n\n## 💡 Lamps\n\n## ⚙️ Tools\n\n## 🔦 灯\n\n## 灯 Light\n\n## 💡 Lamps',
  )
  const [, ...headings] = result.paragraphs.map(({ name }) => `#${name}`)
  const [lamps, tools, lamp, light, more] = headings
  expect(result.paragraphs[0]!.markups.map(({ href }) => href)).toEqual([
    lamps,
    tools,
    tools,
    lamp,
    light,
    more,
  ])
  expect(kinds(result)).toEqual([])
})

test('a heading keeps the anchors that it had, by each generator’s rule', () => {
  const result = convert('## 1. Über the *glue*\n\n## Glue {#paste}\n\n## Glue\n\n## C++ & paste')
  expect(result.paragraphs.map(({ anchors }) => anchors)).toEqual([
    ['1-über-the-glue', 'über-the-glue', '1-uber-the-glue'],
    ['paste', 'glue'],
    ['glue-1'],
    ['c--paste', 'c-paste'],
  ])
})

test('reference links and pictures find their definitions, wherever they are', () => {
  expect(marked(convert('[a][ref]\n\n> [ref]: https://example.com/\n'))).toEqual(['A a https://example.com/'])
})

test('struck-out text stays struck out, with the markup in it; one tilde means about', () => {
  const result = convert('Costs ~5 to ~~6 *or so*~~ 7')
  expect(lines(result)).toEqual(['P Costs ~5 to 6 or so 7'])
  expect(marked(result)).toEqual(['STRIKETHROUGH 6 or so', 'EM or so'])
  expect(kinds(result)).toEqual([])
})

test('paragraph names are four hexadecimal digits, unique, and stay when others change', () => {
  const before = convert('Same\n\nSame\n\nOther')
  const after = convert('New first\n\nSame\n\nSame\n\nOther')
  expect(before.paragraphs.every(({ name }) => /^[0-9a-f]{4}$/.test(name))).toBe(true)
  expect(new Set(after.paragraphs.map(({ name }) => name)).size).toBe(4)
  expect(after.paragraphs.slice(1).map(({ name }) => name)).toEqual(before.paragraphs.map(({ name }) => name))
})

test('nesting without end is kept as plain text', () => {
  const result = convert(`${'>'.repeat(20_000)} deep`)
  expect(result.paragraphs).toHaveLength(1)
  expect(result.paragraphs[0]!.text).toContain('deep')
  expect(kinds(result)).toEqual(['parser'])
})
