/** `npm run check`: types, lint and format, in seconds. */
import { generateTypes } from './building.ts'
import { runTool } from './tools.ts'

await generateTypes()
const steps = [
  runTool('tsc', ['--noEmit', '-p', '.']),
  runTool('oxlint', ['--type-aware', '--deny-warnings']),
  runTool('oxfmt', ['--check']),
]
const codes = await Promise.all(steps)
process.exit(codes.some((code) => code !== 0) ? 1 : 0)
