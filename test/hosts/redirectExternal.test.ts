/** `/r?to=` is no open redirect (R116, D22). */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { insertRows } from '#test/graphql/rows.ts'
import type { Env } from '#worker/platform/env.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'

const bindings = env as unknown as Env
const MAIN = bindings.MAIN_ORIGIN
beforeAll(insertRows)

const signatureOf = (to: string) => keyedDigestOf(bindings, `external:${to}`)

async function led(to: string | null, sig?: string): Promise<[number, string | null]> {
  const query = new URLSearchParams({ ...(to !== null && { to }), ...(sig !== undefined && { sig }) })
  const response = await get(`/r?${query}`)
  return [response.status, response.headers.get('location')]
}

test.each([
  ['/topics?a=1#b', '/topics?a=1#b'],
  [`${MAIN}/topics`, `${MAIN}/topics`],
  [MAIN, `${MAIN}/`],
  // A publication's own host, and its domain.
  ['http://gql-author.localhost:8787/about', 'http://gql-author.localhost:8787/about'],
  ['http://sheets.test:8787/', 'http://sheets.test:8787/'],
])('`/r` redirects to %s, an address of the product (D22)', async (to, location) => {
  expect(await led(to)).toEqual([302, location])
})

test('`/r` redirects to another site with a signature of exactly that address (D22)', async () => {
  const to = 'https://other.example/page?a=1'
  expect(await led(to, signatureOf(to))).toEqual([302, to])
  expect(await led(to)).toEqual([404, null])
  expect(await led(to, '')).toEqual([404, null])
  expect(await led(to, signatureOf('https://other.example/'))).toEqual([404, null])
  expect(await led('https://other.example/page?a=2', signatureOf(to))).toEqual([404, null])
  expect(await led(to, signatureOf(to).toUpperCase())).toEqual([404, null])
  expect(await led(to, keyedDigestOf(bindings, to))).toEqual([404, null])
})

const host = new URL(MAIN).host
test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a/..//evil.example',
  '///evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'https://evil.example#@' + host,
  `https://evil.example/${host}`,
  `http://${host}@evil.example/`,
  `http://user@${host}/`,
  `http://${host}:80@evil.example/`,
  `http://${host}.evil.example/`,
  `http://evil.example\\@${host}/`,
  `http://${host}\\.evil.example/`,
  `https://${host}/`,
  'http://localhost/',
  'http://localhost:8788/',
  'http://unowned.localhost:8787/',
  'http://www.localhost:8787/',
  'http://loc\u200balhost:8787/',
  'http://lоcalhost:8787/',
  'http://ｅvil.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:someone@evil.example',
  '/topics\r\nSet-Cookie: a=b',
  `${MAIN}/\r\nLocation: https://evil.example`,
  '%2F%2Fevil.example',
  'https%3A%2F%2Fevil.example',
  '%0d%0aLocation:%20https://evil.example',
  'evil.example',
  'ftp://localhost:8787/',
])('`/r` does not redirect to %j (D22)', async (to) => {
  const [status, location] = await led(to)
  const isEscaped = location !== null && location.startsWith('/') && !/^\/[/\\]/.test(location)
  expect([to, status, isEscaped || location === null]).toEqual([to, 404, true])
})

test('without a target, and with an unsigned one on another host, the page is not found (R116, D22)', async () => {
  expect(await led(null)).toEqual([404, null])
  const response = await get('/r?to=https://evil.example', { host: 'sheets.test:8787' })
  expect([response.status, response.headers.get('location')]).toEqual([404, null])
})
