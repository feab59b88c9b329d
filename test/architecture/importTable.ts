/** The table of allowed imports in ARCHITECTURE.md is the rule. */
import { readFileSync } from 'node:fs'

export interface ImportRow {
  /** A file belongs to the longest path that fits it. */
  path: string
  allAbove: boolean
  /** Limits the paths above to this folder. */
  within: string | null
  /** Prefixes of paths. */
  also: string[]
}

const SECTION = /^## What may import what\n([\s\S]*?)(?=^## |$(?![\s\S]))/m

export function importTable(document = readFileSync('ARCHITECTURE.md', 'utf8')): ImportRow[] {
  const rows = (SECTION.exec(document)?.[1] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((line) => {
    const [, paths = '', allowed = ''] = line.split('|')
    const within = /all above in `([^`]+)`/.exec(allowed)?.[1] ?? null
    const also = namesIn(allowed).filter((name) => name !== within)
    const allAbove = allowed.includes('all above')
    if (!allAbove && also.length === 0 && !allowed.includes('nothing of ours'))
      throw new Error(`ARCHITECTURE.md: which of ours may be imported? ${line}`)
    return namesIn(paths).map((path) => ({ path, allAbove, within, also }))
  })
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1]!)

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`)

export const rowOf = (table: ImportRow[], file: string): ImportRow | undefined =>
  table.filter(({ path }) => isIn(file, path)).toSorted((a, b) => b.path.length - a.path.length)[0]

/** Null if allowed; else why not, and what to do. */
export function refusalOf(table: ImportRow[], file: string, name: string): string | null {
  const row = rowOf(table, file)
  if (!row) return `${file} is in no row of the table of ARCHITECTURE.md: give its folder one`
  const other = rowOf(table, name)
  if (other === row || row.also.some((path) => isIn(name, path))) return null
  const isAbove = row.allAbove && other && table.indexOf(other) < table.indexOf(row)
  if (isAbove && (row.within === null || isIn(other.path, row.within))) return null
  const allowed = [
    ...(row.allAbove ? [`the rows above it${row.within ? ` in ${row.within}` : ''}`] : []),
    ...row.also,
  ].join(', ')
  return `${file} imports ${name}: ${row.path} may import ${allowed || 'nothing of ours'} (ARCHITECTURE.md, What may import what); move what is shared up, pass it in from below, or emit an event`
}
