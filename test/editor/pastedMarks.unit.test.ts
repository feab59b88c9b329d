import { Window } from 'happy-dom'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { Paragraph } from '#schema/content/content.ts'
import { convert, lines as linesOf } from '#test/importing/converting.ts'
import { isMarkdownSource } from '#client/editor/story/paste/clipboardHints.ts'
import { countUnreachable } from '#client/editor/story/paste/pastedPictures.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'
import { paste, sliceOf } from '#client/editor/story/paste/pastedBlocks.ts'
import { readDom } from '#client/editor/story/paste/readDom.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'

function pasted(html: string): Pasted[] {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  return readDom(document.body as unknown as Element)
}

const marksIn = (paragraphs: readonly Pick<Paragraph, 'text' | 'markups'>[]) =>
  paragraphs.flatMap(({ text, markups }) =>
    markups.map(({ type, start, end }) => `${type} ${text.slice(start, end)}`),
  )
const texts = (html: string) => pasted(html).map(({ type, text }) => `${type} ${text}`)

test('raised and lowered text keeps its meaning, by element and by style, pasted as imported', () => {
  const html =
    '<p>At 10<sup>21</sup> or 10<sup>-3</sup>, CO<sub>2</sub>, the 3<sup>rd</sup>, n<sup>f</sup>, a<sub><i>k</i></sub>, Paper<sup>TM</sup>.</p>'
  const meant = 'P At 10²¹ or 10⁻³, CO₂, the 3rd, nf, ak, PaperTM.'
  const marks = ['SUPERSCRIPT rd', 'SUPERSCRIPT f', 'SUBSCRIPT k', 'EM k', 'SUPERSCRIPT TM']
  expect(texts(html)).toEqual([meant])
  expect(marksIn(pasted(html))).toEqual(marks)
  const body = convert(html)
  expect(linesOf(body)).toEqual([meant])
  expect(marksIn(body.paragraphs).toSorted()).toEqual(marks.toSorted())
  const styled =
    '<p><span>10</span><span><span style="font-size:0.6em;vertical-align:super;">6</span></span><span> drops of H</span><span style="vertical-align:sub">2</span><span>O</span></p>'
  expect(texts(styled)).toEqual(['P 10⁶ drops of H₂O'])
})

test('struck and underlined words are marked, by element and by style, pasted as imported', () => {
  const html =
    '<p>It costs <s>40</s> 25 crowns, and we <del>never</del> <ins>always</ins> <u>pay</u>, <a href="https://example.com/"><u>here</u></a>.</p>'
  const marks = ['STRIKETHROUGH 40', 'STRIKETHROUGH never', 'UNDERLINE always', 'UNDERLINE pay', 'A here']
  expect(marksIn(pasted(html))).toEqual(marks)
  const body = convert(html)
  expect(marksIn(body.paragraphs)).toEqual(marks)
  expect(body.notes).toEqual([])
  const styled =
    '<p>It costs <span style="text-decoration: line-through">40</span> <span style="text-decoration-line: underline">25</span>.</p>'
  expect(marksIn(pasted(styled))).toEqual(['STRIKETHROUGH 40', 'UNDERLINE 25'])
})

test('pictures that only Word has are counted, without pictures that can be fetched', () => {
  const window = new Window()
  const { body } = new window.DOMParser().parseFromString(
    '<p>One <img src="file:///C:/Temp/clip_image001.png" width="200" height="100"></p><img src="https://example.com/a.png"><img src="cid:a@b">',
    'text/html',
  )
  expect(countUnreachable(body as unknown as Element)).toBe(2)
})

test('a table of cells with lists stays a table, pasted as imported', () => {
  const html =
    '<table><tr><th>Tool</th><th>For</th></tr><tr><td>Awl</td><td><ul><li><p>paper</p></li><li><p>card</p></li></ul></td></tr></table>'
  const cells = ['Tool', 'For', 'Awl', '• paper\n• card']
  for (const [table] of [pasted(html), convert(html).paragraphs])
    expect(table!.table!.rows.flat().map(({ text }) => text)).toEqual(cells)
})

const word = (mark: string, level: number, text: string, list = 1) =>
  `<p class=MsoListParagraph style='mso-list:l${list} level${level} lfo${list}'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span>${text}</p>`

test('lists of Word start with their number, and an a in brackets is a number', () => {
  const html = [
    word('4.', 1, 'Bend'),
    word('5.', 1, 'Press'),
    word('a.', 2, 'with bone'),
    word('b)', 2, 'with steel'),
    word('6.', 1, 'Sew'),
    word('(a)', 1, 'In brackets', 2),
    word('·', 1, 'A dot', 3),
  ].join('')
  expect(pasted(html).map(({ type, text, list }) => [type, list!.depth, list!.number, text])).toEqual([
    ['OLI', 0, 4, 'Bend'],
    ['OLI', 0, undefined, 'Press'],
    ['OLI', 1, undefined, 'with bone'],
    ['OLI', 1, undefined, 'with steel'],
    ['OLI', 0, undefined, 'Sew'],
    ['OLI', 0, 1, 'In brackets'],
    ['ULI', 0, undefined, 'A dot'],
  ])
})

test('spaces that browsers and word processors write as fixed become plain; between a number and its unit they stay', () => {
  expect(
    texts(
      '<span>It fills</span><span class="Apple-converted-space">&nbsp;</span><b>every</b><span>&nbsp;</span><span>page </span><span> here, all&nbsp;12&nbsp;km of it&nbsp;!</span>',
    ),
  ).toEqual(['P It fills every page here, all 12\u00a0km of it\u00a0!'])
})

test('text that an editor of code marks as Markdown is read as Markdown', () => {
  const data = (json: string) => ({ getData: (type: string) => (type === 'vscode-editor-data' ? json : '') })
  expect(isMarkdownSource(data('{"version":1,"mode":"markdown"}'))).toBe(true)
  expect(isMarkdownSource(data('{"version":1,"mode":"typescript"}'))).toBe(false)
  expect(isMarkdownSource(data('{'))).toBe(false)
  expect(isMarkdownSource(data(''))).toBe(false)
})

const CODE_BOX = `<div style="font-family: Menlo, monospace;white-space: pre;"><div><span>readSheet</span></div></div>`

test('one line of code is inline where the cursor is in text, and a block on an empty line', () => {
  const put = (text: string, html: string) => {
    const words = text === '' ? [] : [storySchema.text(text)]
    const doc = storySchema.node('doc', null, [storySchema.node('P', { name: 'a1' }, words)])
    const selection = TextSelection.create(doc, text === '' ? 1 : 6)
    return paste(EditorState.create({ doc, selection }), sliceOf(pasted(html))).doc
  }
  const inline = put('Call  now', CODE_BOX)
  expect(inline.childCount).toBe(1)
  expect(inline.textContent).toBe('Call readSheet now')
  expect(inline.nodeAt(6)!.marks.map(({ type }) => type.name)).toEqual(['CODE'])
  expect(put('', CODE_BOX).firstChild!.type.name).toBe('PRE')
  const two = CODE_BOX.replace('</div></div>', '</div><div>done</div></div>')
  expect(put('Call  now', two).children.map(({ type }) => type.name)).toContain('PRE')
})
