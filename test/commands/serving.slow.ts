/** The server survives these failures, and answers again. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { leaveEarly } from '#test/harness/leave.ts'
import { openLocalDatabase } from '../../bin/local/local.ts'
import { serve, type Server } from '../../bin/serving/serving.ts'

const state = mkdtempSync(join(tmpdir(), 'serving-'))
let port: number
let server: Server

beforeAll(async () => {
  const { bundle, files, sites } = inject('prepared')
  cpSync(sites.demo, state, { recursive: true })
  port = await freePort()
  server = await serve({ port, state, bundle, files, betweenRuns: 1000 })
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(state, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const statusOf = (path: string) =>
  fetch(server.origin + path, { signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  )

async function untilAnswering() {
  for (let i = 0; i < 200 && (await statusOf('/')) !== 200; i += 1) await sleep(200)
  expect(await statusOf('/')).toBe(200)
}

/** Linux reports the children of this process. */
const runtimes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, name = '', rest = ''] =
          /\((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
        return name.startsWith('workerd') && Number(rest.split(' ')[1]) === process.pid
      } catch {
        return false
      }
    })
    .map(Number)

test('browsers that leave in the middle of an answer do not end it', async () => {
  for (const path of ['/', '/search?q=ink', '/no-such-page', '/latest/feed']) await leaveEarly(port, path, 40)
  expect(await statusOf('/')).toBe(200)
}, 60_000)

test('scheduled work runs by itself', async () => {
  const { db, close } = openLocalDatabase(state)
  db.exec(
    "insert into outbox (id, kind, payload, due_at, attempts, created_at) values ('of-this-test', 'followTags', '[]', 0, 0, 0)",
  )
  const done = () =>
    db.prepare("select done_at is not null as done from outbox where id = 'of-this-test'").get()
  await expect.poll(() => ({ ...done() })).toEqual({ done: 1 })
  close()
})

test.runIf(process.platform === 'linux')(
  'a runtime that was killed is started again, and one that hangs too',
  async () => {
    const [first] = runtimes()
    process.kill(first!, 'SIGKILL')
    await sleep(500)
    await untilAnswering()
    const [second] = runtimes()
    expect(second).not.toBe(first)
    process.kill(second!, 'SIGSTOP')
    await untilAnswering()
    expect(runtimes()).not.toContain(second)
  },
  120_000,
)

test('a second server on its port is refused, with advice', async () => {
  await expect(serve({ port, state })).rejects.toThrow(`npm start -- --port ${port + 1}`)
})
