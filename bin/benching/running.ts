import { modulesOf } from '../bundling.ts'
import { startRuntime } from '../runtime.ts'

export interface Running {
  origin: string
  /** The isolate's inspector; needs `inspected`. */
  inspector(): Promise<string>
  stop(): Promise<void>
}

export interface RunInput {
  bundle: string
  /** The state folder; without it, the worker has no bindings. */
  state?: string
  /** The folder of the browser's files; also enables resized pictures, and TLS. */
  files?: string
  vars?: Record<string, string>
  inspected?: boolean
}

/** Runs the product's worker, or one of the benchmarks' own. */
export async function runWorker({ bundle, state, files, vars, inspected }: RunInput): Promise<Running> {
  const modules = modulesOf(bundle)
  const runtime = await startRuntime({
    workers: [{ name: 'main', modules, vars, files }],
    state,
    https: files !== undefined,
    inspected,
  })
  const origin = files ? runtime.secureOrigin : await runtime.originOf('main')
  return { origin, inspector: () => runtime.inspectorOf('main'), stop: () => runtime.stop() }
}
