import { openConnections, requestOf } from './connections.ts'
import type { Call } from './load.ts'

const CONNECTIONS = 8

/**
 * Cached answers arrive faster than an HTTP client reads them.
 * @returns requests per second
 * @throws Error for a status other than 200
 */
export async function flood(call: Call, during: number): Promise<number> {
  const request = requestOf(call)
  const connections = openConnections(new URL(call.url).origin, CONNECTIONS)
  const started = performance.now()
  let answered = 0
  const next = () => (performance.now() < started + during ? request : null)
  try {
    await Promise.all(connections.map((connection) => connection.ask(next, () => void answered++)))
    return (answered / (performance.now() - started)) * 1000
  } finally {
    for (const connection of connections) connection.close()
  }
}
