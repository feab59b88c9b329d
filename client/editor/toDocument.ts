import type { Mark, Node, Schema } from 'prosemirror-model'
import type { Markup, Paragraph } from '#schema/content/content.ts'

/** Unsupported types become plain. */
export function toDocument(schema: Schema, paragraphs: readonly Paragraph[]): Node {
  return schema.node('doc', null, blocksOf(schema, paragraphs))
}

/** Returns at least one block. */
export function blocksOf(schema: Schema, paragraphs: readonly Paragraph[]): Node[] {
  const blocks: Node[] = []
  for (let at = 0; at < paragraphs.length; at++) {
    const { type } = paragraphs[at]!
    if (!WRAPPED.has(type) || !schema.nodes[type]) {
      blocks.push(textBlock(schema, paragraphs[at]!))
      continue
    }
    const inside: Node[] = []
    for (; paragraphs[at]?.type === type; at++) {
      const text = textBlock(schema, paragraphs[at]!)
      inside.push(type === 'BQ' ? text : schema.node('LI', null, text))
    }
    at--
    blocks.push(schema.node(type, null, inside))
  }
  return blocks.length > 0 ? blocks : [schema.node('P')]
}

/** Stored one by one, but grouped into one quotation or list here. */
const WRAPPED: ReadonlySet<string> = new Set(['BQ', 'ULI', 'OLI'])

function textBlock(schema: Schema, { type, name, text, markups }: Paragraph): Node {
  if (type === 'PRE' && schema.nodes.PRE)
    return schema.node('PRE', { name }, text === '' ? [] : schema.text(text))
  return schema.node('P', { name }, inlineOf(schema, text, markups))
}

/** @param keepLines keeps line feeds in the text, for code */
export function inlineOf(
  schema: Schema,
  text: string,
  markups: readonly Markup[],
  keepLines = false,
): Node[] {
  const edges = [0, text.length, ...markups.flatMap(({ start, end }) => [start, end])]
    .filter((edge) => edge >= 0 && edge <= text.length)
    .toSorted((a, b) => a - b)
  return edges.flatMap((start, index) => {
    const end = edges[index + 1] ?? start
    if (start >= end) return []
    const part = text.slice(start, end)
    const marks = marksOf(schema, markups, start, end)
    return keepLines ? [schema.text(part, marks)] : linesOf(schema, part, marks)
  })
}

/** The first of crossing links wins. */
function marksOf(schema: Schema, markups: readonly Markup[], start: number, end: number): Mark[] {
  return Object.values(schema.marks).flatMap((mark) => {
    const one = markups.find(
      (markup) => markup.type === mark.name && markup.start <= start && markup.end >= end,
    )
    if (!one) return []
    const { href = '', title, note } = one
    return mark.create(one.type === 'A' ? { href, title, note } : null)
  })
}

const linesOf = (schema: Schema, text: string, marks: Mark[]): Node[] =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('br', null, undefined, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ])
