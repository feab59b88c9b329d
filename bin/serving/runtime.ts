/** wrangler dev's proxies cost more time than a page, and support only one host. */
import { resolve } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request,
  type Response,
  type V4WorkerOptions,
} from 'miniflare'

export interface Runtime {
  originOf(worker: string, entrypoint?: string): Promise<string>
  /** Needs `https`. */
  secureOrigin: string
  /** Needs `inspected`. */
  inspectorOf(worker: string): Promise<string>
  stop(): Promise<void>
  /** Rejects if the scheduled work could not run. */
  fire(): Promise<void>
  bindings: string[]
}

export interface Log {
  level: string
  message: string
}

export interface RuntimeWorker {
  name: string
  modules: { path: string; contents: string }[]
  vars?: Record<string, string>
  files?: string
  port?: number
  services?: Record<string, (request: Request) => Response>
  entrypoints?: string[]
}

interface RuntimeInput {
  workers: RuntimeWorker[]
  state?: string
  https?: boolean
  inspected?: boolean
  settings?: Settings
  /** Outbound requests otherwise use the network. */
  outbound?: V4WorkerOptions['outboundService']
  logged?: (log: Log) => void
  restarted?: () => void
}

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
      // The trigger address would be routed to the worker.
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
      const text = await answer.text()
      if (!answer.ok)
        throw new Error(`Scheduled work was answered with ${answer.status}: ${text.slice(0, 200)}`)
    },
    bindings: namesOf(known),
  }
}

/** The runtime would generate a version for each worker, so it is omitted. */
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
