/** Does the edge's work: HTTP/2, and brotli at the quality for pages. */
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { selfSigned } from './certificate.ts'
import { runWorker } from './running.ts'
import type { BenchSite } from './site.ts'
import { WORKER } from '../building/building.ts'

export interface Edge {
  origin: string
  stop(): Promise<void>
}

const BUILT_FILES = '/_/static/'

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/

export const isText = (contentType: string | undefined): boolean => TEXT.test(contentType ?? '')

export async function openEdge(site: BenchSite, state: string): Promise<Edge> {
  let upstream = ''
  const server = createSecureServer(selfSigned(), (incoming, outgoing) =>
    forward(upstream, incoming, outgoing),
  )
  const origin = `https://localhost:${await listen(server)}`
  const vars = { ENVIRONMENT: 'production', MAIN_ORIGIN: origin }
  const bundle = await site.bundle(WORKER)
  const worker = await runWorker({ bundle, state, files: site.files, vars })
  upstream = worker.origin
  return {
    origin,
    async stop() {
      server.close()
      await worker.stop()
    },
  }
}

const listen = (server: Http2SecureServer) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

function forward(upstream: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const { ':authority': host, ...rest } = incoming.headers
  const headers = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith(':')))
  const options = {
    method: incoming.method,
    // The runtime would compress for all other encodings, unlike an edge.
    headers: {
      ...headers,
      host,
      'accept-encoding': incoming.url.startsWith(BUILT_FILES) ? 'br' : 'identity',
    },
    rejectUnauthorized: false,
  }
  const asked = request(upstream + incoming.url, options, (answer) => {
    if (outgoing.stream.destroyed) return void answer.destroy()
    const {
      connection: _,
      'keep-alive': _alive,
      'content-length': _length,
      'transfer-encoding': _chunked,
      ...passed
    } = answer.headers
    if (passed['content-encoding'] || !isText(passed['content-type'])) {
      outgoing.writeHead(answer.statusCode ?? 502, passed)
      return void pipeline(answer, outgoing.stream, () => undefined)
    }
    outgoing.writeHead(answer.statusCode ?? 502, { ...passed, 'content-encoding': 'br' })
    pipeline(answer, createBrotliCompress(ON_THE_WAY), outgoing.stream, () => undefined)
  })
  asked.on('error', () => outgoing.stream.destroy())
  pipeline(incoming, asked, () => undefined)
}

const ON_THE_WAY = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
}
