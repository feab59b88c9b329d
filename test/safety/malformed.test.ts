import { expect, test, vi } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { rows } from '#schema/routes/table.ts'
import { fetchWorker } from '#test/worker.ts'
import { type Chance, openChance } from '#test/safety/random.ts'
import { isSlow } from '#test/slow.ts'

/** `npm run test:slow` makes ten times as many. */
const ROUNDS = isSlow ? 1000 : 100

test(`${ROUNDS} random requests, most of them malformed, are all answered, without a fault of ours`, async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const request = requestOf(openChance(seed * 2_654_435_761))
    if (!request) continue
    const said = `${request.method} ${request.url} ${JSON.stringify([...request.headers])}`
    const response = await fetchWorker(request)
    const text = await response.text()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const isSecured = response.headers.get('x-content-type-options') === 'nosniff'
    // This row shows the 500 page on purpose (R174).
    const isFault = response.status >= 500 && !request.url.includes(path('ShowOhNoes'))
    if (isFault || !isSecured || !isSafeRedirect(response)) {
      const line = log.mock.calls.at(-1)?.[0] as string | undefined
      faults.push(`seed ${seed}: ${response.status} for ${said}\n${line ?? text.slice(0, 500)}`)
    }
  }
  expect(faults).toEqual([])
  // The generator must reach pages and files as well as refusals.
  for (const status of [200, 301, 404, 405])
    expect([status, (statuses.get(status) ?? 0) > ROUNDS / 200]).toEqual([status, true])
}, 300_000)

/** I10: never to another site, and never with a line break. */
function isSafeRedirect(response: Response): boolean {
  const location = response.headers.get('location')
  if (location === null) return true
  const target = URL.parse(location, 'http://localhost:8787')
  return target !== null && !/[\r\n]/.test(location) && !target.host.includes('evil')
}

/** Undefined for a request that not even a client could send. */
function requestOf(chance: Chance): Request | undefined {
  const method = chance.once(6)
    ? chance.of(['POST', 'DELETE', 'HEAD', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND'])
    : 'GET'
  const hasBody = !['GET', 'HEAD'].includes(method)
  try {
    return new Request(`http://${hostOf(chance)}${pathOf(chance)}${queryOf(chance)}`, {
      method,
      headers: headersOf(chance),
      redirect: 'manual',
      body: hasBody && chance.once(2) ? chance.text(300) : undefined,
    })
  } catch {
    return undefined
  }
}

const hostOf = (chance: Chance) =>
  chance.once(5)
    ? chance.of([
        'unowned.test',
        'field-notes.test',
        'edge-weekly.localhost:8787',
        'writer.localhost',
        'A.B.C.localhost',
        'xn--zz.test',
        '127.0.0.1',
        '[::1]',
        'localhost.:1',
        `${'a'.repeat(63)}.test`,
        '0',
        'evil.test',
      ])
    : 'localhost:8787'

const PIECES = [
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%00',
  '%zz',
  '%',
  '%F0%9F',
  '//',
  '\\',
  '@',
  '@writer',
  '@WRITER',
  'evil.test',
  '*',
  ':',
  ';x=1',
  '{postId}',
  "'",
  '"',
  '<script>',
  ' ',
  '\t',
  '\u202e',
  '😀',
  'a'.repeat(300),
  '-0123456789ab',
  '0123456789ab',
  'x-0123456789ab',
  '1'.repeat(40),
  '-1',
  '0',
  'NaN',
  '2024',
  '13',
  '31',
  'null',
  '__proto__',
  'constructor',
]

function pathOf(chance: Chance): string {
  if (chance.once(5)) return `/${Array.from({ length: chance.int(6) }, () => chance.of(PIECES)).join('/')}`
  const { path } = chance.of(rows)
  const filled = path.replace(/\{(\w+)\}/g, () => chance.of(chance.once(2) ? PIECES : REAL))
  if (chance.once(6)) return `${filled}/`
  if (chance.once(8)) return `/${filled}`
  if (chance.once(8)) return filled.toUpperCase()
  return chance.once(8) ? filled.slice(0, chance.int(filled.length) + 1) : filled
}

const REAL = [
  'writer',
  'author',
  'field-notes',
  'edge-weekly',
  'writing',
  'week',
  'new',
  '2026',
  '1',
  'users',
  'posts',
  'book',
  'reading-list',
  'crop:128:128',
  'fit:700',
  'drafts',
  'account',
]

const NAMES = [
  'to',
  'q',
  'part',
  'page',
  'sort',
  'source',
  'zen',
  'redirect',
  'limit',
  '',
  '__proto__',
  'a[]',
]
const VALUES = [
  '',
  '1',
  '-1',
  '1e400',
  'NaN',
  '5~0123456789ab',
  '5~x',
  '~',
  '99999999999999999999~a',
  '2026-02',
  '0000-00',
  '9999-12',
  "' or 1=1 --",
  '%00',
  '%zz',
  '//evil.test',
  'javascript:alert(1)',
  '\u2028',
  '😀'.repeat(50),
]

function queryOf(chance: Chance): string {
  if (chance.once(2)) return ''
  const pairs = Array.from(
    { length: chance.int(4) },
    () => `${chance.of(NAMES)}=${chance.once(3) ? chance.text(20) : chance.of(VALUES)}`,
  )
  return `?${pairs.join('&')}`
}

function headersOf(chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': chance.of(['Mozilla/5.0 Firefox/140.0', 'bot', 'curl/8', '']),
    accept: chance.of(['text/html', '*/*', 'application/json', 'q=;,', 'text/html;q=NaN']),
  }
  const odd: [string, string[]][] = [
    ['accept-language', ['de', 'x'.repeat(5000), '*;q=0']],
    ['accept-encoding', ['br', 'identity;q=0', 'zz']],
    ['cookie', ['sid=x', '__Host-sid=%zz; sid=', ';;==;', 'a'.repeat(9000)]],
    ['if-none-match', ['*', '"x"', 'W/"', ',']],
    ['if-modified-since', ['never', 'Thu, 01 Jan 1970 00:00:00 GMT']],
    ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']],
    ['x-forwarded-host', ['evil.test']],
    ['x-original-url', ['/_/admin/purge']],
    ['x-http-method-override', ['DELETE']],
    ['content-type', ['application/json', 'multipart/form-data', 'text/plain;charset=utf-16']],
    ['origin', ['null', 'http://evil.test', 'http://localhost:8787']],
    ['cf-connecting-ip', ['::', 'x', '1.2.3.4, 5.6.7.8', ':'.repeat(100)]],
    ['authorization', ['Bearer x', 'Basic !!!', 'x']],
  ]
  for (const [name, values] of odd) if (chance.once(6)) headers[name] = chance.of(values)
  return headers
}
