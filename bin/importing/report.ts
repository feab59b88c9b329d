import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConversionNote, NoteKind } from '#worker/importing/story.ts'

export interface ReportEntry extends ConversionNote {
  story: string
}

export interface ImportResult {
  source: string
  total: number
  imported: number
  added: number
  changed: number
  unchanged: number
  passedOver: string[]
  entries: ReportEntry[]
}

const FIRST_PLACES = 3

const WORST_FIRST: NoteKind[] = [
  'failed',
  'parser',
  'encoding',
  'empty-body',
  'template',
  'shortcode',
  'html',
  'missing-image',
  'table',
  'embed',
  'media',
  'too-long',
  'too-many',
  'not-public',
  'scheduled',
  'missing-date',
  'authors',
  'dead-link',
  'unsafe-url',
  'dead-anchor',
  'redirect',
  'remote-image',
  'linked-image',
  'comment',
  'expiry',
]

interface Kind {
  kind: NoteKind
  count: number
  notes: { detail: string; count: number; places: string[] }[]
}

/** The full report is a file in the state folder. The last line's format is fixed. */
export function reportLines(result: ImportResult, file: string): string[] {
  const { source, total, imported, added, changed, unchanged, passedOver, entries } = result
  const lines = kindsOf(entries).flatMap(({ kind, count, notes }) => [
    `  ${kind}: ${count}`,
    ...notes.slice(0, FIRST_PLACES).map(noteLine),
    ...(notes.length > FIRST_PLACES ? [`    … and ${notes.length - FIRST_PLACES} more`] : []),
  ])
  return [
    `${source}: ${added} new, ${changed} changed, ${unchanged} unchanged`,
    ...(passedOver.length > 0 ? [passedOverLine(passedOver)] : []),
    ...(lines.length > 0 ? ['Changed or left out:', ...lines, `All of it: ${file}`] : []),
    `imported ${imported} of ${total}, ${entries.length} reported`,
  ]
}

export function writeReport(result: ImportResult, stateDir: string, time: number): string {
  const folder = join(stateDir, 'import-reports')
  mkdirSync(folder, { recursive: true })
  const name = result.source.replace(/[^\p{L}\p{N}]+/gu, '-')
  const file = join(folder, `${new Date(time).toISOString().replaceAll(':', '-')}-${name}.json`)
  const { entries, ...summary } = result
  const kinds = kindsOf(entries)
  const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
  writeFileSync(file, `${JSON.stringify({ ...summary, counts, kinds }, null, 1)}\n`)
  return file
}

function kindsOf(entries: ReportEntry[]): Kind[] {
  const groups = Object.entries(Object.groupBy(entries, ({ kind }) => kind)) as [NoteKind, ReportEntry[]][]
  return groups
    .toSorted(([a], [b]) => WORST_FIRST.indexOf(a) - WORST_FIRST.indexOf(b))
    .map(([kind, list]) => {
      const equal = Object.entries(Object.groupBy(list, ({ detail }) => detail)) as [string, ReportEntry[]][]
      const notes = equal
        .map(([detail, same]) => ({ detail, count: same.length, places: same.map(placeOf) }))
        .toSorted((a, b) => b.count - a.count)
      return { kind, count: list.length, notes }
    })
}

const placeOf = ({ story, line }: ReportEntry) => (line > 0 ? `${story}:${line}` : story)

function noteLine({ detail, count, places: [first = ''] }: Kind['notes'][number]): string {
  return count === 1
    ? `    ${first}  ${shorten(detail)}`
    : `    ${first} and ${count - 1} other ${count === 2 ? 'place' : 'places'}  ${shorten(detail)}`
}

function passedOverLine(paths: string[]): string {
  const first = paths.slice(0, FIRST_PLACES).map(shorten).join(', ')
  const rest = paths.length > FIRST_PLACES ? ', …' : ''
  return `Skipped, not stories: ${paths.length} ${paths.length === 1 ? 'file' : 'files'} (${first}${rest})`
}

const shorten = (detail: string) => (detail.length > 100 ? `${detail.slice(0, 97)}...` : detail)
