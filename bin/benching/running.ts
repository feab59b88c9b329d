import { modulesOf } from '../building/bundling.ts'
import { startRuntime } from '../serving/runtime.ts'

export interface Running {
  origin: string
  /** Needs `inspected`. */
  inspector(): Promise<string>
  stop(): Promise<void>
}

export interface RunInput {
  bundle: string
  /** Without it, the worker has no bindings. */
  state?: string
  /** Also enables resized pictures, and TLS. */
  files?: string
  vars?: Record<string, string>
  inspected?: boolean
}

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
