/** Bytes on a socket: what no HTTP client would send, a reader who leaves, and many who arrive in the same moment. */
import { connect, type Socket } from 'node:net'
import { type Answer, answerOf, headersOf, MAIN_HOST } from './ask.ts'

export interface Raw {
  /** Sends bytes as they are and reads until the other side closes. */
  exchange(bytes: string | Buffer): Promise<Answer>
  /** Sends, reads at least as many bytes of the answer, and breaks the connection off. 0: without reading any. */
  leave(bytes: string | Buffer, after: number): Promise<Buffer>
  /**
   * Sends all of each request but its last byte, waits until everybody is there, and sends the last bytes in one
   * turn, so that requests race as closely as they can.
   */
  together(requests: (string | Buffer)[]): Promise<Answer[]>
}

interface RawRequest {
  method?: string
  path: string
  host?: string
  /** A name may stand there twice. */
  headers?: [string, string][]
  body?: string
}

/** The bytes of a request that asks for the connection to be closed. */
export function requestBytes({
  method = 'GET',
  path,
  host = MAIN_HOST,
  headers = [],
  body,
}: RawRequest): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    'User-Agent: test-bot/1.0',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

export function rawOf(origin: string, noted: (answer: Answer) => Answer): Raw {
  const port = Number(new URL(origin).port)
  return {
    async exchange(bytes) {
      const socket = await open(port)
      socket.write(bytes)
      return noted(parse(firstLine(bytes), await readToEnd(socket)))
    },
    async leave(bytes, after) {
      const socket = await open(port)
      socket.write(bytes)
      const read = after > 0 ? await readAtLeast(socket, after) : await flushed(socket)
      socket.resetAndDestroy()
      return read
    },
    async together(requests) {
      const sockets = await Promise.all(requests.map(() => open(port)))
      for (const [at, socket] of sockets.entries()) socket.write(Buffer.from(requests[at]!).subarray(0, -1))
      await Promise.all(sockets.map(flushed))
      const answers = sockets.map(readToEnd)
      for (const [at, socket] of sockets.entries()) socket.write(Buffer.from(requests[at]!).subarray(-1))
      return (await Promise.all(answers)).map((bytes, at) => noted(parse(firstLine(requests[at]!), bytes)))
    },
  }
}

const PATIENCE = 30_000

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket))
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The socket was silent for too long')))
    socket.on('error', reject)
  })

const flushed = (socket: Socket) =>
  new Promise<Buffer>((resolve) => socket.write('', () => resolve(Buffer.alloc(0))))

const readToEnd = (socket: Socket) => readAtLeast(socket, Number.POSITIVE_INFINITY)

function readAtLeast(socket: Socket, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    const end = () => resolve(Buffer.concat(chunks))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= count) end()
    })
    socket.on('error', reject)
    socket.on('close', end)
  })
}

const firstLine = (bytes: string | Buffer) => bytes.toString().split('\r\n', 1)[0]!

/** @throws Error for an answer that is cut off */
function parse(of: string, bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) throw new Error(`${of}: no answer, only ${JSON.stringify(bytes.toString())}`)
  const [status = '', ...lines] = bytes.subarray(0, end).toString().split('\r\n')
  const headers = headersOf(
    lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  const rest = bytes.subarray(end + 4)
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(of, rest) : rest
  return answerOf(of, Number(status.split(' ')[1]), headers, body)
}

function joinChunks(of: string, bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.subarray(at, line).toString(), 16)
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  throw new Error(`${of}: the answer breaks off`)
}
