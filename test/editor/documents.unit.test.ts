import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { Window } from 'happy-dom'
import type { Markup, Paragraph } from '#schema/content/content.ts'
import { responseText } from '#schema/inputs/responses.ts'
import { RESPONSE_MARKUPS, RESPONSE_PARAGRAPHS } from '#schema/responses/responses.ts'
import { editorSchema } from '#client/editor/editorSchema.ts'
import { toDocument } from '#client/editor/toDocument.ts'
import { toParagraphs } from '#client/editor/toParagraphs.ts'

const schema = editorSchema(RESPONSE_PARAGRAPHS, RESPONSE_MARKUPS)

/** From 0 to 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number) {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let t = Math.imul(at ^ (at >>> 15), 1 | at)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const WORDS = ['moss', 'Ünder', '😀', '<b>', '&amp;', '`', '**', '@name', '  ', '\n', 'שלום', '"']
const LINKS = ['https://example.org/a', '/@reader', 'mailto:a@example.org']

/** The editor stores it so: markups of one type neither overlap nor touch, and are in order. */
function anyResponse(seed: number): Paragraph[] {
  const random = numbersOf(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = <T>(all: readonly T[]) => all[upTo(all.length)]!
  return Array.from({ length: 1 + upTo(6) }, (_, index) => {
    const type = pick(RESPONSE_PARAGRAPHS)
    const text = `a${Array.from({ length: upTo(8) }, () => pick(WORDS)).join('')}z`
    const markups: Markup[] = []
    for (const markup of type === 'PRE' ? [] : RESPONSE_MARKUPS) {
      for (let at = upTo(4); at < text.length - 1;) {
        const end = Math.min(at + 1 + upTo(5), text.length)
        markups.push({ type: markup, start: at, end, ...(markup === 'A' && { href: pick(LINKS) }) })
        at = end + 1 + upTo(6)
      }
    }
    return {
      name: (0x2000 + index).toString(16),
      type,
      text,
      markups: markups.filter(isNoBrokenMention(text)),
    }
  })
}
const isNoBrokenMention =
  (text: string) =>
  ({ href, start, end }: Markup) =>
    !(href?.startsWith('/@') && text.slice(start, end).startsWith('@'))

const inOrder = (paragraphs: Paragraph[]) =>
  paragraphs.map((paragraph) => ({
    ...paragraph,
    markups: paragraph.markups.toSorted(
      (a, b) => a.start - b.start || a.type.localeCompare(b.type) || a.end - b.end,
    ),
  }))

describe('a text that is stored, edited and stored again is the same', () => {
  test('2,000 responses of every type of paragraph and markup stay the same', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const stored = anyResponse(seed)
      const edited = toDocument(schema, stored)
      edited.check()
      const again = toParagraphs(edited)
      expect([seed, inOrder(again)]).toEqual([seed, inOrder(stored)])
      expect(responseText.safeParse(again).success).toBe(true)
      expect(toDocument(schema, again).eq(edited)).toBe(true)
    }
  })

  test('responses stay the same through the HTML that is copied and pasted', () => {
    const { document } = new Window()
    const shown = (node: Node) => {
      const place = document.createElement('div') as unknown as HTMLElement
      place.appendChild(
        DOMSerializer.fromSchema(schema).serializeFragment(node.content, {
          document: document as unknown as Document,
        }) as unknown as globalThis.Node,
      )
      return place
    }
    for (let seed = 1; seed <= 300; seed++) {
      const stored = anyResponse(seed)
      const read = DOMParser.fromSchema(schema).parse(shown(toDocument(schema, stored)), {
        preserveWhitespace: 'full',
      })
      const withoutNames = (all: Paragraph[]) => inOrder(all).map((paragraph) => ({ ...paragraph, name: '' }))
      expect([seed, withoutNames(toParagraphs(read))]).toEqual([seed, withoutNames(stored)])
    }
  })
})

test('names stay, and a paragraph that was split from another gets its own', () => {
  const name = 'a1b2'
  const one = schema.node('P', { name }, schema.text('One'))
  const two = schema.node('P', { name }, schema.text('two'))
  const names = toParagraphs(schema.node('doc', null, [one, two])).map((paragraph) => paragraph.name)
  expect(names[0]).toBe(name)
  expect(names[1]).toMatch(/^[0-9a-f]{4}$/)
  expect(names[1]).not.toBe(name)
})

test('empty paragraphs around the text are left out, and a mention that was changed is text', () => {
  const link = schema.marks.A!.create({ href: '/@reader' })
  const words = (text: string) => schema.node('P', null, text ? [schema.text(text, [link])] : [])
  const all = toParagraphs(schema.node('doc', null, [words(''), words('@reader'), words('@read'), words('')]))
  expect(all).toMatchObject([
    { text: '@reader', markups: [{ type: 'A', href: '/@reader' }] },
    { text: '@read', markups: [] },
  ])
})

test('a form that a response cannot have becomes plain, and an unsafe link becomes text', () => {
  const heading: Paragraph = { name: 'a1b2', type: 'H3', text: 'Title', markups: [] }
  expect(toParagraphs(toDocument(schema, [heading]))).toEqual([{ ...heading, type: 'P' }])
  const { document } = new Window()
  const place = document.createElement('div')
  place.innerHTML =
    '<h2>Big</h2><p><a href="javascript:alert(1)">x</a> <script>1</script><b style="font-weight:normal">n</b></p>'
  const read = DOMParser.fromSchema(schema).parse(place as unknown as HTMLElement)
  for (const { type, markups } of toParagraphs(read)) expect([type, markups]).toEqual(['P', []])
})
