/**
 * `npm test`: types, lint and format, then unit, worker, edge and browser tests. The last line is `N passed, N failed`,
 * a static check counting as one test. `npm test -- PATH`: the tests whose file has one of these texts in its path,
 * without static checks; options after the paths are Vitest's (`-t NAME`). Files and tests run in an order that
 * each commit has of its own: `--sequence.seed=N` gives another, and is printed when something fails.
 */
import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildClientWhenNeeded, generateTypes } from './building.ts'
import { memoryFolder } from './memoryFolder.ts'
import { runTool } from './tools.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
  success: boolean
}

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
/** Where each failure is added, by `test/failures.ts` too; printed again at the end. */
const failures = join(folder, 'failures.txt')
process.env.FAILURES = failures
const total = { passed: 0, failed: 0, skipped: 0 }
const options = process.argv.slice(2)
const paths = options.slice(0, options.findIndex((option) => option.startsWith('-')) >>> 0)

/** The file names of each project's tests. */
const SUFFIXES = {
  unit: /\.unit\.test\.tsx?$/,
  worker: /(?<!\.unit)\.test\.tsx?$/,
  edge: /\.edge\.ts$/,
  journeys: /\.journey\.ts$/,
}
type Project = keyof typeof SUFFIXES

/**
 * One for all projects, so that one number repeats a whole run. Each commit has its own: a failure is there again when the
 * same commit is tested again.
 */
const SEED = '--sequence.seed'
const givenSeed = options.find((option) => option.startsWith(SEED))
const seed = givenSeed ?? `${SEED}=${await seedOfCommit()}`

const files = globSync('test/**/*.{ts,tsx}').filter(
  (file) => paths.length === 0 || paths.some((path) => file.includes(path.replace(/^\.\//, ''))),
)

await generateTypes()
await buildClientWhenNeeded()
if (!options.length) await checkStatically()
// Those that run side by side share only the built files. Browser tests run alone on the machine.
if (paths.length) await Promise.all([runTests('worker'), runTests('unit').then(() => runTests('edge'))])
else await runHalves()
await runTests('journeys')
if (existsSync(failures)) console.log(`\n${readFileSync(failures, 'utf8')}`)
rmSync(folder, { recursive: true, force: true })
if (total.failed) console.log(`This order again: npm test -- ${seed}`)
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)

/** Without a commit, the same each time. */
async function seedOfCommit(): Promise<number> {
  const head = await promisify(execFile)('git', ['rev-parse', 'HEAD']).catch(() => ({ stdout: '' }))
  return Number.parseInt(head.stdout.slice(0, 8) || '0', 16)
}

/** The worker's tests take as long as all others but the journeys, in one process: in halves, two processors are busy to the end. */
async function runHalves() {
  const unit = runTests('unit')
  await Promise.all([
    runTests('worker', '1/2')
      .then(() => unit)
      .then(() => runTests('edge')),
    unit.then(() => runTests('worker', '2/2')),
  ])
}

async function checkStatically() {
  const checks = {
    types: runTool('tsc', ['--noEmit', '-p', '.']),
    lint: runTool('oxlint', ['--type-aware', '--deny-warnings']),
    format: runTool('oxfmt', ['--check']),
  }
  for (const [name, code] of Object.entries(checks)) {
    const passed = (await code) === 0
    total[passed ? 'passed' : 'failed'] += 1
    if (!passed) noteFailure(name)
  }
}

function noteFailure(of: string) {
  appendFileSync(failures, `FAILED ${of}\n`)
}

/** @param half the part of the files that runs, for Vitest's `--shard` */
async function runTests(project: Project, half?: '1/2' | '2/2') {
  // Starting a project takes seconds, also to find that none of its tests is asked for.
  if (!files.some((file) => SUFFIXES[project].test(file))) return
  const file = join(folder, `${project}${half?.charAt(0) ?? ''}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./test/failures.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(half ? [`--shard=${half}`] : []),
    ...(givenSeed ? [] : [seed]),
    ...options,
  ]
  const code = await runTool('vitest', args, project === 'worker' ? inMemory() : {})
  const report = readReport(file)
  // Its process may have ended before it could say what failed.
  if (!report && code !== 0) noteFailure(`${project}, which ended without a report`)
  total.passed += report?.numPassedTests ?? 0
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  // A suite that could not be loaded has no test to count, and is still a failure.
  total.failed += Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1)
}

/**
 * Local D1 writes to the disk at every batch, for which worker tests wait up to a fifth of their time. Not for the others,
 * which gain nothing; and the browser is run from the folder of temporary files, which some systems forbid in memory.
 */
function inMemory(): Record<string, string> {
  const folder = memoryFolder()
  return folder ? { TMPDIR: folder } : {}
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
