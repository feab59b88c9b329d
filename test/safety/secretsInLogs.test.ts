/** However a request fails, no line of the log contains a column marked secret (safety V2). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Route, rows } from '#schema/routes/table.ts'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'
import { runRow } from '#worker/platform/database/outbox.ts'
import { atFailingEntry, failingWith, ORIGIN, sendTo } from '#test/safety/failing.ts'

const bindings = env as unknown as Env
/** Neither digits nor length make them look like secrets. */
const SECRETS = ['quincequince', 'quince-quince', 'quince', '0quince1quince2quince3']

const secretRows = rows.filter(({ path, secrets }) => secrets?.some((name) => path.includes(`{${name}}`)))

/** Has each of the row's secrets planted. */
function pathOf({ path, secrets }: Route, secret: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => (secrets!.includes(name) ? secret : '0123456789ab'))
}

const send = async (...given: Parameters<typeof sendTo>) => (await sendTo(...given)).status

let lines: string[]

beforeEach(() => {
  lines = []
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(
      (...parts: unknown[]) => void lines.push(parts.map(String).join(' ')),
    )
})
afterEach(() => vi.restoreAllMocks())

/** Each kind has an address with the secret. */
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
    const response = await atFailingEntry(address)
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

test('a row marks every parameter of its path that looks like a secret as one', () => {
  const looksSecret = /^(token|hash|key|code|xsrf|secret|signature)$|Token$|Key$|Hash$/
  const named = rows.flatMap(({ name, path, secrets = [] }) =>
    [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, param]) => param!)
      .filter((param) => looksSecret.test(param) !== secrets.includes(param))
      .map((param) => `${name} ${param}`),
  )
  expect(named).toEqual([])
  expect(secretRows.length).toBeGreaterThan(8)
})
