import { type ChildProcess, spawn } from 'node:child_process'
import { memoryFolder } from '../local/memoryFolder.ts'

export interface Outcome {
  failed: string[]
  /** The end of the output, if the run failed without a failed test. */
  broken: string | null
}

/** Milliseconds; a test has one minute, a hook two. */
const ENDLESS = 5 * 60_000

export const NO_END = 'a run without end'

const LAST_LINES = 15

interface Running {
  bail: boolean
  /** Milliseconds. */
  endless?: number
}

export function runTests(
  folder: string,
  files: readonly string[],
  { bail, endless }: Running,
): Promise<Outcome> {
  const isBrowser = files.every((file) => /\.(?:edge|journey)\.ts$/.test(file))
  const options = [...(bail ? ['--bail=1'] : []), '--sequence.seed=1', '--reporter=verbose']
  // The command rebuilds the browser's files if they are older than their sources.
  if (isBrowser) return runIn(folder, ['bin/commands/test.ts', ...files, ...options], {}, endless)
  const projects = [
    ...(files.some(isUnit) ? ['--project=unit'] : []),
    ...(files.every(isUnit) ? [] : ['--project=worker']),
  ]
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects,
    ...options,
    '--reporter=./test/failures.ts',
    ...files,
  ]
  const memory = memoryFolder()
  return runIn(folder, args, memory ? { TMPDIR: memory } : {}, endless)
}

const isUnit = (file: string) => file.includes('.unit.test.')

/** The process group ends with this process. */
function runIn(
  folder: string,
  args: string[],
  env: Record<string, string>,
  endless = ENDLESS,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => endGroup(child)
  process.once('exit', end)
  let output = ''
  let isEndless = false
  const stop = () => {
    isEndless = true
    end()
  }
  let timer = setTimeout(stop, endless)
  const listen = (text: Buffer) => {
    output += text.toString()
    clearTimeout(timer)
    timer = setTimeout(stop, endless)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', end)
      end()
      resolve(outcomeOf(output, code === 0, isEndless))
    })
  })
}

export function outcomeOf(said: string, isPassed: boolean, isEndless: boolean): Outcome {
  const failed = [
    ...new Set(
      [...said.matchAll(/^FAILED (test\/.* > .*|test\/.*, around its tests|outside of the tests)$/gm)].map(
        (found) => found[1]!,
      ),
    ),
  ]
  if (failed.length) return { failed, broken: null }
  if (isEndless) return { failed: [NO_END], broken: null }
  return { failed, broken: isPassed ? null : said.trim().split('\n').slice(-LAST_LINES).join('\n') }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {}
}
