/** wrangler dev exits when a browser disconnects. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKER_FOLDER } from '../building/building.ts'
import { modulesOf, type WorkerModule } from '../building/bundling.ts'
import { type Log, readSettings, type Runtime, type RuntimeWorker, startRuntime } from './runtime.ts'

export interface Server {
  origin: string
  /** It rejects if the current modules fail to start. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  ended: Promise<number>
}

interface ServeInput {
  port: number
  state: string
  bundle?: string
  files?: string
  isVerbose?: boolean
  services?: RuntimeWorker['services']
  vars?: Record<string, string>
  printed?: (message: string) => string
  /** Milliseconds. */
  betweenRuns?: number
}

/** Milliseconds. */
const CHECK = 3000
const ANSWER_WITHIN = 8000
const MISSES = 2

/** It rejects when the port is taken or no answer comes within a minute. */
export async function serve(input: ServeInput): Promise<Server> {
  const { port, isVerbose = false, betweenRuns = A_MINUTE } = input
  await expectFree(port)
  let modules = modulesOf(input.bundle ?? WORKER_FOLDER)
  let runtime = await open(input, modules)
  await untilAnswering(port)
  let end: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => (end = resolve))
  let isOver = false
  let restarting: Promise<void> | null = null

  const startAgain = (next: WorkerModule[]): Promise<void> =>
    (restarting ??= (async () => {
      await runtime.stop()
      try {
        runtime = await open(input, next)
        await untilAnswering(port)
        modules = next
      } catch (error) {
        if (next === modules) throw error
        await runtime.stop()
        runtime = await open(input, modules)
        await untilAnswering(port)
        throw error
      }
    })().finally(() => (restarting = null)))
  const restart = async () => {
    await restarting
    return startAgain(modulesOf(input.bundle ?? WORKER_FOLDER))
  }

  async function stop(code = 0) {
    isOver = true
    await restarting?.catch(() => undefined)
    await runtime.stop()
    end(code)
  }

  async function keepAnswering() {
    let misses = 0
    for (;;) {
      await sleep(CHECK, undefined, { ref: false })
      if (isOver) return
      misses = restarting || (await answers(port)) ? 0 : misses + 1
      if (misses < MISSES || isOver) continue
      misses = 0
      console.error('Restarting the server, which didn’t respond…')
      await startAgain(modules)
    }
  }
  keepAnswering().catch((error: unknown) => {
    console.error(`The server has ended: ${error instanceof Error ? error.message : String(error)}`)
    void stop(1)
  })
  setInterval(() => void runtime.fire().catch(() => undefined), betweenRuns).unref()
  if (isVerbose) console.error(`Bindings: ${runtime.bindings.join(', ')}`)
  return { origin: originOf(port), restart, stop: () => stop(), ended }
}

const A_MINUTE = 60_000
const originOf = (port: number) => `http://localhost:${port}`

/** Other code may have filled the page cache. */
async function open(
  {
    port,
    state,
    files = 'dist/client',
    isVerbose,
    services,
    vars,
    printed = (message) => message,
  }: ServeInput,
  modules: WorkerModule[],
): Promise<Runtime> {
  rmSync(join(state, 'v3/cache'), { recursive: true, force: true })
  return startRuntime({
    state,
    settings: await (settings ??= readSettings()),
    workers: [
      { name: 'quire', modules, files, port, services, vars: { ...vars, MAIN_ORIGIN: originOf(port) } },
    ],
    logged: (log) => (isVerbose || isError(log)) && console.error(printed(log.message)),
    restarted: () => console.error('The runtime stopped unexpectedly and was restarted.'),
  })
}

let settings: ReturnType<typeof readSettings> | undefined

/** Disconnecting browsers are not errors. */
const LEFT = /broken pipe|connection reset|network connection lost|disconnected/i

const isError = ({ level, message }: Log): boolean => level === 'error' && !LEFT.test(message)

export async function expectFree(port: number): Promise<void> {
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  if (!isFree) throw new Error(`Port ${port} is taken. Choose another: npm start -- --port ${port + 1}`)
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/robots.txt`, { signal: AbortSignal.timeout(ANSWER_WITHIN) }).then(
    async (response) => (await response.text()) !== '' && response.status < 500,
    () => false,
  )

async function untilAnswering(port: number): Promise<void> {
  const deadline = Date.now() + A_MINUTE
  while (Date.now() < deadline) {
    if (await answers(port)) return
    await sleep(150)
  }
  throw new Error('It did not answer within a minute.')
}
