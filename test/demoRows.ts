/** Making the rows is a third of the start of one test, so they are stored until they change. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isUpToDate } from '../bin/building/upToDate.ts'

type Rows = Record<string, Record<string, string | number | null>[]>

const FILE = 'node_modules/.cache/demo-rows.json'

/** The modules that test/writeDemoRows.ts loads, and the files that these read. */
export const SOURCES = [
  'bin/{demo/**,local/insertRows.ts}',
  'schema/**',
  'migrations/*.sql',
  'worker/{identity,importing,membership,permissions,platform,posts}/**',
  'test/{demoRows,writeDemoRows,identity/quickPasswordCost}.ts',
  'package-lock.json',
]

export function demoRows(): Rows {
  if (!isUpToDate(FILE, SOURCES)) {
    // In a separate process: a start without it loads none of its modules.
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'test/writeDemoRows.ts', FILE])
  }
  return JSON.parse(readFileSync(FILE, 'utf8')) as Rows
}
