import type { BlockContent, Table as TableNode } from 'mdast'
import type { CellAlignment, Paragraph, Table, TableCell } from '#schema/content/content.ts'
import { element, inlineHtml, phrasing } from '#schema/content/markdown/phrasing.ts'

/** A table of Markdown has one row of heads and plain cells; every other one is HTML. */
export function tableNode({ text, markups, table }: Paragraph): BlockContent {
  if (!table) return { type: 'paragraph', children: phrasing({ text, markups }) }
  const isPlain =
    text === '' && table.headRows === 1 && new Set(table.rows.map(({ length }) => length)).size === 1
  return isPlain && table.rows.flat().every(isPlainCell)
    ? plainTable(table)
    : { type: 'html', value: htmlTable(table, { text, markups }) }
}

const isPlainCell = ({ text, isHead, columns, rows }: TableCell) =>
  !isHead && !columns && !rows && !text.includes('\n')

const ALIGNMENTS: Record<CellAlignment, 'left' | 'center' | 'right'> = {
  START: 'left',
  CENTER: 'center',
  END: 'right',
}

const plainTable = ({ rows, columns }: Table): TableNode => ({
  type: 'table',
  align: (rows[0] ?? []).map((_, at) => (columns?.[at] ? ALIGNMENTS[columns[at]] : null)),
  children: rows.map((row) => ({
    type: 'tableRow',
    children: row.map((cell) => ({ type: 'tableCell', children: phrasing(cell) })),
  })),
})

function htmlTable({ rows, headRows, columns }: Table, caption: Pick<Paragraph, 'text' | 'markups'>): string {
  const print = (row: TableCell[], isInHead: boolean) =>
    `<tr>${row
      .map((cell, at) => {
        const name = isInHead || cell.isHead ? 'th' : 'td'
        const align = columns?.[at] ? ALIGNMENTS[columns[at]] : null
        return `${element(name, { align, colspan: cell.columns, rowspan: cell.rows })}${inlineHtml(cell)}</${name}>`
      })
      .join('')}</tr>`
  return [
    '<table>',
    ...(caption.text ? [`<caption>${inlineHtml(caption)}</caption>`] : []),
    ...(headRows > 0
      ? ['<thead>', ...rows.slice(0, headRows).map((row) => print(row, true)), '</thead>']
      : []),
    '<tbody>',
    ...rows.slice(headRows).map((row) => print(row, false)),
    '</tbody>',
    '</table>',
  ].join('\n')
}
