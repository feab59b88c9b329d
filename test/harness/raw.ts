import { connect, type Socket } from 'node:net'
import { type Answer, MAIN_HOST } from './ask.ts'
import { parseAnswer } from './parseAnswer.ts'

export interface Raw {
  /** Reads one complete answer. */
  exchange(bytes: string | Buffer): Promise<Answer>
  /** Disconnects after at least this many bytes of the answer; 0 reads none. */
  leave(bytes: string | Buffer, after: number): Promise<Buffer>
  /** The last bytes of all requests are sent in one turn, to make them race closely. */
  together(requests: (string | Buffer)[]): Promise<Answer[]>
}

interface RawRequest {
  method?: string
  path: string
  host?: string
  /** Names may repeat. */
  headers?: [string, string][]
  body?: string
}

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
      const answer = readAnswer(socket, bytes)
      socket.write(bytes)
      return noted(await answer)
    },
    async leave(bytes, after) {
      const socket = await open(port)
      socket.write(bytes)
      const read = after > 0 ? await readAtLeast(socket, after) : await sent(socket)
      socket.resetAndDestroy()
      return read
    },
    async together(requests) {
      const all = requests.map((bytes) => Buffer.from(bytes))
      const sockets = await Promise.all(all.map(() => open(port)))
      const answers = sockets.map((socket, at) => readAnswer(socket, all[at]))
      for (const [at, socket] of sockets.entries()) socket.write(all[at]!.subarray(0, -1))
      await Promise.all(sockets.map(sent))
      for (const [at, socket] of sockets.entries()) socket.write(all[at]!.subarray(-1))
      return (await Promise.all(answers)).map(noted)
    },
  }
}

const TIMEOUT = 30_000

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket))
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('The socket was silent for too long')))
    socket.on('error', reject)
  })

const sent = (socket: Socket) =>
  new Promise<Buffer>((resolve) => socket.write('', () => resolve(Buffer.alloc(0))))

/** The runtime keeps the connection open, so this reads to the end of the answer. */
async function readAnswer(socket: Socket, request: string | Buffer): Promise<Answer> {
  const [of] = request.toString().split('\r\n', 1) as [string]
  const bytes = await read(socket, (bytes) => parseAnswer(of, bytes) !== null)
  socket.destroy()
  const answer = parseAnswer(of, bytes)
  if (!answer) throw new Error(`${of}: the answer is not whole: ${JSON.stringify(bytes.toString())}`)
  return answer
}

const readAtLeast = (socket: Socket, count: number) => read(socket, ({ length }) => length >= count)

function read(socket: Socket, isEnough: (bytes: Buffer) => boolean): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      if (isEnough(bytes)) resolve(bytes)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(bytes))
  })
}
