/**
 * Runs bundles in the runtime, as they would be deployed. Not by wrangler dev, whose own proxies cost more than a page,
 * exit when a browser disconnects in the middle of sending, and support only one host: here requests go straight to a
 * worker's own socket.
 */
import { resolve } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request,
  type Response,
  type V4WorkerOptions,
} from 'miniflare'

export interface Runtime {
  /** Of a worker's socket on 127.0.0.1: of its default entrypoint, or of one that it exports by name. */
  originOf(worker: string, entrypoint?: string): Promise<string>
  /** Over TLS, of the first worker: of a runtime that was started with `https`. */
  secureOrigin: string
  /** Where a worker's isolate is inspected: of a runtime that was started with `inspected`. */
  inspectorOf(worker: string): Promise<string>
  /** Immediate; may be called more than once. */
  stop(): Promise<void>
  /** Runs the scheduled work of the first worker, as the platform does once a minute. Rejects if it could not. */
  fire(): Promise<void>
  /** The names of the workers' bindings. */
  bindings: string[]
}

export interface Log {
  level: string
  message: string
}

export interface RuntimeWorker {
  name: string
  /** The first is the entry; paths are relative to each other. */
  modules: { path: string; contents: string }[]
  /** Override those of wrangler.toml. */
  vars?: Record<string, string>
  /** The folder of the browser's files: serves them, and pictures too. */
  files?: string
  /** 0 for any free port. */
  port?: number
  /** Bindings that this process answers itself. */
  services?: Record<string, (request: Request) => Response>
  /** Named exports that get a socket of their own. */
  entrypoints?: string[]
}

interface RuntimeInput {
  workers: RuntimeWorker[]
  /** The state folder, which all workers share; workers without one have no bindings. */
  state?: string
  https?: boolean
  inspected?: boolean
  /** Those of wrangler.toml, when they have been read already. */
  settings?: Settings
  /** Answers the workers' requests to other servers; without it they go to the network. */
  outbound?: V4WorkerOptions['outboundService']
  /** Gets what workers and the runtime log, line by line; by default it is dropped. */
  logged?: (log: Log) => void
  /** Called when the runtime's process has crashed and is running again. */
  restarted?: () => void
}

/** Starts workers with the bindings of wrangler.toml; each is an isolate of its own. */
export async function startRuntime({
  workers,
  state,
  https = false,
  inspected = false,
  settings,
  outbound,
  logged = () => undefined,
  restarted,
}: RuntimeInput): Promise<Runtime> {
  const known = settings ?? (await readSettings())
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      https,
      cf: false,
      // Without it the address below is the worker's own, as any other.
      unsafeTriggerHandlers: true,
      ...(inspected && { inspectorPort: 0 }),
      // Standard output belongs to the calling command.
      handleStructuredLogs: logged,
      ...(restarted && { unsafeHandleRuntimeRestart: restarted }),
      ...(state && { resourcePersistencePath: resolve(state, 'v3') }),
      workers: workers.map((worker) => ({
        ...optionsOf(worker, known, state !== undefined),
        ...(outbound && { outboundService: outbound }),
      })),
    }),
  )
  const { origin } = await miniflare.ready
  let stopped: Promise<void> | undefined
  return {
    originOf: async (worker, entrypoint) => (await miniflare.unsafeGetDirectURL(worker, entrypoint)).origin,
    secureOrigin: origin,
    inspectorOf: async (worker) => new URL(`/core:user:${worker}`, await miniflare.getInspectorURL()).href,
    stop: () => (stopped ??= miniflare.dispose()),
    fire: async () => {
      const answer = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`)
      const said = await answer.text()
      if (!answer.ok)
        throw new Error(`Scheduled work was answered with ${answer.status}: ${said.slice(0, 200)}`)
    },
    bindings: namesOf(known),
  }
}

/**
 * What workers use of wrangler.toml, as plain data. A new kind of binding needs a line here. The version is left out:
 * the runtime would generate one for each worker, while all places of a network run the same version.
 */
export type Settings = Pick<
  V4WorkerOptions,
  | 'compatibilityDate'
  | 'compatibilityFlags'
  | 'bindings'
  | 'd1Databases'
  | 'kvNamespaces'
  | 'r2Buckets'
  | 'images'
  | 'assets'
>

const namesOf = ({ bindings, d1Databases, kvNamespaces, r2Buckets }: Settings): string[] =>
  [bindings, d1Databases, kvNamespaces, r2Buckets].flatMap((kind) => Object.keys(kind ?? {}))

/** Loads wrangler, which takes a second. */
export async function readSettings(): Promise<Settings> {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const options: unknown = unstable_getMiniflareWorkerOptions('wrangler.toml').workerOptions
  const { compatibilityDate, compatibilityFlags, bindings, images, assets, ...others } = options as Settings
  const { d1Databases, kvNamespaces, r2Buckets } = others
  return {
    compatibilityDate,
    compatibilityFlags,
    bindings,
    d1Databases,
    kvNamespaces,
    r2Buckets,
    images,
    assets,
  }
}

function optionsOf(
  { name, modules, vars, files, services, port = 0, entrypoints = [] }: RuntimeWorker,
  settings: Settings,
  hasBindings: boolean,
) {
  const { compatibilityDate, compatibilityFlags, bindings, d1Databases, kvNamespaces, r2Buckets } = settings
  const { images, assets } = settings
  return {
    name,
    compatibilityDate,
    compatibilityFlags,
    modules: modules.map((module) => ({ type: 'ESModule' as const, ...module })),
    ...(hasBindings && { bindings: { ...bindings, ...vars }, d1Databases, kvNamespaces, r2Buckets }),
    ...(services && { serviceBindings: services }),
    ...(files && assets && { images, assets: { ...assets, directory: files } }),
    unsafeDirectSockets: [
      { host: '127.0.0.1', port },
      ...entrypoints.map((entrypoint) => ({ host: '127.0.0.1', port: 0, entrypoint })),
    ],
  }
}
