import { openConnections, requestOf } from './connections.ts'
import type { Call } from './load.ts'

const CONNECTIONS = 16

export interface Waits {
  /** Milliseconds until the last byte. */
  each: number[]
  lost: number
}

/** @param calls all to one server */
export async function waitsOf(calls: readonly Call[]): Promise<Waits> {
  const connections = openConnections(new URL(calls[0]!.url).origin, CONNECTIONS)
  const requests = new Map(calls.map((call) => [call, requestOf(call)]))
  const each: number[] = []
  let at = 0
  try {
    await Promise.all(
      connections.map((connection) => {
        let sent = 0
        return connection.ask(
          () => {
            sent = performance.now()
            return at < calls.length ? requests.get(calls[at++]!)! : null
          },
          () => each.push(performance.now() - sent),
        )
      }),
    )
    return { each, lost: connections.reduce((sum, { lost }) => sum + lost, 0) }
  } finally {
    for (const connection of connections) connection.close()
  }
}

export function percentilesOf(waits: readonly number[]) {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { half: at(0.5), ninety: at(0.9), ninetyNine: at(0.99) }
}
