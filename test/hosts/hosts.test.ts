import { beforeAll, expect, test } from 'vitest'
import { fetchWorker } from '#test/worker.ts'
import { insertRows } from '#test/graphql/rows.ts'

beforeAll(insertRows)

/** Reads it from a file that every host has; else returns the status. */
async function nameOf(host: string): Promise<string | number> {
  const response = await fetchWorker(new Request(`http://${host}/manifest.webmanifest`))
  return response.status === 200 ? ((await response.json()) as { name: string }).name : response.status
}

test.each([
  'localhost:8787',
  'LOCALHOST:8787',
  'localhost',
  'localhost.:8787',
  '127.0.0.1:8787',
  '[::1]:8787',
])('%s is the product’s own host (C11)', async (host) => {
  expect(await nameOf(host)).toBe('Quire')
})

test.each([
  'sheets.test',
  'SHEETS.Test',
  'sheets.test.',
  'sheets.test:80',
  'sheets.test.:8787',
  'gql-sheets.localhost:8787',
  'GQL-Sheets.localhost.',
])('%s is the publication’s host, in any case, with or without port and trailing dot (C11)', async (host) => {
  expect(await nameOf(host)).toBe('Sheets')
})

test('a user has a host by subdomain and by domain (R045)', async () => {
  expect(await nameOf('gql-author.localhost:8787')).toBe('An Author')
  expect(await nameOf('xn--bcher-kva.test')).toBe('An Author')
})

test('a domain in characters of its language is the same as in punycode (C11)', async () => {
  expect(await nameOf('bücher.test')).toBe('An Author')
  expect(await nameOf('BÜCHER.test')).toBe('An Author')
  expect(await nameOf('bu\u0308cher.test')).toBe('An Author')
})

test.each([
  ['without an owner', 'unknown.test'],
  ['without an owner below ours', 'unknown.localhost:8787'],
  ['that is not ACTIVE yet', 'later.test'],
  ['of a suspended user', 'gql-suspended.localhost:8787'],
  ['of a user without a subdomain', 'gql-plain.localhost:8787'],
  ['two labels below ours', 'a.gql-sheets.localhost:8787'],
  ['that only ends like ours', 'evillocalhost:8787'],
  ['that begins like ours', 'localhost.evil.test'],
  ['that is an IP address', '203.0.113.9'],
])('a host %s is not found, and that is not stored (C11)', async (_, host) => {
  expect(await nameOf(host)).toBe(404)
  for (const path of ['/', '/about', '/feed', '/robots.txt', '/_/graphql']) {
    const response = await fetchWorker(
      new Request(`http://${host}${path}`, { method: path === '/_/graphql' ? 'POST' : 'GET' }),
    )
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
  }
})

test('headers that name another host have no effect (C3)', async () => {
  const headers = {
    'x-forwarded-host': 'sheets.test',
    forwarded: 'host=sheets.test',
    'x-original-url': '/x',
    'x-host': 'sheets.test',
  }
  const response = await fetchWorker(new Request('http://localhost:8787/manifest.webmanifest', { headers }))
  expect(await response.json()).toMatchObject({ name: 'Quire' })
})
