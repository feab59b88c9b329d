/**
 * Tables: there is no table paragraph. A small one without links becomes aligned columns in a PRE; any other becomes
 * one list item per row, each value under its column's name; a table that is only layout becomes its content.
 */
import type { Element, RootContent } from 'hast'
import type { Paragraph } from '#schema/content.ts'
import { attribute, type Conversion, findElement, rawText } from '#worker/importing/html/conversion.ts'
import { joinTexts, type MarkedText } from '#worker/importing/html/markups.ts'
import type { Handler } from '#worker/importing/html/walk.ts'

/** How many characters fit into a line of a story. */
const MAX_WIDTH = 78
const BLOCKS = ['ul', 'ol', 'pre', 'iframe', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'table', 'figure']

interface Row {
  isHead: boolean
  cells: Element[]
}

export const table: Handler = (element, conversion) => {
  const { writer, walk, inline } = conversion
  const rows = rowsOf(element).filter(({ cells }) => cells.some(isCellFilled))
  const isBlock = (cell: Element) => findElement(cell, BLOCKS) || hasPicture(cell, conversion)
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  writer.flush()
  walk(element.children.filter((child) => isElement(child, 'caption')))
  writer.flush()
  if (columns < 2 || rows.length < 2 || rows.some(({ cells }) => cells.some(isBlock))) {
    writeCells(rows, conversion)
    if (columns > 1) conversion.note('table', 'cells follow one another', element)
    return
  }
  const texts = rows.map(({ cells }) => cells.map((cell) => inline(cell.children)))
  const hasHead = rows[0]!.isHead
  const aligned = alignColumns(texts, columns, hasHead)
  if (aligned === null) {
    writeItems(texts, hasHead, conversion)
    conversion.note('table', 'one list item for each row', element)
  } else {
    writer.put({ type: 'PRE', text: aligned, markups: [] })
    conversion.note('table', 'kept as text in columns', element)
  }
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

/** @returns null if it would be too wide, or would lose its links */
function alignColumns(rows: MarkedText[][], columns: number, hasHead: boolean): string | null {
  if (rows.some((cells) => cells.some(({ markups }) => markups.some(({ type }) => type === 'A')))) return null
  const lines = rows.map((cells) => cells.map(({ text }) => text.replace(/\s+/g, ' ')))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((cells) => [...(cells[column] ?? '')].length)),
  )
  if (widths.reduce((sum, width) => sum + width + 2, -2) > MAX_WIDTH) return null
  const line = (cells: string[]) =>
    widths
      .map((width, at) => pad(cells[at] ?? '', width))
      .join('  ')
      .trimEnd()
  const drawn = lines.map(line)
  if (hasHead) drawn.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '))
  return drawn.join('\n')
}

const pad = (text: string, width: number) => text + ' '.repeat(width - [...text].length)

function writeItems(rows: MarkedText[][], hasHead: boolean, { writer }: Conversion) {
  const head = hasHead ? rows[0]! : []
  if (hasHead) writer.put({ type: 'P', ...strong(joinTexts(head.filter(isFilled), ' · ')) })
  for (const cells of hasHead ? rows.slice(1) : rows) {
    const [first, ...others] = cells
    const values = others.map((value, at) => under(cells.length > 2 ? head[at + 1] : undefined, value))
    const item = joinTexts([strong(first!), ...values].filter(isFilled), '\n')
    if (isFilled(item)) writer.put({ type: 'ULI', ...item } satisfies Omit<Paragraph, 'name'>)
  }
}

const under = (name: MarkedText | undefined, value: MarkedText): MarkedText =>
  name && isFilled(name) && isFilled(value)
    ? joinTexts([{ text: `${name.text}:`, markups: [] }, value], ' ')
    : value

const strong = ({ text, markups }: MarkedText): MarkedText => {
  const others = markups.filter(({ type }) => type !== 'STRONG')
  return { text, markups: text === '' ? others : [...others, { type: 'STRONG', start: 0, end: text.length }] }
}

const isFilled = ({ text }: MarkedText) => text !== ''

const isElement = (node: RootContent, name: string) => node.type === 'element' && node.tagName === name
