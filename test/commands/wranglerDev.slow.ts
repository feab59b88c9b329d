/** Runs in a copy of the project before any build. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../../bin/faults/copy.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

test('npx wrangler dev serves the demo site from a fresh copy, without a command before it', async () => {
  const cwd = copyProject([])
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  expect(existsSync(join(cwd, 'dist'))).toBe(false)
  const port = await freePort()
  const wrangler = spawn(
    'npx',
    ['wrangler', 'dev', '--port', String(port), '--ip', '127.0.0.1', '--inspector-port', '0'],
    { cwd, detached: true, env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' } },
  )
  onTestFinished(() => void process.kill(-wrangler.pid!, 'SIGKILL'))
  let output = ''
  for (const stream of [wrangler.stdout, wrangler.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    return { status: answer?.status ?? output.slice(-2000), text: (await answer?.text()) ?? '' }
  }
  await expect.poll(async () => (await ask('/')).status, { timeout: 240_000, interval: 1000 }).toBe(200)
  const home = await ask('/')
  const [story] = /\/field-notes\/[a-z][\w-]+/.exec(home.text) ?? []
  expect(story).toBeDefined()
  expect((await ask(story!)).status).toBe(200)
  const [script] = /\/_\/static\/[\w./-]+\.js/.exec(home.text) ?? []
  expect((await ask(script!)).status).toBe(200)
  const [picture] = /\/_\/image\/[\w./:-]+/.exec(home.text) ?? []
  expect((await ask(picture!)).status).toBe(200)

  // wrangler asks for a build again when the first has written types.
  const entry = join(cwd, 'dist/worker/index.mjs')
  const built = statSync(entry).mtimeMs
  const env = { ...process.env, WRANGLER_COMMAND: 'dev' }
  await promisify(execFile)('node', ['bin/run.mjs', 'buildWorker'], { cwd, env })
  expect(statSync(entry).mtimeMs).toBe(built)
})
