/**
 * A bundle in the runtime, as it would be deployed. Not by wrangler dev, whose own proxies cost more than a page:
 * requests go straight to the worker's socket.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

export interface Running {
  /** On 127.0.0.1. */
  origin: string
  stop(): Promise<void>
}

interface RunInput {
  /** The bundle's file. */
  bundle: string
  /** The state folder; a worker without one has no bindings. */
  state?: string
  /** The folder of the browser's files: serves them and drawn pictures too, over TLS. */
  files?: string
  vars?: Record<string, string>
}

/** The product's worker, or one of the bench's own. */
export async function runWorker({ bundle, state, files, vars = {} }: RunInput): Promise<Running> {
  const options = unstable_getMiniflareWorkerOptions('wrangler.toml')
    .workerOptions as unknown as V4WorkerOptions & Files
  const {
    compatibilityDate,
    compatibilityFlags,
    bindings,
    d1Databases,
    kvNamespaces,
    r2Buckets,
    images,
    assets,
  } = options
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      https: files !== undefined,
      cf: false,
      // The worker's own log: nobody reads it here, and standard output belongs to the figures.
      handleStructuredLogs: () => undefined,
      ...(state && { resourcePersistencePath: resolve(state, 'v3') }),
      workers: [
        {
          name: 'main',
          compatibilityDate,
          compatibilityFlags,
          modules: [{ type: 'ESModule', path: 'index.js', contents: readFileSync(bundle, 'utf8') }],
          ...(state && { bindings: { ...bindings, ...vars }, d1Databases, kvNamespaces, r2Buckets }),
          ...(files && assets
            ? { images, assets: { ...assets, directory: files } }
            : { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }),
        },
      ],
    }),
  )
  await miniflare.ready
  const { origin } = files ? await miniflare.ready : await miniflare.unsafeGetDirectURL('main')
  return { origin, stop: () => miniflare.dispose() }
}

/** What the types of the options do not name. */
interface Files {
  images?: { binding: string }
}
