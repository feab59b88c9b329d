/** A wire on which calls take a while, so that a page can be left before one has arrived. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

interface SlowCalls {
  /** `http://localhost:PORT`, which leads to the site. */
  origin: string
  close: () => void
}

/** A call that the browser has given up by then never arrives. @param ms of each call on its way to the site */
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
