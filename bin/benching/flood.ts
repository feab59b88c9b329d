/**
 * A load generator that costs next to nothing: it writes bytes to sockets, and reads only the length of an answer. For
 * answers from memory, which arrive faster than an HTTP client can read them.
 */
import { connect, type Socket } from 'node:net'
import type { Call } from './load.ts'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const CONNECTIONS = 8

/**
 * @returns requests a second
 * @throws Error for an answer other than 200, or one without a length
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

/** Sends the next request as soon as an answer is complete; resolves with the number of answers. */
function askAgain(socket: Socket, request: Buffer, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    /** Bytes of the answer that are missing; NaN while its head is incomplete. */
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
