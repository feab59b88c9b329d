import { Agent, request } from 'node:http'
import type { Address } from './pages.ts'

export interface Answer {
  status: number
  /** '' for a page. */
  location: string
  cache: string
  text: string
}

export interface Visitor {
  get(address: Address, headers?: Record<string, string>): Promise<Answer>
  /** Bypasses the cache. */
  getFresh(address: Address): Promise<Answer>
  /** Sends any body but a string as JSON. */
  post(address: Address, body: unknown, headers: Record<string, string>): Promise<Answer>
  close(): void
}

/** The operator's requests bypass the cache (R022). */
export const OPERATORS_ADDRESS = '192.0.2.1'

/** Crawlers get settled documents, which are the cached bytes. */
const AGENT = 'purge-proof-bot/1.0'

export function visitorOf(origin: string): Visitor {
  const agent = new Agent({ keepAlive: true })
  const ask = (
    { host, path }: Address,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(origin + path, {
        // A request on an idle connection may need to be resent, so writes use a new one.
        agent: body === undefined ? agent : false,
        method: body === undefined ? 'GET' : 'POST',
        timeout: TIMEOUT,
        headers: { host, 'user-agent': AGENT, accept: 'text/html', ...headers },
      })
      asked.on('timeout', () => asked.destroy(new Error(`${host}${path} did not answer`)))
      asked.on('error', (error) => {
        // The runtime had just closed the connection.
        if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
          resolve(ask({ host, path }, headers, body))
        } else reject(error)
      })
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cache: String(response.headers['x-edge-cache'] ?? ''),
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      asked.end(body)
    })
  return {
    get: (address, headers) => ask(address, headers),
    getFresh: (address) => ask(address, { 'cf-connecting-ip': OPERATORS_ADDRESS }),
    post: (address, body, headers) =>
      ask(
        address,
        { 'content-type': 'application/json', ...headers },
        typeof body === 'string' ? body : JSON.stringify(body),
      ),
    close: () => agent.destroy(),
  }
}

const TIMEOUT = 30_000

/** A 404 or a redirect is not cached. */
export async function warm(visitor: Visitor, address: Address): Promise<Answer> {
  let answer = await visitor.get(address)
  for (let tries = 0; tries < 5 && answer.status === 200 && answer.cache !== 'hit'; tries++) {
    answer = await visitor.get(address)
  }
  if (answer.status === 200 && answer.cache !== 'hit')
    throw new Error(`${address.host}${address.path} is not stored: ${answer.cache}`)
  return answer
}

export interface Polled {
  /** Up to and including the first fresh answer. */
  requests: number
  /** Since the write was acknowledged. */
  milliseconds: number
  /** Includes stale answers after a fresh one. */
  stale: number
}

/** Requests the page until it is fresh, and then until it is cached again, because that answer must be fresh too. */
export async function poll(
  visitor: Visitor,
  address: Address,
  isFresh: (answer: Answer) => boolean,
  acknowledgedAt: number,
): Promise<Polled> {
  const polled = { requests: 0, milliseconds: Number.NaN, stale: 0 }
  let answer: Answer
  do {
    answer = await visitor.get(address)
    polled.requests++
    if (!isFresh(answer)) polled.stale++
  } while (!isFresh(answer) && performance.now() - acknowledgedAt < GIVEN_UP)
  polled.milliseconds = performance.now() - acknowledgedAt
  for (let tries = 0; tries < 3 && answer.status === 200 && answer.cache !== 'hit'; tries++) {
    answer = await visitor.get(address)
    if (!isFresh(answer)) polled.stale++
  }
  return polled
}

/** Milliseconds until a page counts as permanently stale. */
const GIVEN_UP = 3000
