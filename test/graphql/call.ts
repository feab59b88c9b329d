import { env } from 'cloudflare:workers'
import type { Context } from '#worker/platform/context.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { beginWorkIn } from '#worker/jobs/outboxWork.ts'
import { openTimings } from '#worker/platform/http/timings.ts'
import { fetchWorker } from '#test/worker.ts'

export const ORIGIN = 'http://localhost:8787'
export const ENDPOINT = `${ORIGIN}/_/graphql`

/** A page of ours sends these headers. */
export const OWN_HEADERS = { 'content-type': 'application/json', 'x-frontend-app': 'lite', origin: ORIGIN }

export interface Answer {
  data?: Record<string, unknown> | null
  errors?: {
    message: string
    locations?: { line: number; column: number }[]
    path?: (string | number)[]
    extensions: { code: string }
  }[]
}

export interface Called<Body = Answer> {
  status: number
  body: Body
  /** Includes the first one of every request. */
  statements: number
  headers: Headers
}

export async function post<Body = Answer>(
  body: unknown,
  headers: Record<string, string> = OWN_HEADERS,
): Promise<Called<Body>> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return read<Body>(await fetchWorker(new Request(ENDPOINT, { method: 'POST', headers, body: text })))
}

export const query = (text: string, variables: Record<string, unknown> = {}) =>
  post({ query: text, variables })

export async function read<Body>(response: Response): Promise<Called<Body>> {
  const timing = response.headers.get('server-timing') ?? ''
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    body: (isJson ? await response.json() : await response.text()) as Body,
    statements: Number(/queries=(\d+)/.exec(timing)?.[1] ?? Number.NaN),
    headers: response.headers,
  }
}

/** @param changes replace parts, for tests that need a fault */
export function openContext(changes: Partial<Context> = {}): Context {
  const bindings = env as unknown as Env
  const db: Db = changes.db ?? openDb(bindings.DB)
  return {
    env: bindings,
    db,
    site: {
      flags: {},
      partial: {},
      table: 'all',
      entity: null,
      origin: ORIGIN,
      theme: null,
      movedTo: null,
      digest: '',
    },
    host: { table: 'all', entity: null },
    origin: ORIGIN,
    execution: {
      waitUntil: () => undefined,
      passThroughOnException: () => undefined,
    } as unknown as ExecutionContext,
    begin: beginWorkIn(bindings),
    timings: openTimings(),
    ...changes,
  }
}
