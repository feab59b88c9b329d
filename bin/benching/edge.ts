/**
 * What stands before a worker in production and not on this machine: a server that compresses. Every text is
 * compressed on the way with brotli, at the quality that an edge uses for pages.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { runWorker } from './running.ts'

export interface Edge {
  /** `http://localhost:PORT` */
  origin: string
  stop(): Promise<void>
}

export const EDGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/

export const isText = (contentType: string | undefined): boolean => TEXT.test(contentType ?? '')

/** Serves a state folder as in production, files and pictures included. */
export async function openEdge(bundle: string, state: string): Promise<Edge> {
  let upstream = ''
  const server = createServer((incoming, outgoing) => forward(upstream, incoming, outgoing))
  const origin = `http://localhost:${await listen(server)}`
  const vars = { ENVIRONMENT: 'production', MAIN_ORIGIN: origin }
  const worker = await runWorker({ bundle, state, files: true, vars })
  upstream = worker.origin
  return {
    origin,
    async stop() {
      server.closeAllConnections()
      server.close()
      await worker.stop()
    },
  }
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

function forward(upstream: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const asked = request(upstream + incoming.url, { method: incoming.method, headers }, (answer) => {
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers
    const isCompressed =
      isText(answer.headers['content-type']) && /\bbr\b/.test(String(incoming.headers['accept-encoding']))
    if (incoming.url?.startsWith('/_/static/')) kept['cache-control'] = 'public, max-age=31536000, immutable'
    outgoing.writeHead(
      answer.statusCode ?? 502,
      isCompressed ? { ...kept, 'content-encoding': 'br', vary: 'accept-encoding' } : kept,
    )
    if (!isCompressed) return void pipeline(answer, outgoing, () => undefined)
    const compress = createBrotliCompress({ ...EDGE_QUALITY, flush: constants.BROTLI_OPERATION_FLUSH })
    return void pipeline(answer, compress, outgoing, () => undefined)
  })
  asked.on('error', () => outgoing.destroy())
  pipeline(incoming, asked, () => undefined)
}
