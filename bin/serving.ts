/** Serves the built project with wrangler dev. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { WRANGLER, WRANGLER_ENV } from './wrangler.ts'

export interface Server {
  /** `http://localhost:PORT` */
  origin: string
  stop: () => Promise<void>
  /** The exit code, when it ends. */
  ended: Promise<number>
}

interface ServeInput {
  port: number
  state: string
}

/**
 * Resolves when the server answers; rejects when the port is taken, and with its output when it exits before that or
 * takes over a minute. wrangler dev exits when a browser disconnects in the middle of sending; a site must not, so it is
 * restarted.
 */
export async function serve(input: ServeInput): Promise<Server> {
  const origin = `http://localhost:${input.port}`
  await expectFree(input.port)
  let isStopping = false
  let current = start(input, origin)
  await untilAnswering(input.port, current)
  const ended = (async () => {
    for (;;) {
      const code = await current.ended
      if (isStopping || Date.now() - current.startedAt < SHORTEST_LIFE) return code
      console.error('The development server ended by itself; starting it again ...')
      current = start(input, origin)
    }
  })()
  return {
    origin,
    ended,
    async stop() {
      isStopping = true
      current.kill()
      await ended
    },
  }
}

/** Rejects if another server already answers, which would be mistaken for ours. */
async function expectFree(port: number): Promise<void> {
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  if (!isFree) throw new Error(`Port ${port} is taken. Choose another: npm start -- --port ${port + 1}`)
}

const SHORTEST_LIFE = 5000

interface Process {
  startedAt: number
  ended: Promise<number>
  isOver: () => boolean
  /** The last lines that it printed. */
  output: () => string
  kill: () => void
}

function start({ port, state }: ServeInput, origin: string): Process {
  const child = spawn(
    process.execPath,
    [
      WRANGLER,
      'dev',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--persist-to',
      resolve(state),
      '--show-interactive-dev-session=false',
      '--var',
      `MAIN_ORIGIN:${origin}`,
    ],
    { env: WRANGLER_ENV, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const lines = collect(child)
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 0))
  let over = false
  void ended.then(() => (over = true))
  return {
    startedAt: Date.now(),
    ended,
    isOver: () => over,
    output: lines,
    kill: () => void (over || process.kill(-child.pid!, 'SIGTERM')),
  }
}

/** Passes its lines on, and remembers the last of them. */
function collect(child: ChildProcess): () => string {
  let text = ''
  const take = (chunk: Buffer) => {
    text = (text + String(chunk)).slice(-20_000)
    process.stderr.write(chunk)
  }
  child.stdout!.on('data', take)
  child.stderr!.on('data', take)
  return () => text
}

async function untilAnswering(port: number, { isOver, output }: Process): Promise<void> {
  const url = `http://127.0.0.1:${port}/robots.txt`
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (isOver()) throw new Error(`The server ended before it answered:\n${output()}`)
    const answered = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.status < 500,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(`The server did not answer within a minute:\n${output()}`)
}

const A_MINUTE = 60_000

/** Fires the scheduled handler once a minute, as the platform does; wrangler dev does not by itself. */
export function fireScheduled(port: number): void {
  // To the loopback address, since the host name belongs to the site.
  const url = `http://127.0.0.1:${port}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`
  const fire = () => fetch(url, { signal: AbortSignal.timeout(A_MINUTE) }).then((answer) => answer.text())
  // A failed call is ignored; the next one is a minute later.
  setInterval(() => void fire().catch(() => undefined), A_MINUTE).unref()
}
