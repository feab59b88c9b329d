/**
 * Installs missing packages and runs the command under the project's own Node 24; a machine needs only Node 20.
 * Plain JavaScript, because no package is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** Milliseconds. */
const A_MOMENT = 500
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const [script = '', ...args] = process.argv.slice(2)
const isStart = script === 'start'
/** The runtime's modules are outside of the heap, and would cause one garbage collection after another. */
const FLAGS = isStart ? ['--external-memory-accounted-in-global-limit'] : []
installWhenNeeded()
const command = spawn(
  'node_modules/.bin/node',
  ['--disable-warning=ExperimentalWarning', ...FLAGS, 'bin/commandLine/command.ts', script, ...args],
  // The server's processes are one group, and none of them outlives it.
  { stdio: 'inherit', detached: isStart },
)
// Ending this process ends the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
// npm, ended by a signal, leaves its children running.
const parent = process.ppid
setInterval(() => process.ppid === parent || command.kill('SIGTERM'), A_MOMENT).unref()
command.on('exit', (code, signal) => {
  if (signal) console.error(`The ${script} command was ended by ${signal}.`)
  if (isStart) endGroup()
  process.exit(code ?? 1)
})

function endGroup() {
  try {
    process.kill(-command.pid, 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
}

function installWhenNeeded() {
  // A link's packages belong to another folder, which installing would empty.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return sayInstalled('linked')
  const digest = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = 'node_modules/.installed'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync('node_modules/.bin/node'))
    return sayInstalled('up to date')
  if (existsSync('node_modules/.package-lock.json') && existsSync('node_modules/.bin/node') && isNewer()) {
    writeFileSync(stamp, digest)
    return sayInstalled('up to date')
  }
  const began = Date.now()
  if (!isStart) console.error('Installing packages ...')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
  writeFileSync(stamp, digest)
  sayInstalled(`${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** @param {string} text */
function sayInstalled(text) {
  if (isStart) console.log(`${'Install'.padEnd(9)}${text}`)
}

/** After an `npm install` by hand its record is newer than the lock file. */
function isNewer() {
  return statSync('node_modules/.package-lock.json').mtimeMs >= statSync('package-lock.json').mtimeMs
}
