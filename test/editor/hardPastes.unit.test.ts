/** Some pasted HTML would take too long to read; its words are kept as plain text. */
import { Window } from 'happy-dom'
import { Schema } from 'prosemirror-model'
import { EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { readMarkdown as readInline } from '#client/editor/markdown.ts'
import { pasting } from '#client/editor/pasting.ts'
import { pastingStory } from '#client/editor/story/paste/pastingStory.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'

function bodyOf(html: string): HTMLElement {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  return new window.DOMParser().parseFromString(html, 'text/html').body as unknown as HTMLElement
}

const DEEP = limits.html.depth + 1
const deep = `<p>First</p>${'<div>'.repeat(DEEP)}<strong>Last</strong>`
const parserOf = (given: unknown) => given as { parseSlice(dom: Node): { content: { toJSON(): unknown } } }

test('HTML of too many levels is pasted into a story as its words', () => {
  const { parseSlice } = parserOf(pastingStory(() => undefined).props.clipboardParser)
  const content = JSON.stringify(parseSlice(bodyOf(deep)).content.toJSON())
  expect(content).toContain('FirstLast')
  expect(content).not.toContain('STRONG')
  const shallow = JSON.stringify(parseSlice(bodyOf(deep.replaceAll('<div>', ''))).content.toJSON())
  expect(shallow).toContain('STRONG')
})

test('HTML of too many levels is pasted into a response as its words', () => {
  const schema = new Schema({
    nodes: {
      doc: { content: 'P+' },
      P: { content: 'text*', group: 'block', attrs: { name: { default: '' } }, parseDOM: [{ tag: 'p' }] },
      text: {},
    },
    marks: { STRONG: { parseDOM: [{ tag: 'strong' }] } },
  })
  const parser = parserOf(pasting(schema).clipboardParser)
  const contentOf = (html: string) => JSON.stringify(parser.parseSlice(bodyOf(html)).content.toJSON())
  expect(contentOf(deep)).toContain('FirstLast')
  expect(contentOf(deep)).not.toContain('STRONG')
  expect(contentOf(deep.replaceAll('<div>', ''))).toContain('STRONG')
})

test('Markdown of too many levels is pasted unchanged', async () => {
  const text = `${'- '.repeat(limits.markdown.depth * 2)}x`
  const view = {
    state: EditorState.create({ schema: storySchema }),
    isDestroyed: false,
    dispatch(change: Transaction) {
      view.state = view.state.apply(change)
    },
  }
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') }
  const plugin = pastingStory(() => undefined)
  plugin.props.handlePaste!.call(
    plugin,
    view as unknown as EditorView,
    { clipboardData } as unknown as ClipboardEvent,
    undefined as never,
  )
  await expect.poll(() => view.state.doc.textContent).toBe(text)
})

test('items of nested lists follow their parent item, in their order', () => {
  const schema = new Schema({
    nodes: {
      doc: { content: 'item+' },
      item: { content: 'text*', group: 'block', parseDOM: [{ tag: 'li' }] },
      text: {},
    },
  })
  const html =
    '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul><ul><li>d</li></ul></li><ul><li>e</li></ul><li>f</li></ul>'
  const { content } = parserOf(pasting(schema).clipboardParser).parseSlice(bodyOf(html))
  const words = (content.toJSON() as { content: { text: string }[] }[]).map((item) => item.content[0]!.text)
  expect(words).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test.each([
  ['**a **b** c', 'a **b', ['STRONG']],
  ['*a *b _c', '*a *b _c', []],
  ['**a _b_ `*c*`** d', 'a b *c*', ['STRONG', 'EM', 'CODE']],
  ['[a [b](https://example.org/)', '[a b', ['A']],
  ['__a__b c__', 'a__b c', ['STRONG']],
] as const)('in a response %j is read as %j', (text, begins, types) => {
  const read = readInline({ name: '', type: 'P', text, markups: [] })
  expect(read.text.startsWith(begins)).toBe(true)
  expect(read.markups.map(({ type }) => type)).toEqual(types)
})
