/** The options that commands share, `--port N` and `--state DIR`, and those that each adds. */
import { parseArgs } from 'node:util'
import { DEFAULT_STATE } from './local.ts'

export interface ServeOptions {
  port: number
  state: string
}

export function serveOptions(): ServeOptions {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, state: { type: 'string' } },
    strict: false,
  })
  const port = Number(values.port ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port takes a number, not ${values.port}`)
  return { port, state: String(values.state ?? DEFAULT_STATE) }
}
