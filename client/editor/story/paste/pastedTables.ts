import type { CellAlignment, Markup, Table, TableCell } from '#schema/content/content.ts'
import { cellMark, isGrid, NOT_IN_CELLS, WIDEST } from '#schema/content/sourceHtml/tables.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'
import { styleOf } from '#client/editor/story/paste/styles.ts'

/** The content of a layout table is read as text. */
export function isLayout(table: Element): boolean {
  if (table.getAttribute('role') === 'presentation') return true
  if (table.querySelector(NOT_IN_CELLS.join(','))) return true
  return !isGrid(rowsOf(table).map((row) => cellsOf(row).length))
}

/** @param read returns the paragraphs of a cell, which become its lines */
export function tableIn(
  element: Element,
  read: (cell: Element) => Pasted[],
): Pick<Pasted, 'table' | 'text' | 'markups'> | null {
  const rows = rowsOf(element)
  if (rows.length === 0) return null
  const caption = element.querySelector('caption')
  const inHead = rows.filter(
    (row) =>
      row.parentElement?.localName === 'thead' || cellsOf(row).every(({ localName }) => localName === 'th'),
  )
  const headRows = Math.min(countFromTop(rows, inHead), 10)
  const table: Table = {
    headRows,
    rows: rows.map((row, index) => cellsOf(row).map((cell) => cellOf(cell, index < headRows, read))),
  }
  const columns = alignments(rows)
  if (columns.some(Boolean)) table.columns = columns
  return { ...(caption ? joined(read(caption)) : { text: '', markups: [] }), table }
}

const rowsOf = (table: Element) =>
  Array.from(table.querySelectorAll('tr')).filter((row) => cellsOf(row).length > 0)
const cellsOf = (row: Element) =>
  Array.from(row.children).filter(({ localName }) => localName === 'td' || localName === 'th')

function countFromTop(rows: Element[], inHead: Element[]): number {
  const end = rows.findIndex((row) => !inHead.includes(row))
  // If all rows are headers, only the first one counts.
  return end < 0 ? 1 : end
}

function cellOf(cell: Element, isInHead: boolean, read: (cell: Element) => Pasted[]): TableCell {
  const columns = spanOf(cell.getAttribute('colspan'))
  const rows = spanOf(cell.getAttribute('rowspan'))
  const { text, markups } = joined(read(cell))
  return {
    text: text.slice(0, LONGEST),
    markups: markups.filter(({ end }) => end <= LONGEST).slice(0, 200),
    ...(!isInHead && cell.localName === 'th' && { isHead: true }),
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
  }
}

const LONGEST = 10_000
const spanOf = (value: string | null) => Math.min(Number.parseInt(value ?? '1', 10) || 1, WIDEST)

function joined(paragraphs: readonly Pasted[]): { text: string; markups: Markup[] } {
  let text = ''
  const markups: Markup[] = []
  for (const paragraph of paragraphs) {
    if (text !== '') text += '\n'
    text += cellMark(paragraph)
    const shift = text.length
    text += paragraph.text
    for (const one of paragraph.markups)
      markups.push({ ...one, start: one.start + shift, end: one.end + shift })
  }
  return { text, markups }
}

function alignments(rows: Element[]): (CellAlignment | null)[] {
  const last = rows.at(-1)!
  return cellsOf(last).map((cell) => {
    const inside = cell.firstElementChild
    const said =
      styleOf(cell)['text-align'] ??
      cell.getAttribute('align') ??
      (inside ? styleOf(inside)['text-align'] : undefined)
    return said === 'center' ? 'CENTER' : said === 'right' || said === 'end' ? 'END' : null
  })
}
