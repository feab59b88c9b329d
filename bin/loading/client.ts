import { Agent, request } from 'node:http'
import type { Server } from './server.ts'
import type { Tally } from './tally.ts'

export interface Ask {
  host: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  check(answer: Answered): string | null
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface Client {
  /** Null when there was no answer. */
  ask(ask: Ask): Promise<Answered | null>
  close(): void
}

const TIMEOUT = 15_000

/** A request that a kill cuts off is lost; a connection that ends without a kill is wrong. */
export function openClient(server: Pick<Server, 'origin' | 'life'>, tally: Tally): Client {
  const agent = new Agent({ keepAlive: true })
  return {
    close: () => agent.destroy(),
    async ask(ask) {
      const began = performance.now()
      const { origin, life } = server
      const isKilled = () => life === null || life !== server.life
      try {
        const answer = await exchange(origin, agent, ask).catch((error: unknown) => {
          // The server may close a keep-alive connection just as it is reused; it has not received the request.
          if (error instanceof ConnectionGone && !isKilled()) return exchange(origin, false, ask)
          throw error
        })
        tally.answered(kindOf(ask, answer), performance.now() - began)
        const wrong = ask.check(answer)
        if (wrong) tally.failed(`${ask.host}${ask.path}: ${wrong}`)
        return answer
      } catch (error) {
        if (isKilled()) tally.lost()
        else tally.failed(`${ask.host}${ask.path}: ${String(error)}`)
        return null
      }
    },
  }
}

const kindOf = ({ method }: Ask, { headers }: Answered) =>
  method === 'POST' ? 'data' : String(headers['x-edge-cache'] ?? 'other')

function exchange(
  origin: string,
  agent: Agent | false,
  { host, path, method, headers, body }: Ask,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + path,
      { method, agent, timeout: TIMEOUT, headers: { host, 'user-agent': BROWSER, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('No answer')))
    asked.on('error', (error) => reject(asked.reusedSocket ? new ConnectionGone(error.message) : error))
    asked.end(body)
  })
}

class ConnectionGone extends Error {
  override name = 'ConnectionGone'
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
