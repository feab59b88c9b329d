import { CELL_ALIGNMENTS, type Table, type TableCell } from '#schema/content/content.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'

const MOST_CELLS = 20_000
const WIDEST_SPAN = 100

/** @throws BadContent if it is not rows of cells */
export function cleanTable(table: unknown): Table {
  const { rows, headRows, columns } = (table ?? {}) as Partial<Table>
  if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row)))
    throw new BadContent('A table has no rows')
  if (rows.flat().length > MOST_CELLS) throw new BadContent(`More than ${MOST_CELLS} cells`)
  return {
    headRows: Math.min(whole(headRows), rows.length),
    rows: rows.map((row) => row.map(cleanCell)),
    columns: (Array.isArray(columns) ? columns : []).map(
      (column) => CELL_ALIGNMENTS.find((known) => known === column) ?? null,
    ),
  }
}

function cleanCell(cell: TableCell): TableCell {
  const [columns, rows] = [whole(cell?.columns), whole(cell?.rows)]
  return {
    text: cleanText(cell?.text),
    markups: cell.markups ?? [],
    ...(cell.isHead === true && { isHead: true }),
    ...(columns > 1 && { columns: Math.min(columns, WIDEST_SPAN) }),
    ...(rows > 1 && { rows: Math.min(rows, WIDEST_SPAN) }),
  }
}

const whole = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value < 1e5 ? Math.trunc(value) : 0
