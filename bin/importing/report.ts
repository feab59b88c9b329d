/** The report of an import: what could not be imported, how often and where. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConversionNote, NoteKind } from '#worker/importing/story.ts'

export interface ReportEntry extends ConversionNote {
  /** The story's `sourceId`. */
  story: string
}

export interface ImportResult {
  source: string
  total: number
  /** Stories of the source that the site has now. */
  imported: number
  added: number
  changed: number
  unchanged: number
  /** Files that are not stories. */
  passedOver: string[]
  entries: ReportEntry[]
}

const FIRST_PLACES = 3

/** Lines for people; the whole list goes into a file of the state folder. The last line is fixed. */
export function reportLines(result: ImportResult, file: string): string[] {
  const { source, total, imported, added, changed, unchanged, passedOver, entries } = result
  const kinds = Object.entries(Object.groupBy(entries, ({ kind }) => kind)) as [NoteKind, ReportEntry[]][]
  const counts = kinds
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([kind, list]) => [
      `  ${kind}: ${list.length}`,
      ...list
        .slice(0, FIRST_PLACES)
        .map(({ story, line, detail }) => `    ${story}${line > 0 ? `:${line}` : ''}  ${shorten(detail)}`),
    ])
  return [
    `${source}: ${added} new, ${changed} changed, ${unchanged} unchanged`,
    ...(passedOver.length > 0 ? [passedOverLine(passedOver)] : []),
    ...(counts.length > 0 ? ['Changed or left out:', ...counts, `All of it: ${file}`] : []),
    `imported ${imported} of ${total}, ${entries.length} reported`,
  ]
}

export function writeReport(result: ImportResult, stateDir: string): string {
  const file = join(stateDir, 'import-report.json')
  const { entries, ...summary } = result
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(entries, ({ kind }) => kind)).map(([kind, list]) => [kind, list.length]),
  )
  writeFileSync(file, `${JSON.stringify({ ...summary, counts, entries }, null, 1)}\n`)
  return file
}

function passedOverLine(paths: string[]): string {
  const first = paths.slice(0, FIRST_PLACES).map(shorten).join(', ')
  const rest = paths.length > FIRST_PLACES ? ', …' : ''
  return `Skipped, not stories: ${paths.length} ${paths.length === 1 ? 'file' : 'files'} (${first}${rest})`
}

const shorten = (detail: string) => (detail.length > 100 ? `${detail.slice(0, 97)}...` : detail)
