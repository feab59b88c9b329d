import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { path } from '#schema/routes/paths.ts'
import type { WorkerModule } from '../../building/bundling.ts'
import { openLocalDatabase } from '../../local/local.ts'
import { type Settings, startRuntime } from '../../serving/runtime.ts'
import { signIn } from '../signIn.ts'
import type { ComparedSite } from './compare.ts'

export interface BuiltSite {
  modules: WorkerModule[]
  settings?: Settings
}

export interface Exported {
  /** Seconds. */
  took: number
  steps: number
  bytes: number
}

export interface OpenSite extends ComparedSite {
  /** @param collectionId null for the owner's profile */
  exportTo(place: string, ownerId: string, collectionId: string | null): Promise<Exported>
  stop(): Promise<void>
}

export async function openSite({ modules, settings }: BuiltSite, state: string): Promise<OpenSite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const runtime = await startRuntime({
    workers: [{ name: 'main', modules, vars: { MAIN_ORIGIN: origin }, port }],
    state,
    settings,
  })
  const { db, close } = openLocalDatabase(state)
  const latest = (entityId: string) =>
    db
      .prepare('select id, state, step from exports where entity_id = ? order by created_at desc limit 1')
      .get(entityId) as { id: string; state: string; step: number }

  return {
    db,
    origin,
    async exportTo(place, ownerId, collectionId) {
      const cookie = signIn(state, ownerId)
      const entityId = collectionId ?? ownerId
      const start = performance.now()
      await ask(origin, cookie, collectionId)
      for (;;) {
        const { state: is } = latest(entityId)
        if (is === 'READY') break
        if (is !== 'RUNNING') throw new Error(`The export is ${is}`)
        // Later steps are due in a minute; the benchmark runs them immediately.
        db.exec("update outbox set due_at = 0 where kind = 'exportStep' and done_at is null and attempts = 0")
        await runtime.fire()
      }
      const took = (performance.now() - start) / 1000
      const { id, step } = latest(entityId)
      const answer = await fetch(origin + path('ShowExport', { exportId: id }), { headers: { cookie } })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (answer.headers.get('content-type') !== 'application/zip')
        throw new Error(`The archive was answered with ${answer.status}`)
      writeFileSync(place, bytes)
      return { took, steps: step, bytes: bytes.length }
    },
    async stop() {
      close()
      await runtime.stop()
    },
  }
}

/**
 * Creating tables takes seconds.
 * @param empty a state folder with empty tables
 */
export function copyEmpty(empty: string, state: string): string {
  mkdirSync(state, { recursive: true })
  cpSync(empty, state, { recursive: true })
  return state
}

async function ask(origin: string, cookie: string, collectionId: string | null): Promise<void> {
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
