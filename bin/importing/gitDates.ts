import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** After so many milliseconds, file times are used. */
const TIMEOUT = 60_000
const MAX_BYTES = 512 * 1024 * 1024

/**
 * Path below the folder -> milliseconds UTC of the first commit. Follows renames. Empty without a work tree, and for a
 * shallow clone.
 */
export async function gitDates(folder: string): Promise<Map<string, number>> {
  try {
    if ((await git(folder, 'rev-parse', '--is-shallow-repository')).trim() !== 'false') return new Map()
    const options = ['--reverse', '--format=format:@%at', '--name-status', '-M', '--diff-filter=AR', '-z']
    return readLog(
      await git(folder, 'log', ...options, '--no-ext-diff', '--no-textconv', '--relative', '--', '.'),
    )
  } catch {
    return new Map()
  }
}

/** Overrides settings of the repository that could start programs or load objects. */
async function git(folder: string, ...parameters: string[]): Promise<string> {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env
  const settings = ['-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false']
  const { stdout } = await run('git', ['-C', folder, ...settings, ...parameters], {
    timeout: TIMEOUT,
    maxBuffer: MAX_BYTES,
    env: { ...env, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0' },
  })
  return stdout
}

function readLog(log: string): Map<string, number> {
  const dates = new Map<string, number>()
  const words = log.split('\0').values()
  let time = 0
  for (const word of words) {
    const [, seconds, status] = /^(?:@(-?\d+))?\s*([AR])?\d*$/.exec(word) ?? []
    if (seconds !== undefined) time = Number(seconds) * 1000
    if (status === undefined) continue
    const path = words.next().value ?? ''
    if (status === 'A') dates.set(path, dates.get(path) ?? time)
    else dates.set(words.next().value ?? '', dates.get(path) ?? time)
  }
  return dates
}
