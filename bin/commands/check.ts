import { existsSync } from 'node:fs'
import { buildClient, generateTypes } from '../building/building.ts'
import { checkRows } from '../checking/checkRows.ts'
import { printCoverage } from '../checking/coverage.ts'
import { readOptions } from '../commandLine/options.ts'
import { runTool, TYPES } from '../checking/tools.ts'

const BUILT = ['manifest', 'inline']

if (readOptions('check').values.coverage) {
  printCoverage()
  process.exit(0)
}
await generateTypes()
if (!BUILT.every((name) => existsSync(`dist/client/.vite/${name}.json`))) await buildClient()
await checkRows()
const steps = [
  runTool('tsc', TYPES),
  runTool('oxlint', ['--type-aware', '--deny-warnings']),
  runTool('oxfmt', ['--check']),
  runTool('vitest', ['run', '--project', 'unit', '--reporter', 'dot', 'test/architecture']),
]
const codes = await Promise.all(steps)
process.exit(codes.some((code) => code !== 0) ? 1 : 0)
