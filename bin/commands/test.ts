/**
 * The last line is `N passed, N failed`; a static check counts as one test. Options after a path go to
 * Vitest, and the commit seeds the order of tests.
 */
import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildClientWhenNeeded, generateTypesWhenNeeded } from '../building/building.ts'
import { memoryFolder } from '../local/memoryFolder.ts'
import { runTool, TYPES } from '../checking/tools.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

const SUFFIXES = {
  unit: /\.unit\.test\.tsx?$/,
  worker: /(?<!\.(?:unit|slow))\.test\.tsx?$/,
  edge: /\.edge\.ts$/,
  journeys: /\.journey\.ts$/,
  slowWorker: /(?:\.slow|\/malformed\w*|Faults)\.test\.ts$/,
  slow: /\.slow\.ts$/,
}
type Project = keyof typeof SUFFIXES

/** Projects in one run share its processes. Browser tests need the whole machine. */
const RUNS: Record<'quick' | 'slow', Project[][]> = {
  quick: [['worker', 'edge', 'unit'], ['journeys']],
  slow: [['slowWorker'], ['slow']],
}

const SLOW = '--slow'
const SEED = '--sequence.seed'
const given = process.argv.slice(2)
const isSlow = given.includes(SLOW)
const options = given.filter((option) => option !== SLOW)
const paths = options.slice(0, options.findIndex((option) => option.startsWith('-')) >>> 0)
const seed = options.find((option) => option.startsWith(SEED)) ?? `${SEED}=${await seedOfCommit()}`

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
const failures = join(folder, 'failures.txt')
process.env.FAILURES = failures
const total = { passed: 0, failed: 0, skipped: 0 }

const files = globSync('test/**/*.{ts,tsx}').filter(
  (file) => paths.length === 0 || paths.some((path) => file.includes(path.replace(/^\.\//, ''))),
)

const runs = RUNS[isSlow ? 'slow' : 'quick']
if (!files.some((file) => runs.flat().some((project) => SUFFIXES[project].test(file)))) {
  console.error(`No test of this command has ${paths.join(' or ')} in its path`)
  process.exit(1)
}

await generateTypesWhenNeeded()
await buildClientWhenNeeded()
if (!isSlow && paths.length === 0) await checkStatically()
for (const [at, run] of runs.entries()) await runTests(run, at)
if (existsSync(failures))
  console.log(`\n${readFileSync(failures, 'utf8')}\nThis order again: npm test -- ${seed}`)
rmSync(folder, { recursive: true, force: true })
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)

async function seedOfCommit(): Promise<number> {
  const head = await promisify(execFile)('git', ['rev-parse', 'HEAD']).catch(() => ({ stdout: '' }))
  return Number.parseInt(head.stdout.slice(0, 8) || '0', 16)
}

async function checkStatically() {
  const checks = {
    types: runTool('tsc', TYPES),
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

async function runTests(projects: Project[], at: number) {
  const chosen = projects.filter((project) => files.some((file) => SUFFIXES[project].test(file)))
  if (!chosen.length) return
  const isOne = files.filter((file) => chosen.some((project) => SUFFIXES[project].test(file))).length === 1
  const file = join(folder, `${at}.json`)
  const args = [
    'run',
    ...chosen.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./test/failures.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // Starting a second site takes longer than it saves.
    ...(isOne ? ['--no-file-parallelism'] : []),
    ...(options.includes(seed) ? [] : [seed]),
    ...options,
  ]
  // Vite's build has set it to `production`, where React has no `act`.
  const env = { NODE_ENV: 'test', ...(chosen.some(isOfRuntime) ? inMemory() : {}) }
  const code = await runTool('vitest', args, env)
  const report = readReport(file)
  // The process may have died before it reported failures.
  if (!report && code !== 0) noteFailure(`${chosen.join(', ')}, which ended without a report`)
  total.passed += report?.numPassedTests ?? 0
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  // A suite that fails to load has no tests to count.
  total.failed += Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1)
}

/** Syncing D1 to disk takes up to a fifth of the worker tests' time. */
function inMemory(): Record<string, string> {
  const folder = memoryFolder()
  return folder ? { TMPDIR: folder } : {}
}

function isOfRuntime(project: Project) {
  return project === 'worker' || project === 'slowWorker'
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
