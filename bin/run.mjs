/**
 * Runs every command: installs missing packages, then runs the command under the project's own Node 24, so that a
 * machine with only Node 20 is enough. Plain JavaScript, because nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

/** Milliseconds. */
const A_MOMENT = 500
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const [script, ...args] = process.argv.slice(2)
installWhenNeeded()
const command = spawn(
  'node_modules/.bin/node',
  ['--disable-warning=ExperimentalWarning', `bin/${script}.ts`, ...args],
  { stdio: 'inherit' },
)
// Ending this process ends the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
// npm, ended by a signal, leaves its children running.
const parent = process.ppid
setInterval(() => process.ppid === parent || command.kill('SIGTERM'), A_MOMENT).unref()
command.on('exit', (code) => process.exit(code ?? 1))

/** Runs `npm ci` if the lock file is not the one that was installed last. */
function installWhenNeeded() {
  const digest = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = 'node_modules/.installed'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync('node_modules/.bin/node'))
    return
  if (existsSync('node_modules/.package-lock.json') && existsSync('node_modules/.bin/node') && isNewer()) {
    writeFileSync(stamp, digest)
    return
  }
  console.error('Installing packages ...')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
  writeFileSync(stamp, digest)
}

/** After an `npm install` by hand its record is newer than the lock file, and nothing needs to be installed. */
function isNewer() {
  return statSync('node_modules/.package-lock.json').mtimeMs >= statSync('package-lock.json').mtimeMs
}
