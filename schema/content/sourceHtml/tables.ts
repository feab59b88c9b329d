/** Which tables of others' HTML stay tables, and what their cells hold, whether they are pasted or imported. */
import type { Paragraph } from '#schema/content/content.ts'

/** What a cell cannot hold. */
export const NOT_IN_CELLS: readonly string[] = [
  'pre',
  'iframe',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'figure',
  'details',
]
export const MOST_ROWS = 1000
export const WIDEST = 100

/** @param cells the number of cells of each row */
export function isGrid(cells: readonly number[]): boolean {
  const columns = Math.max(0, ...cells)
  return columns > 1 && columns <= WIDEST && cells.length > 1 && cells.length <= MOST_ROWS
}

/** What stands before the words of a paragraph in a cell, where an item of a list is a line. */
export function cellMark({ type, list }: Pick<Paragraph, 'type' | 'list'>): string {
  if (type !== 'ULI' && type !== 'OLI') return ''
  const mark = list?.isChecked === undefined ? '•' : list.isChecked ? '☑' : '☐'
  return `${'  '.repeat(list?.depth ?? 0)}${mark} `
}
