import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { aboutHtml } from '#worker/importing/about/aboutText.ts'
import { convertBody } from '#worker/importing/markdown/convertBody.ts'
import { readMarkdown } from '#schema/content/sourceMarkdown/readMarkdown.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'

const { stepsOfCharacter } = limits.markdown
const LENGTH = 16_000
const filled = (piece: string) => piece.repeat(LENGTH / piece.length)

test.each([
  ['lists in lists on one line', `${filled('- ')}x`],
  ['numbered lists in lists', `${filled('1. ')}x`],
  ['quotations in quotations', filled('> ')],
  ['notes in notes', filled('[^a]: ')],
  ['emphasis that does not end', filled('*a_')],
  ['ends of emphasis without beginnings', filled('a** ')],
  ['lines struck through', filled('a~~')],
  ['closing brackets', filled(']')],
  ['titles of links without an end', filled('[a](b "')],
  ['addresses without an end', filled('[a](<b')],
  ['headings that are underlined', filled('a\n-\n')],
  ['bare links of no valid host', filled('www._')],
  ['bare links after one another', filled('http://.x/')],
])('Markdown of a few kilobytes is refused while it is read: %s', (_, text) => {
  expect(() => aboutHtml(text)).toThrow(TooComplex)
})

test('a long text by people is read unchanged, with room to spare', () => {
  const paragraph =
    'Some **bold** words, _stressed_ ones, `code`, a [link](https://example.org/a "A title") and www.example.org.\nMore.\n\n'
  const list = '- one\n- two\n  - three\n    > four\n\n1. five\n\n'
  const table = '| a | b |\n|---|---|\n| [c](/d) | *e* |\n\n'
  const code = `\`\`\`js\n${'if (a[b] > 1) return `${c}` // *d* _e_\n'.repeat(20)}\`\`\`\n\n`
  const steps = { count: 0 }
  const text = `# A title\n\n${paragraph.repeat(5)}## Next\n\n${list}${table}${code}`.repeat(30)
  const root = readMarkdown(text, { steps })
  expect(root.children.filter(({ type }) => type === 'paragraph')).toHaveLength(150)
  expect(steps.count / text.length).toBeLessThan(stepsOfCharacter / 3)
  expect(aboutHtml(text)).toContain('<strong>bold</strong>')
})

test('lists are read up to the depth that is allowed, and a short text is never too much work', () => {
  const nested = (depth: number) => `Words.\n\n${'- '.repeat(depth)}x`
  expect(() => readMarkdown(nested(limits.markdown.depth))).not.toThrow()
  expect(() => readMarkdown(nested(limits.markdown.depth + 1))).toThrow(TooComplex)
  expect(() => readMarkdown('*a_ ]'.repeat(20))).not.toThrow()
})

test.each([
  ['entries', '- a\n'],
  ['numbered entries', '1. a\n'],
  ['paragraphs', 'a\n\n'],
  ['lines', 'a\r'],
])(
  '%s of one character are refused before 64 kB of them are read, and some hundreds are read',
  (_, piece) => {
    const steps = { count: 0 }
    expect(() => readMarkdown(piece.repeat(65_536 / piece.length), { steps })).toThrow(TooComplex)
    // A part of a step would show that parsing had started.
    expect(steps.count % 5).toBe(0)
    expect(readMarkdown(piece.repeat(1000)).children).not.toEqual([])
  },
)

test('a file that is imported keeps its words as plain text, with a note', () => {
  const notes: string[] = []
  const body = convertBody(`First.\n\n${'> '.repeat(500)}last`, {
    findImage: () => null,
    resolveLink: (href) => ({ href }),
    note: (kind, detail) => void notes.push(`${kind}: ${detail}`),
  })
  expect(body.paragraphs.map(({ type }) => type)).toEqual(['P', 'P'])
  expect(body.paragraphs[0]!.text).toBe('First.')
  expect(body.paragraphs[1]!.text).toContain('last')
  expect(notes).toEqual([expect.stringContaining('parser: kept as plain text')])
})
