/** Layout tables are replaced by their content. */
import type { Element, RootContent } from 'hast'
import type { CellAlignment, Table, TableCell } from '#schema/content/content.ts'
import { isGrid, NOT_IN_CELLS, WIDEST } from '#schema/content/sourceHtml/tables.ts'
import { attribute, type Conversion, findElement, rawText } from '#worker/importing/html/conversion.ts'
import type { Handler } from '#worker/importing/html/walk.ts'

interface Row {
  isHead: boolean
  cells: Element[]
}

export const table: Handler = (element, conversion) => {
  const { writer } = conversion
  const rows = rowsOf(element).filter(({ cells }) => cells.some(isCellFilled))
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isBlock = (cell: Element) =>
    cell.children.some((child) => findElement(child, [...NOT_IN_CELLS])) || hasPicture(cell, conversion)
  const isLayout =
    !isGrid(rows.map(({ cells }) => cells.length)) || rows.some(({ cells }) => cells.some(isBlock))
  writer.flush()
  const captions = element.children.filter((child) => isElement(child, 'caption'))
  if (isLayout) {
    conversion.walk(captions)
    writeCells(rows, conversion)
    if (columns > 1) conversion.note('table', 'cells placed one after another', element)
    return
  }
  const caption = conversion.inline(captions.flatMap((child) => ('children' in child ? child.children : [])))
  const headRows = rows.findIndex(({ isHead }) => !isHead)
  const content: Table = {
    headRows: headRows === -1 ? 1 : headRows,
    rows: rows.map(({ cells, isHead }) => cells.map((cell) => readCell(cell, isHead, conversion))),
  }
  const alignments = alignmentsOf(rows, columns)
  if (alignments.some((alignment) => alignment !== null)) content.columns = alignments
  writer.put({ type: 'TABLE', ...caption, table: content })
}

function readCell(cell: Element, isInHead: boolean, conversion: Conversion): TableCell {
  const span = (name: string) => Math.min(WIDEST, Number.parseInt(attribute(cell, name), 10) || 1)
  const [columns, rows] = [span('colSpan'), span('rowSpan')]
  return {
    ...conversion.inline(cell.children, '\n'),
    ...(cell.tagName === 'th' && !isInHead && { isHead: true }),
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
  }
}

function alignmentsOf(rows: Row[], columns: number): (CellAlignment | null)[] {
  return Array.from({ length: columns }, (_, column) => {
    const given = new Set(rows.flatMap(({ cells }) => (cells[column] ? [alignmentOf(cells[column])] : [])))
    return given.size === 1 ? [...given][0]! : null
  })
}

function alignmentOf(cell: Element): CellAlignment | null {
  const said = /text-align:\s*(\w+)/i.exec(attribute(cell, 'style'))?.[1] ?? attribute(cell, 'align')
  return ({ center: 'CENTER', right: 'END', end: 'END' } as const)[said.toLowerCase()] ?? null
}

const isCellFilled = (cell: Element) => rawText(cell).trim() !== '' || findElement(cell, ['img', 'iframe'])

function hasPicture(cell: Element, { source }: Conversion): boolean {
  const picture = findElement(cell, ['img'])
  return picture !== undefined && source.findImage(attribute(picture, 'src')) !== null
}

function rowsOf(element: Element): Row[] {
  return element.children.flatMap((child): Row[] => {
    if (child.type !== 'element') return []
    if (child.tagName !== 'tr') return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : []
    const cells = child.children.filter(
      (cell): cell is Element => isElement(cell, 'td') || isElement(cell, 'th'),
    )
    const isHead = element.tagName === 'thead' || cells.every(({ tagName }) => tagName === 'th')
    return cells.length > 0 ? [{ isHead, cells }] : []
  })
}

function writeCells(rows: Row[], { writer, walk }: Conversion) {
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    writer.flush()
    walk(cell.children)
  }
  writer.flush()
}

const isElement = (node: RootContent, name: string) => node.type === 'element' && node.tagName === name
