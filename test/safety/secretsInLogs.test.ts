/** However a request fails, no line of the log contains what a row says is a secret (safety V2). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Route, rows } from '#schema/routes/table.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'
import { runRow } from '#worker/platform/outbox.ts'

const bindings = env as unknown as Env
const ORIGIN = 'http://localhost:8787'
/** Nothing shows that they are secrets: neither digits nor length. */
const SECRETS = ['quincequince', 'quince-quince', 'quince', '0quince1quince2quince3']

const secretRows = rows.filter(({ secrets }) => secrets)

/** An address of the row with each of its secrets planted. */
function pathOf({ path, secrets }: Route, secret: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (secrets!.includes(name) ? secret : '0123456789ab'))
}

let lines: string[]

beforeEach(() => {
  lines = []
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(
      (...parts: unknown[]) => void lines.push(parts.map(String).join(' ')),
    )
})
afterEach(() => vi.restoreAllMocks())

const failingWith = (message: string) => {
  const fail = () => Promise.reject(new Error(message))
  const statement = { bind: () => statement, all: fail, first: fail, run: fail, raw: fail }
  const database = { prepare: () => statement, batch: fail, exec: fail, withSession: () => database }
  return database as unknown as D1Database
}

async function send(address: string, given: Partial<Env> = {}, init: RequestInit = {}): Promise<number> {
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
  return response.status
}

/** The kinds of failures, each with an address that has the secret. */
const FAILURES: Record<string, (address: string) => Promise<unknown>> = {
  'the database does not answer': async (address) => {
    expect(await send(address, { DB: failingWith('Network connection lost.') })).toBe(503)
    await send(
      address,
      { DB: failingWith('Network connection lost.') },
      { method: 'POST', headers: { origin: ORIGIN } },
    )
  },
  'a statement is refused': async (address) => {
    const DB = failingWith(`near "${address}": syntax error: SQLITE_ERROR`)
    expect(await send(address, { DB })).toBe(500)
  },
  'nothing is found': async (address) => {
    expect(await send(`${address}/and/more`)).toBe(404)
    expect(await send(`/${address}/and/more?of=${address}`)).not.toBe(200)
    await send(address.toUpperCase().replaceAll('QUINCE', 'quince'))
    await send(address.replace(/[a-z]/, (first) => `%${first.charCodeAt(0).toString(16)}`))
  },
  'a page that was linked to is not found': async (address) => {
    const headers = { referer: `${ORIGIN}${address}?token=${SECRETS[0]}`, accept: 'text/html' }
    expect(await send('/p/0123456789ab', {}, { headers })).toBe(404)
  },
  'the entry fails': async (address) => {
    const broken = {
      get: () => {
        throw new Error(`No setting for ${ORIGIN}${address}`)
      },
      enumerable: true,
    }
    const failing = Object.defineProperty({ ...bindings }, 'MAIN_ORIGIN', broken)
    const execution = { waitUntil: () => undefined, passThroughOnException: () => undefined }
    const { app } = await import('#worker/app.ts')
    const response = await app.fetch(
      new Request(ORIGIN + address),
      failing,
      execution as unknown as ExecutionContext,
    )
    expect(response.status).toBe(503)
  },
  'work of the outbox fails': async (address) => {
    const row = { id: 'a', kind: 'failing', payload: '{}', attempts: 1 }
    const failing = () => Promise.reject(new Error(`Not sent: "Open ${ORIGIN}${address} to go on"`))
    expect(await runRow(bindings, row, { failing })).toBe(false)
  },
  'a browser reports an error': async (address) => {
    const report = [
      { message: `Failed to fetch ${ORIGIN}${address}`, stack: `at f (${address}:1:2)`, path: address },
    ]
    const headers = { 'content-type': 'application/json', origin: ORIGIN }
    const init = { method: 'POST', headers, body: JSON.stringify(report) }
    expect(await send(path('ReportErrors'), {}, init)).toBe(204)
  },
}

describe.each(Object.entries(FAILURES))('%s', (_, fail) => {
  test.each(secretRows.map((row) => [row.name, row] as const))('in an address of %s', async (_, row) => {
    for (const secret of SECRETS) await fail(pathOf(row, secret))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes('quince'))).toEqual([])
  })
})

test('a row says of every parameter of its path that looks like a secret that it is one', () => {
  const looksSecret = /^(token|hash|key|code|xsrf|secret|signature)$|Token$|Key$|Hash$/
  const named = rows.flatMap(({ name, path, secrets = [] }) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, param]) => param!)
      .filter((param) => looksSecret.test(param) !== secrets.includes(param))
      .map((param) => `${name} ${param}`),
  )
  expect(named).toEqual([])
  expect(secretRows.length).toBeGreaterThan(8)
  for (const { path, secrets } of secretRows) for (const name of secrets!) expect(path).toContain(`{${name}}`)
})
