/**
 * A bundle in the runtime, as it would be deployed. Not by wrangler dev, whose own proxies cost more than a page:
 * requests go straight to the worker's socket.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

export interface Running {
  /** `http://127.0.0.1:PORT` */
  origin: string
  stop(): Promise<void>
}

interface RunInput {
  /** The bundle's folder. */
  bundle: string
  /** The state folder; without one the worker has no bindings. */
  state?: string
  vars?: Record<string, string>
}

/** The product's worker, or one of the bench's own. */
export async function runWorker({ bundle, state, vars = {} }: RunInput): Promise<Running> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml')
  const { compatibilityDate, compatibilityFlags } = workerOptions
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: undefined,
    ...(state && { defaultPersistRoot: resolve(state, 'v3') }),
    workers: [
      {
        ...(state ? bindingsOf(workerOptions as WorkerOptions) : {}),
        ...(state && { bindings: { ...(workerOptions.bindings as Record<string, string>), ...vars } }),
        name: 'main',
        compatibilityDate,
        compatibilityFlags,
        modules: [{ type: 'ESModule', path: 'index.js', contents: readFileSync(join(bundle, 'index.js'), 'utf8') }],
        unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      } as WorkerOptions,
    ],
  })
  await miniflare.ready
  const { origin } = await miniflare.unsafeGetDirectURL('main')
  return { origin, stop: () => miniflare.dispose() }
}

/** What pages are made from; built files and drawn pictures are not what is measured here. */
const bindingsOf = ({ d1Databases, kvNamespaces, r2Buckets }: WorkerOptions) => ({ d1Databases, kvNamespaces, r2Buckets })
