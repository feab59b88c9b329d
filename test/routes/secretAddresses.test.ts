import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Route, rows } from '#schema/routes/table.ts'
import { get } from '#test/app.ts'
import { sampleParams } from '#test/routes/samples.ts'
import { atFailingEntry, failingWith, ORIGIN, sendTo } from '#test/safety/failing.ts'

/** An address of the row with its secrets, in its path or its query. */
function addressOf(row: Route): string {
  const params = { ...sampleParams(row), ...Object.fromEntries(row.secrets!.map((name) => [name, 'quince'])) }
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)
  const query = row.secrets!.filter((name) => !row.path.includes(`{${name}}`))
  return query.length > 0 ? `${path}?${query.map((name) => `${name}=quince`).join('&')}` : path
}

const secretRows = rows.filter(({ secrets }) => secrets)

const ANSWERS: Record<string, (address: string) => Promise<Response>> = {
  'in an answer': (address) => get(address),
  'without a body': (address) => get(address, { method: 'HEAD' }),
  'when the database does not answer': (address) =>
    sendTo(address, { DB: failingWith('Network connection lost.') }),
  'when the database is full': (address) =>
    sendTo(address, { DB: failingWith('database or disk is full: SQLITE_FULL') }),
  'when a statement is refused': (address) =>
    sendTo(address, { DB: failingWith('near "x": syntax error: SQLITE_ERROR') }),
  'when a form fails': (address) =>
    sendTo(
      address,
      { DB: failingWith('Network connection lost.') },
      { method: 'POST', headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' } },
    ),
  'when the entry fails': atFailingEntry,
  'when the method is refused': (address) => sendTo(address, {}, { method: 'PUT' }),
  'when the body is too large': (address) =>
    sendTo(address, {}, { method: 'POST', headers: { 'content-length': String(2 ** 30) } }),
  'when the address is too long': (address) =>
    sendTo(`${address}${address.includes('?') ? '&' : '?'}of=${'a'.repeat(9000)}`),
  'when it is escaped': (address) =>
    get(address.replace(/[a-z]/, (first) => `%${first.charCodeAt(0).toString(16)}`)),
}

beforeEach(() => {
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(ANSWERS))('a secret address %s', (_, ask) => {
  test.each(secretRows.map((row) => [row.name, row] as const))(
    'of %s is listed by no search engine, sent to no other site and stored nowhere (V3)',
    async (_, row) => {
      const { headers } = await ask(addressOf(row))
      const shown = ['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => headers.get(name))
      expect(shown).toEqual(['noindex', 'no-referrer', 'private, no-store'])
    },
  )
})

test('pages without a secret keep their policy, every parameter that reads like a secret is one, and no page with one is stored (V3)', async () => {
  const { headers } = await get('/topics')
  expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
    null,
    'strict-origin-when-cross-origin',
  ])
  const secret = rows.filter(({ path }) => /\{\w*(token|hash|key|xsrf|secret|code|proof)\}/i.test(path))
  expect(secret.length).toBeGreaterThan(5)
  expect(secret.filter(({ secrets }) => !secrets).map(({ name }) => name)).toEqual([])
  expect(secretRows.length).toBeGreaterThan(15)
  expect(secretRows.filter(({ cache }) => cache).map(({ name }) => name)).toEqual([])
})
