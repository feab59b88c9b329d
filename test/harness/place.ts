/** Runs the built worker behind the shim, as one place of the network or as several that share a database. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { modulesOf, type WorkerModule } from '../../bin/building/bundling.ts'
import { type Runtime, startRuntime } from '../../bin/serving/runtime.ts'
import { type Connection, connect, type PlaceAddress } from './connection.ts'
import type { Prepared } from './prepare.ts'
import { CONTROL, PLACE } from './shim/protocol.ts'
import { openSink, type Sink } from './sink.ts'

export interface EdgeLocationOptions {
  /** Override wrangler.toml's. With a `port`, MAIN_ORIGIN is its address on localhost. */
  vars?: Record<string, string>
  /** Milliseconds. */
  clock?: number
  /** The demo content by default; the caller's folder is kept. */
  site?: 'demo' | 'empty' | { state: string }
  /** The entry comes first. */
  bundle?: WorkerModule[]
  port?: number
  prepared?: Prepared
}

export interface EdgeLocation extends Connection {
  outbound: Sink
  stop: () => Promise<void>
  /** The state remains for a new place until `stop`. */
  kill: () => Promise<void>
}

export const openLocation = async (options: EdgeLocationOptions = {}): Promise<EdgeLocation> =>
  (await openLocations(['near'], options))[0]

/** The isolates share a database, KV and R2; each has its own KV view, cache and clock. */
export async function openLocations<const Names extends readonly string[]>(
  names: Names,
  { vars, clock, site = 'demo', bundle, port, prepared = inject('prepared') }: EdgeLocationOptions = {},
): Promise<{ [Name in keyof Names]: EdgeLocation }> {
  const { state, discard } = stateOf(site, prepared)
  const [entry, ...others] = bundle ?? modulesOf(prepared.bundle)
  const product = [{ path: 'product.js', contents: entry!.contents }, ...others]
  const outbound = openSink()
  const runtime = await startRuntime({
    state,
    settings: prepared.settings,
    outbound: outbound.answer,
    workers: names.map((name) => ({
      name,
      modules: [...prepared.shim, ...product],
      vars: { ...(port && { MAIN_ORIGIN: `http://localhost:${port}` }), ...vars, [PLACE]: name },
      files: prepared.files,
      entrypoints: [CONTROL],
      port,
    })),
  })
  const open: Connection[] = []
  const kill = async () => {
    await runtime.stop()
    for (const connection of open) connection.close()
  }
  const stop = async () => {
    await kill()
    discard()
  }
  for (const name of names) open.push(connect(await addressOf(runtime, name, state)))
  const places = open.map((connection) => ({ ...connection, outbound, stop, kill }))
  if (clock !== undefined) for (const place of places) await place.clock(clock)
  return places as unknown as { [Name in keyof Names]: EdgeLocation }
}

const addressOf = async (runtime: Runtime, name: string, state: string): Promise<PlaceAddress> => ({
  origin: await runtime.originOf(name),
  control: await runtime.originOf(name, CONTROL),
  state,
})

function stateOf(site: NonNullable<EdgeLocationOptions['site']>, prepared: Prepared) {
  if (typeof site === 'object') return { state: site.state, discard: () => undefined }
  const state = mkdtempSync(join(tmpdir(), 'place-'))
  cpSync(prepared.sites[site], state, { recursive: true })
  return { state, discard: () => rmSync(state, { recursive: true, force: true }) }
}
