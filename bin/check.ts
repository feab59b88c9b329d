/**
 * `npm run check`: types, lint, format, and the rules of the project's form (imports, ids, names), in seconds.
 * `npm run check -- --coverage` lists the rules that no test names instead.
 */
import { generateTypes } from './building.ts'
import { printCoverage } from './coverage.ts'
import { runTool } from './tools.ts'

if (process.argv.includes('--coverage')) {
  printCoverage()
  process.exit(0)
}
await generateTypes()
const steps = [
  runTool('tsc', ['--noEmit', '-p', '.']),
  runTool('oxlint', ['--type-aware', '--deny-warnings']),
  runTool('oxfmt', ['--check']),
  runTool('vitest', ['run', '--project', 'unit', '--reporter', 'dot', 'test/architecture']),
]
const codes = await Promise.all(steps)
process.exit(codes.some((code) => code !== 0) ? 1 : 0)
