/**
 * A load generator that costs next to nothing: bytes on sockets, and of an answer only its length is read. For answers
 * from memory, which come faster than an HTTP client can take them.
 */
import { connect, type Socket } from 'node:net'
import type { Call } from './load.ts'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const CONNECTIONS = 8

/**
 * @returns requests a second
 * @throws Error for an answer other than 200, or one that does not tell its length
 */
export async function flood(call: Call, during: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(call.url)
  const { host = `${hostname}:${port}`, ...headers } = call.headers ?? {}
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const started = performance.now()
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname))
  try {
    const counts = await Promise.all(sockets.map((socket) => askAgain(socket, request, started + during)))
    return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - started)) * 1000
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Asks as soon as the answer before is whole; resolves with how many there were. */
function askAgain(socket: Socket, request: Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    /** Bytes of the answer that are still to come; of one whose head is not whole, NaN. */
    let missing = Number.NaN
    let head: Buffer = Buffer.alloc(0)
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection')))
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk: Buffer) => {
      if (Number.isNaN(missing)) {
        head = head.length ? Buffer.concat([head, chunk]) : chunk
        const bodyAt = head.indexOf(END_OF_HEAD)
        if (bodyAt < 0) return
        const text = head.toString('latin1', 0, bodyAt)
        const length = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (!length) {
          reject(new Error(`Answered ${text.slice(0, text.indexOf('\r'))}`))
          return
        }
        missing = Number(length) - (head.length - bodyAt - END_OF_HEAD.length)
        head = Buffer.alloc(0)
      } else missing -= chunk.length
      if (missing > 0) return
      answered++
      missing = Number.NaN
      if (performance.now() < end) socket.write(request)
      else resolve(answered)
    })
  })
}
