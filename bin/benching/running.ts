/** One bundle, to be measured. */
import { modulesOf } from '../bundling.ts'
import { startRuntime } from '../runtime.ts'

export interface Running {
  /** On 127.0.0.1. */
  origin: string
  /** Where its isolate is inspected: of a worker that was started with `inspected`. */
  inspector(): Promise<string>
  stop(): Promise<void>
}

export interface RunInput {
  /** The folder of its modules. */
  bundle: string
  /** The state folder; a worker without one has no bindings. */
  state?: string
  /** The folder of the browser's files: serves them and drawn pictures too, over TLS. */
  files?: string
  vars?: Record<string, string>
  inspected?: boolean
}

/** The product's worker, or one of the bench's own. */
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
