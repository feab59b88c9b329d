import type { Node } from 'prosemirror-model'
import type { Paragraph, ParagraphKind, Table, TableCell } from '#schema/content/content.ts'
import { fieldsOf } from '#client/editor/story/fields.ts'
import type { GridAttributes } from '#client/editor/story/tableNodes.ts'
import { wordsOf } from '#client/editor/toParagraphs.ts'

/** Leaves out trailing empty paragraphs and pending pictures. An unchanged block returns the same object. */
export function fromStory(document: Node): Paragraph[] {
  const paragraphs: Paragraph[] = []
  document.forEach((block) => {
    if (block.attrs.upload === null) paragraphs.push(paragraphOf(block))
  })
  while (paragraphs.length > 0 && isEmpty(paragraphs.at(-1)!)) paragraphs.pop()
  return paragraphs
}

const isEmpty = ({ type, text }: Paragraph) => type === 'P' && text === ''

/** Safe as a cache, because blocks are immutable. */
const known = new WeakMap<Node, Paragraph>()

export function remember(block: Node, paragraph: Paragraph): Node {
  known.set(block, paragraph)
  return block
}

export function paragraphOf(block: Node): Paragraph {
  const before = known.get(block)
  if (before) return before
  const paragraph = read(block)
  known.set(block, paragraph)
  return paragraph
}

function read(block: Node): Paragraph {
  const type = block.type.name as ParagraphKind
  const name = block.attrs.name as string
  if (type === 'TABLE')
    return { name, type, ...wordsOf(block.child(0)), ...fieldsOf(block), table: tableOf(block.child(1)) }
  const said = block.attrs.said as Pick<Paragraph, 'text' | 'markups'> | null
  const words = block.type.inlineContent ? wordsOf(block) : (said ?? { text: '', markups: [] })
  return { name, type, ...words, ...fieldsOf(block) }
}

function tableOf(grid: Node): Table {
  const { headRows, columns } = grid.attrs as GridAttributes
  const rows = grid.children.map((row) => row.children.map(cellOf))
  return { headRows: Math.min(headRows, rows.length), ...(columns && { columns }), rows }
}

function cellOf(cell: Node): TableCell {
  const { colspan, rowspan, isHead } = cell.attrs as {
    colspan: number
    rowspan: number
    isHead: boolean | null
  }
  return {
    ...wordsOf(cell.firstChild!),
    ...(isHead !== null && { isHead }),
    ...(colspan > 1 && { columns: colspan }),
    ...(rowspan > 1 && { rows: rowspan }),
  }
}
