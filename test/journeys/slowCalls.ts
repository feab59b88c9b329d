/** Calls are delayed, so a page can be left before they arrive. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

interface SlowCalls {
  /** `http://localhost:PORT`, forwarded to the site. */
  origin: string
  close: () => void
}

/** Calls that the browser aborts never arrive. @param ms the delay of each call */
export async function slowCalls(to: string, ms: number): Promise<SlowCalls> {
  const server = createServer(async (incoming, outgoing) => {
    const { method, headers, url } = incoming
    if (url === '/_/graphql') await after(ms)
    if (incoming.destroyed || outgoing.destroyed) return
    const asked = request(to + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
