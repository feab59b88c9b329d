import { Agent, request } from 'node:http'

import type { Extent } from './site.ts'

export interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * @param during milliseconds
 * @returns complete answers per second
 * @throws Error for a status other than 200, or an empty body
 */
async function requestsPerSecond(call: Call, during: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const started = performance.now()
  const end = started + during
  let answered = 0
  const ask = async () => {
    while (performance.now() < end) {
      await sendRequest(call, agent)
      answered++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  agent.destroy()
  return (answered / (performance.now() - started)) * 1000
}

function sendRequest({ url, method = 'GET', headers, body }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 && bytes > 0
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode} with ${bytes} bytes`)),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const CONNECTIONS = 8
/** Milliseconds. */
const PLANS = {
  full: { during: 1500, rounds: 5 },
  short: { during: 100, rounds: 1 },
}

/**
 * Takes turns, to spread other load on the machine.
 * @returns requests per second in each call's best round, because other load only slows it down
 */
export async function ratesOf<Name extends string>(
  extent: Extent,
  calls: Record<Name, Call>,
  rate: (call: Call, during: number) => Promise<number> = requestsPerSecond,
): Promise<Record<Name, number>> {
  const { during, rounds } = PLANS[extent]
  const entries = Object.entries<Call>(calls) as [Name, Call][]
  for (const [, call] of entries) await rate(call, during)
  const rates = new Map<Name, number[]>(entries.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, call] of entries) {
      rates.get(name)!.push(await rate(call, during))
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, Math.max(...rates.get(name)!)])) as Record<
    Name,
    number
  >
}
