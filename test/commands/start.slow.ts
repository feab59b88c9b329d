/** The sources of a copy of the project change. */
import { spawn } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../../bin/faults/copy.ts'
import { openLocalDatabase } from '../../bin/local/local.ts'

/** Builds take long on a busy machine. */
const LONG = { timeout: 120_000, interval: 300 }

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Listens as `client/development/changes.ts` does: again after each start of the server. */
function listen(origin: string): { changes: { since: number; failure: string | null }[] } {
  const heard: { since: number; failure: string | null }[] = []
  let isOver = false
  onTestFinished(() => void (isOver = true))
  void (async () => {
    while (!isOver) {
      try {
        const answer = await fetch(`${origin}/_/dev/changes`)
        for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
          for (const [, json] of part.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(json!))
      } catch {
        // It is starting again.
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  })()
  return { changes: heard }
}

test('changes of a component, of the worker and of a table are served; a broken one is shown with its line', async () => {
  const cwd = copyProject([])
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn('node', ['bin/run.mjs', 'start', '--port', String(port)], { cwd })
  onTestFinished(() => void server.kill('SIGTERM'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: 240_000, interval: 500 }).toContain('Ready')
  const textOf = async (path: string) => {
    const answer = await fetch(origin + path).catch(() => null)
    return answer?.status === 200 ? answer.text() : ''
  }
  const { changes } = listen(origin)
  await expect.poll(() => changes.length, LONG).toBe(1)
  // The second answer is stored at the edge.
  for (let time = 0; time < 2; time += 1) expect(await textOf('/')).not.toContain('data-changed')

  const component = join(cwd, 'client/shell/Main.tsx')
  const source = readFileSync(component, 'utf8')
  /** Some editors write another file first. */
  const save = (file: string, text: string) => {
    writeFileSync(`${file}~`, text)
    renameSync(`${file}~`, file)
  }
  save(component, source.replace('<main', '<main data-changed="yes"'))
  await expect.poll(() => textOf('/'), LONG).toContain('data-changed="yes"')
  await expect.poll(() => changes.at(-1)!.since, LONG).toBeGreaterThan(changes[0]!.since)

  const heard = changes.length
  save(component, `${source}\nexport const broken = 1 +\n`)
  await expect
    .poll(() => changes.slice(heard).find(({ failure }) => failure)?.failure, LONG)
    .toMatch(/client\/shell\/Main\.tsx:\d+:\d+/)
  expect(output).toMatch(/client\/shell\/Main\.tsx:\d+:\d+/)
  expect(await textOf('/')).toContain('data-changed="yes"')

  const robots = join(cwd, 'worker/hosts/robots.ts')
  save(component, source)
  save(robots, readFileSync(robots, 'utf8').replaceAll('User-agent', 'user-agent'))
  await expect.poll(() => textOf('/robots.txt'), LONG).toContain('user-agent')
  await expect.poll(() => textOf('/'), LONG).not.toMatch(/data-changed|^$/)
  await expect.poll(() => changes.at(-1)!.failure, LONG).toBeNull()

  save(join(cwd, 'migrations/9999_tried.sql'), 'create table tried (id text primary key);')
  const { db, close } = openLocalDatabase(join(cwd, '.wrangler/state'))
  onTestFinished(close)
  await expect
    .poll(() => db.prepare("select name from sqlite_schema where name = 'tried'").all(), LONG)
    .toHaveLength(1)
})
