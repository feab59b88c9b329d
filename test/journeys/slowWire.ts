/** Pauses within a document until the test continues it. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SlowWire {
  /** `http://localhost:PORT`, forwarded to the site. */
  origin: string
  goOn: () => void
  close: () => void
}

/** @param until the position in a document to pause at; -1 to send it whole */
export async function slowWire(to: string, until: (html: string) => number): Promise<SlowWire> {
  const { promise: opened, resolve: goOn } = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    const asked = request(to + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(outgoing)
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const html = Buffer.concat(chunks).toString()
        const at = until(html)
        if (at < 0) return void outgoing.end(html)
        outgoing.write(html.slice(0, at))
        void opened.then(() => outgoing.end(html.slice(at)))
      })
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    goOn,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
