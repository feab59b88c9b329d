/** A redirect would take the body to another server. */
import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { allowed, type Asking, bytesOf } from '#worker/platform/outgoing/safeFetch.ts'

export interface Answered {
  status: number
  json: unknown
}

export type AskRefusal = 'address' | 'unreachable' | 'timeout'

export async function safeAsk(
  env: Env,
  address: string,
  { most, isOwnHost }: Pick<Asking, 'most' | 'isOwnHost'>,
  init: RequestInit,
): Promise<Answered | AskRefusal> {
  try {
    const url = await allowed(env, address, { isOwnHost })
    if (typeof url === 'string') return url === 'address' ? 'address' : 'unreachable'
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.outside.timeout),
      headers: {
        accept: 'application/json',
        'user-agent': `${env.PRODUCT_NAME} (+${env.MAIN_ORIGIN})`,
        ...(init.headers as Record<string, string> | undefined),
      },
    })
    const bytes = response.body ? await bytesOf(response.body, most) : new Uint8Array()
    return { status: response.status, json: bytes && jsonOf(bytes) }
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}
