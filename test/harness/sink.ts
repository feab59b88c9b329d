import { Response as RuntimeResponse, type Request as RuntimeRequest } from 'miniflare'

export interface OutboundCall {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Objects are sent as JSON. */
  body?: string | object
}

export interface Sink {
  calls: OutboundCall[]
  /** For addresses that contain or match `to`; the latest script wins. */
  reply(to: string | RegExp, reply: Reply | ((call: OutboundCall) => Reply)): void
  answer: (request: RuntimeRequest) => Promise<RuntimeResponse>
}

/** Unscripted requests are answered 501 and never leave the machine. */
export function openSink(): Sink {
  const calls: OutboundCall[] = []
  const scripts: [string | RegExp, (call: OutboundCall) => Reply][] = []
  return {
    calls,
    reply: (to, reply) => void scripts.unshift([to, typeof reply === 'function' ? reply : () => reply]),
    async answer(request) {
      const { method, url, headers } = request
      const call = { method, url, headers: Object.fromEntries(headers), body: await request.text() }
      calls.push(call)
      const script = scripts.find(([to]) => (typeof to === 'string' ? url.includes(to) : to.test(url)))
      const { status = 200, headers: sent, body = '' } = script?.[1](call) ?? NOTHING
      return typeof body === 'string'
        ? new RuntimeResponse(body, { status, headers: sent })
        : RuntimeResponse.json(body, { status, headers: sent })
    },
  }
}

const NOTHING: Reply = { status: 501, body: 'No test has scripted an answer to this' }
