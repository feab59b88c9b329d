import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'

const bindings = env as unknown as Env
export const ORIGIN = 'http://localhost:8787'

/** Refuses each statement so. */
export function failingWith(message: string): D1Database {
  const fail = () => Promise.reject(new Error(message))
  const statement = { bind: () => statement, all: fail, first: fail, run: fail, raw: fail }
  const database = { prepare: () => statement, batch: fail, exec: fail, withSession: () => database }
  return database as unknown as D1Database
}

export async function sendTo(
  address: string,
  given: Partial<Env> = {},
  init: RequestInit = {},
): Promise<Response> {
  const pending: Promise<unknown>[] = []
  const execution = {
    waitUntil: (work: Promise<unknown>) => pending.push(work),
    passThroughOnException: () => undefined,
  }
  const request = new Request(ORIGIN + address, { redirect: 'manual', ...init })
  const response = await worker.fetch(
    request as never,
    { ...bindings, ...given },
    execution as unknown as ExecutionContext,
  )
  await response.text()
  await Promise.allSettled(pending)
  return response
}

/** A setting cannot be read, which fails before any page. */
export async function atFailingEntry(address: string): Promise<Response> {
  const broken = {
    get: () => {
      throw new Error(`No setting for ${ORIGIN}${address}`)
    },
    enumerable: true,
  }
  const failing = Object.defineProperty({ ...bindings }, 'MAIN_ORIGIN', broken)
  const execution = { waitUntil: () => undefined, passThroughOnException: () => undefined }
  const { app } = await import('#worker/request/app.ts')
  return app.fetch(new Request(ORIGIN + address), failing, execution as unknown as ExecutionContext)
}
