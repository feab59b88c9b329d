/**
 * A publication's way out and back, with nothing that stands for something else: a folder is read by `npm run import`, the
 * built worker writes the archive and gives it to its owner, and `npm run import` reads it into an empty site.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { path } from '#schema/routes/paths.ts'
import type { WorkerModule } from '../../bundling.ts'
import { openLocalDatabase } from '../../local.ts'
import { type Settings, startRuntime } from '../../runtime.ts'
import { signIn } from '../signIn.ts'
import { changedOf, writeBlog } from './blog.ts'
import { type Compared, compareSites } from './compare.ts'

export interface RoundTrip extends Compared {
  /** Seconds. */
  imported: number
  exported: number
  readBack: number
  /** Into how many the export was divided. */
  steps: number
  /** Of the archive. */
  bytes: number
}

interface RoundTripInput {
  modules: WorkerModule[]
  settings?: Settings
  /** An empty folder. */
  folder: string
  posts: number
  /** Of how many stories the addresses are asked for. */
  sampled: number
}

const SLUG = 'harbour-ledger'

/** @throws Error where an import leaves something out, or the export fails */
export async function roundTrip(input: RoundTripInput): Promise<RoundTrip> {
  const { folder, posts, sampled } = input
  const [blog, before, after] = ['blog', 'before', 'after'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeBlog(blog, posts)
  const read = () => runImport([blog, '--publication', SLUG, '--state', before], posts)
  const imported = await seconds(read)
  await writeBlog(blog, posts, true)
  await read()
  const first = await openSite(input, before)
  try {
    const archive = join(folder, 'archive.zip')
    const { exported, steps, bytes } = await first.exportTo(archive)
    const readBack = await seconds(() => runImport([archive, '--state', after], posts))
    const second = await openSite(input, after)
    try {
      const compared = await compareSites(first, second, first.collectionId, sampled)
      const { changed = 0 } = compared.counts
      if (changed !== changedOf(posts)) throw new Error(`${changed} stories were imported twice`)
      return { ...compared, imported, exported, readBack, steps, bytes }
    } finally {
      await second.stop()
    }
  } finally {
    await first.stop()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** The command, as a process. */
async function runImport(args: string[], stories: number): Promise<void> {
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/import.ts', ...args])
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise((resolve) => command.once('close', resolve))
  const end = `imported ${stories} of ${stories}, 0 reported`
  if (code !== 0 || !said.trimEnd().endsWith(end))
    throw new Error(`npm run import -- ${args.join(' ')} ended with ${String(code)}:\n${said.slice(-2000)}`)
}

async function openSite({ modules, settings }: RoundTripInput, state: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const runtime = await startRuntime({
    workers: [{ name: 'main', modules, vars: { MAIN_ORIGIN: origin }, port }],
    state,
    settings,
  })
  const { db, close } = openLocalDatabase(state)
  const { id: collectionId, creator_id: ownerId } = db
    .prepare('select id, creator_id from collections where slug = ?')
    .get(SLUG) as { id: string; creator_id: string }

  return {
    db,
    origin,
    collectionId,
    /** As its owner does it: asks for it, and saves the file when it is there. */
    async exportTo(place: string) {
      const cookie = signIn(state, ownerId)
      const exported = await seconds(async () => {
        await ask(origin, cookie, collectionId)
        for (;;) {
          const { state: is } = latest()
          if (is === 'READY') return
          if (is !== 'RUNNING') throw new Error(`The export is ${is}`)
          // Some steps, then the rest a minute later: the minute is not waited for.
          db.exec(
            "update outbox set due_at = 0 where kind = 'exportStep' and done_at is null and attempts = 0",
          )
          await runtime.fire()
        }
      })
      const { id, step } = latest()
      const answer = await fetch(origin + path('ShowExport', { exportId: id }), { headers: { cookie } })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (answer.headers.get('content-type') !== 'application/zip')
        throw new Error(`The archive was answered with ${answer.status}`)
      writeFileSync(place, bytes)
      return { exported, steps: step, bytes: bytes.length }
    },
    async stop() {
      close()
      await runtime.stop()
    },
  }

  function latest() {
    return db.prepare('select id, state, step from exports order by created_at desc limit 1').get() as {
      id: string
      state: string
      step: number
    }
  }
}

async function ask(origin: string, cookie: string, collectionId: string): Promise<void> {
  const answer = await fetch(origin + path('ShowGraphql'), {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json', 'graphql-operation': 'StartExport' },
    body: JSON.stringify({
      query: 'mutation($collectionId: ID) { startExport(collectionId: $collectionId) { __typename } }',
      variables: { collectionId },
    }),
  })
  const text = await answer.text()
  if (!text.includes('"Export"')) throw new Error(`The export was answered with ${answer.status}: ${text}`)
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
