import { stringify } from 'csv-stringify/browser/esm/sync'
import { csvCell, csvOptions } from '#schema/exporting/csv.ts'

export type Cell = string | number

export function downloadCsv(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const text = stringify(
    [headings, ...rows].map((row) => row.map(csvCell)),
    csvOptions,
  )
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
