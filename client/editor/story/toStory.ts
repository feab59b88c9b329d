import { Fragment, type Node } from 'prosemirror-model'
import type { Paragraph, Table, TableCell } from '#schema/content/content.ts'
import { attributesOf } from '#client/editor/story/fields.ts'
import { remember } from '#client/editor/story/fromStory.ts'
import { newName } from '#client/editor/story/names.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { inlineOf } from '#client/editor/toDocument.ts'

/**
 * Naming a blank story's paragraph later would redraw its block while an input method composes in it, duplicating the
 * text.
 */
export const toStory = (paragraphs: readonly Paragraph[]): Node =>
  storySchema.node('doc', null, paragraphs.length > 0 ? paragraphs.map(blockOf) : [blank()])

const blank = () => storySchema.node('P', { name: newName(new Set()) })

/** A table without rows is a plain paragraph, as in print. */
export function blockOf(paragraph: Paragraph): Node {
  return remember(made(paragraph), paragraph)
}

function made(paragraph: Paragraph): Node {
  const { type, text, markups, table } = paragraph
  const attrs = attributesOf(paragraph)
  if (type === 'TABLE')
    return hasRows(table) ? tableOf(paragraph, table) : storySchema.node('P', attrs, inline(paragraph))
  const node = storySchema.nodes[type]!
  if (!node.inlineContent) {
    const said = text === '' && markups.length === 0 ? null : { text, markups }
    return node.create({ ...attrs, said })
  }
  return node.create(attrs, inlineOf(storySchema, text, markups, type === 'PRE'))
}

const inline = ({ text, markups }: Pick<TableCell, 'text' | 'markups'>) =>
  inlineOf(storySchema, text, markups)

const hasRows = (table: Table | undefined): table is Table => table !== undefined && table.rows.length > 0

function tableOf(paragraph: Paragraph, { headRows, columns, rows }: Table): Node {
  return storySchema.node('TABLE', attributesOf(paragraph), [
    storySchema.node('TABLE_CAPTION', null, inline(paragraph)),
    storySchema.node(
      'TABLE_GRID',
      { headRows, columns: columns ?? null },
      rows.map((row) => storySchema.node('TABLE_ROW', null, row.map(cellOf))),
    ),
  ])
}

const cellOf = (cell: TableCell): Node =>
  storySchema.node(
    'TABLE_CELL',
    { colspan: cell.columns ?? 1, rowspan: cell.rows ?? 1, isHead: cell.isHead ?? null },
    storySchema.node('CELL_TEXT', null, Fragment.from(inline(cell))),
  )
