/** Permits any Host header. */
import { Agent, request } from 'node:http'

export interface Visit {
  method?: string
  host?: string
  headers?: Record<string, string>
  /** Objects are sent as JSON. */
  body?: string | object
}

export interface Answer {
  of: string
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  json<T>(): T
}

export const MAIN_HOST = 'localhost:8787'

const BOT = 'test-bot/1.0'

export interface Asker {
  ask(path: string, visit?: Visit): Promise<Answer>
  close(): void
}

/** The timeout is half a minute. */
export function askerOf(origin: string): Asker {
  const agent = new Agent({ keepAlive: true })
  return {
    close: () => agent.destroy(),
    // The server may close an idle connection just as it is reused; it never processed that request.
    ask: (path, visit) =>
      exchange(path, visit).catch((error: unknown) => {
        if (error instanceof ConnectionGone) return exchange(path, visit, false)
        throw error
      }),
  }

  function exchange(
    path: string,
    { method = 'GET', host = MAIN_HOST, headers, body }: Visit = {},
    connection: Agent | false = agent,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const isJson = typeof body === 'object'
      const asked = request(origin + path, {
        method,
        agent: connection,
        timeout: TIMEOUT,
        headers: {
          host,
          'user-agent': BOT,
          accept: 'text/html',
          ...(isJson && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      asked.on('timeout', () => asked.destroy(new Error(`${path} did not answer`)))
      asked.on('error', (error: Error & { code?: string }) =>
        reject(asked.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionGone() : error),
      )
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve(
            answerOf(
              `${host}${path}`,
              response.statusCode ?? 0,
              headersOf(response.rawHeaders),
              Buffer.concat(chunks),
            ),
          ),
        )
      })
      asked.end(isJson ? JSON.stringify(body) : body)
    })
  }
}

class ConnectionGone extends Error {}

const TIMEOUT = 30_000

export function answerOf(of: string, status: number, headers: Headers, bytes: Buffer): Answer {
  const text = bytes.toString()
  return { of, status, headers, bytes, text, json: <T>() => JSON.parse(text) as T }
}

/** @param raw alternating names and values; names may repeat */
export function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at]!, raw[at + 1]!)
  return headers
}
