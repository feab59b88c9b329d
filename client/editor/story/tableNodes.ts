import type { Node, NodeSpec } from 'prosemirror-model'
import type { Table } from '#schema/content/content.ts'

type Block = (rest: NodeSpec) => NodeSpec
type Around = (node: Node, className?: string) => Record<string, string | number | null>

/** prosemirror-tables finds grid, rows and cells by their roles. */
export const tableNodes = (block: Block, around: Around): Record<string, NodeSpec> => ({
  TABLE: block({
    content: 'TABLE_CAPTION TABLE_GRID',
    isolating: true,
    toDOM: (node) => ['div', around(node, 'Story-table'), 0],
  }),
  TABLE_CAPTION: {
    content: 'inline*',
    isolating: true,
    toDOM: () => ['div', { class: 'StoryText-tableCaption', dir: 'auto' }, 0],
  },
  TABLE_GRID: {
    tableRole: 'table',
    content: 'TABLE_ROW+',
    isolating: true,
    attrs: { headRows: { default: 0 }, columns: { default: null } },
    toDOM: () => ['div', { class: 'Story-tableFrame' }, ['table', { dir: 'auto' }, ['tbody', 0]]],
  },
  TABLE_ROW: { tableRole: 'row', content: 'TABLE_CELL*', toDOM: () => ['tr', 0] },
  TABLE_CELL: {
    tableRole: 'cell',
    content: 'CELL_TEXT',
    isolating: true,
    // prosemirror-tables requires colwidth.
    attrs: {
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null },
      isHead: { default: null },
    },
    toDOM: ({ attrs: { colspan, rowspan, isHead } }) => [
      isHead ? 'th' : 'td',
      { colspan: colspan > 1 ? colspan : null, rowspan: rowspan > 1 ? rowspan : null },
      0,
    ],
  },
  // With a direction attribute the table would not take that of its text.
  CELL_TEXT: { content: 'inline*', toDOM: () => ['div', 0] },
})

export interface GridAttributes {
  headRows: number
  columns: Table['columns'] | null
}
