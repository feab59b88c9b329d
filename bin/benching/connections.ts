/** Only the end of an answer is parsed, to leave the processor to the server. */
import { connect, type Socket } from 'node:net'
import type { Call } from './load.ts'

export interface Connection {
  /**
   * @param next the bytes of a request; null ends
   * @param answered called at the last byte of an answer
   * @throws Error for a status other than 200, or a request refused twice
   */
  ask(next: () => Buffer | null, answered: () => void): Promise<void>
  close(): void
  /** The server closed their connections. They are sent again, as browsers do. */
  lost: number
}

export function requestOf({ url, headers: given }: Call): Buffer {
  const { hostname, port, pathname, search } = new URL(url)
  const { host = `${hostname}:${port}`, ...headers } = given ?? {}
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** @param origin `http://HOST:PORT` */
export function openConnections(origin: string, count: number): Connection[] {
  const { hostname, port } = new URL(origin)
  return Array.from({ length: count }, () => {
    let socket: Socket | undefined
    const connection: Connection = {
      lost: 0,
      async ask(next, answered) {
        for (let again: Buffer | null = null; ; connection.lost++) {
          socket = connect(Number(port), hostname).setNoDelay(true)
          const lost = await askAgain(socket, next, answered, again)
          if (!lost) return
          if (lost === again) throw new Error('The server closed the connection twice')
          again = lost
        }
      },
      close: () => socket?.destroy(),
    }
    return connection
  })
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
/** Pages cannot contain it, because their line ends are LF. */
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n')

/**
 * @param first sent before `next` is called
 * @returns the request left unanswered when the connection closed; null at the end
 */
function askAgain(
  socket: Socket,
  next: () => Buffer | null,
  answered: () => void,
  first: Buffer | null,
): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>()
  let answer = openAnswer()
  let asked: Buffer | null = null
  const send = (request: Buffer | null) => {
    asked = request
    if (request) socket.write(request)
    else resolve(null)
  }
  socket.on('data', (chunk: Buffer) => {
    try {
      if (!answer.take(chunk)) return
    } catch (error) {
      return reject(error as Error)
    }
    answer = openAnswer()
    answered()
    send(next())
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    if (!answer.hasBegun && asked) resolve(asked)
    else reject(new Error('The server closed the connection'))
  })
  socket.once('connect', () => send(first ?? next()))
  return promise
}

function openAnswer() {
  /** Null while the head is incomplete, infinite for a chunked body. */
  let missing: number | null = null
  let rest: Buffer = Buffer.alloc(0)
  return {
    hasBegun: false,
    take(chunk: Buffer): boolean {
      this.hasBegun = true
      if (missing === null) {
        rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
        const bodyAt = rest.indexOf(END_OF_HEAD)
        if (bodyAt < 0) return false
        const head = rest.toString('latin1', 0, bodyAt)
        if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Answered ${head.split('\r\n')[0]}`)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        rest = rest.subarray(length ? bodyAt + END_OF_HEAD.length : bodyAt + 2)
        missing = length ? Number(length) - rest.length : Number.POSITIVE_INFINITY
      } else if (missing === Number.POSITIVE_INFINITY) {
        rest = Buffer.concat([rest.subarray(-END_OF_CHUNKS.length), chunk])
      } else missing -= chunk.length
      if (missing !== Number.POSITIVE_INFINITY) return missing <= 0
      return rest.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
    },
  }
}
