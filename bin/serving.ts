/**
 * Serves the built project in the runtime itself, which restarts when it crashes. Not by wrangler dev: its proxy exits
 * when a browser disconnects in the middle of sending, and without its parent it accepts requests and answers none.
 */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WORKER_FOLDER } from './building.ts'
import { modulesOf } from './bundling.ts'
import { type Log, type Runtime, startRuntime } from './runtime.ts'

export interface Server {
  /** `http://localhost:PORT` */
  origin: string
  /** With the worker's modules as they are now. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  /** The exit code: when it was stopped, or when it does not come back. */
  ended: Promise<number>
}

interface ServeInput {
  port: number
  state: string
  /** The folder of the worker's modules, and that of the browser's files. */
  bundle?: string
  files?: string
  /** Shows all that the worker and the runtime log, not only errors. */
  isVerbose?: boolean
  /** Milliseconds between two runs of the scheduled work; by default a minute, as on the platform. */
  betweenRuns?: number
}

/** Milliseconds between two checks, and within which an answer is expected. */
const CHECK = 3000
const ANSWER_WITHIN = 8000
/** Checks that fail in a row until it is started again. */
const MISSES = 2

/**
 * Resolves when the server answers; rejects when the port is taken, and when there is no answer within a minute. A
 * server that stops answering is started again; if that fails, it ends with a message.
 */
export async function serve(input: ServeInput): Promise<Server> {
  const { port, isVerbose = false, betweenRuns = A_MINUTE } = input
  await expectFree(port)
  let runtime = await open(input)
  await untilAnswering(port)
  let end: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => (end = resolve))
  let isOver = false
  let restarting: Promise<void> | null = null

  const restart = (): Promise<void> =>
    (restarting ??= (async () => {
      await runtime.stop()
      runtime = await open(input)
      await untilAnswering(port)
    })().finally(() => (restarting = null)))

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
      console.error('The server did not respond; restarting it ...')
      await restart()
    }
  }
  keepAnswering().catch((error: unknown) => {
    console.error(`The server has ended: ${error instanceof Error ? error.message : String(error)}`)
    void stop(1)
  })
  // A failed run is ignored; the next one follows.
  setInterval(() => void runtime.fire().catch(() => undefined), betweenRuns).unref()
  if (isVerbose) console.error(`Bindings: ${runtime.bindings.join(', ')}`)
  return { origin: originOf(port), restart, stop: () => stop(), ended }
}

const A_MINUTE = 60_000
const originOf = (port: number) => `http://localhost:${port}`

const open = ({
  port,
  state,
  bundle = WORKER_FOLDER,
  files = 'dist/client',
  isVerbose,
}: ServeInput): Promise<Runtime> =>
  startRuntime({
    state,
    workers: [
      { name: 'quire', modules: modulesOf(bundle), files, port, vars: { MAIN_ORIGIN: originOf(port) } },
    ],
    logged: isVerbose ? ({ message }) => console.error(message) : showError,
    restarted: () => console.error('The runtime stopped unexpectedly and was restarted.'),
  })

/** A browser that leaves in the middle of an answer is no error. */
const LEFT = /broken pipe|connection reset|network connection lost|disconnected/i

function showError({ level, message }: Log): void {
  if (level === 'error' && !LEFT.test(message)) console.error(message)
}

/** Rejects if another server already answers, which would be mistaken for ours. */
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
