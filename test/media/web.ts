/** Fakes the rest of the internet: names with addresses, and servers that answer. */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Env } from '#worker/platform/env.ts'

const { KV } = env as unknown as Env

/** A real server has it. */
export const PUBLIC = '93.184.215.14'

export interface Web {
  /** In order. */
  calls: string[]
  headers: Headers[]
  name(host: string, addresses: readonly string[], type?: 'A' | 'AAAA'): Promise<void>
  answer(address: string, response: () => Response | Promise<Response>): void
}

/** Call `vi.restoreAllMocks` after each test. Addresses that are not scripted cannot be reached. */
export function openWeb(): Web {
  const calls: string[] = []
  const headers: Headers[] = []
  const answers = new Map<string, () => Response | Promise<Response>>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init)
    calls.push(request.url)
    headers.push(request.headers)
    const answer = answers.get(request.url)
    if (!answer) throw new TypeError('Network connection lost.')
    return answer()
  })
  return {
    calls,
    headers,
    name: (host, addresses, type = 'A') => KV.put(`fake:dns:${host}:${type}`, JSON.stringify(addresses)),
    answer: (address, response) => void answers.set(address, response),
  }
}
