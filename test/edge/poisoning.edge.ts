import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visit } from '#test/harness/ask.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { requestBytes } from '#test/harness/raw.ts'
import { BROWSER, cacheOf } from './answers.ts'
import { coolAll, withoutGeneration } from './changes.ts'
import { giveHosts, hosts, newcomer, signIn, storyOf } from './demo.ts'

let place: EdgeLocation
let control: EdgeLocation
beforeAll(async () => {
  ;[place, control] = await Promise.all([openLocation(), openLocation()])
  giveHosts(place)
  giveHosts(control)
})
afterAll(() => Promise.all([place.stop(), control.stop()]))

const EVIL = 'evil.example'
const LONG = 'x'.repeat(6000)

const header = (name: string, ...values: string[]): [string, Visit][] =>
  values.map((value) => [`${name}: ${value.slice(0, 60)}`, { headers: { [name]: value } }])

/** These requests differ from a clean one only in unkeyed parts. */
const UNKEYED: [string, Visit & { query?: string }][] = [
  ...header('x-forwarded-host', EVIL, `${EVIL}:443`, hosts.publication, LONG),
  ...header('x-host', EVIL),
  ...header('x-forwarded-server', EVIL),
  ...header('x-http-host-override', EVIL),
  ...header('x-forwarded-scheme', 'https', 'nothttps'),
  ...header('x-forwarded-proto', 'https', 'http', 'gopher'),
  ...header('x-forwarded-port', '443', '1'),
  ...header('x-forwarded-for', '127.0.0.1', EVIL),
  ...header('x-forwarded-prefix', '/evil'),
  ...header('forwarded', `host=${EVIL};proto=https`, 'for=127.0.0.1'),
  ...header('x-original-url', '/topics', '/_/admin/purge', 'http://evil.example/'),
  ...header('x-rewrite-url', '/topics'),
  ...header('mf-original-url', `http://${EVIL}/`),
  ...header('x-http-method-override', 'POST', 'DELETE'),
  ...header('x-method-override', 'HEAD'),
  ...header('x-ghost-preview', 'c=evil'),
  ...header('x-preview', '1'),
  ...header('x-middleware-subrequest', 'middleware'),
  ...header('x-react-router-spa-mode', 'yes'),
  ...header('x-react-router-prerender-data', '[]'),
  ...header('x-frontend-app', 'evil'),
  ...header('user-agent', BROWSER['user-agent'], 'Googlebot/2.1', 'curl/8', `"><script>${EVIL}`),
  ...header('accept-language', 'ar', 'de-CH, *;q=0.1', LONG),
  ...header('accept-encoding', 'identity', 'br, gzip', 'evil'),
  ...header('accept', '*/*', 'application/json', 'text/html;q=0.1'),
  ...header('cf-ipcountry', 'DE', 'XX', '"><script>'),
  ...header('cf-connecting-ip', '192.0.2.9', '2001:db8::1'),
  ...header('cookie', 'a=b', `utm=${LONG}`, 'sid=', 'SID=x', 'theme=dark; session=1', '__Host-sid=x'),
  ...header('origin', `https://${EVIL}`),
  ...header('referer', `https://${EVIL}/?q=<script>`),
  ...header('range', 'bytes=0-9'),
  ...header('if-none-match', '*', '"x"'),
  ...header('if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'),
  ...header('cache-control', 'no-store', 'no-cache', 'only-if-cached'),
  ...header('pragma', 'no-cache'),
  ...header('sec-purpose', 'prefetch'),
  ...header('save-data', 'on'),
  ['HEAD', { method: 'HEAD' }],
  ...['?utm_source=evil', '?fbclid=1', '?v=1', '?__proto__=1', '?zen[]=1', '?%00', '?callback=evil'].map(
    (query): [string, { query: string }] => [query, { query }],
  ),
]

const PAGES = ['/', '/topics', '/@writer', '/feed/latest', '/field-notes', '/sitemap.xml']

test(
  'a request header outside the key changes no byte of a stored page, although it came first (C3)',
  { timeout: 180_000 },
  async () => {
    expect(UNKEYED.length).toBeGreaterThanOrEqual(60)
    const all = [...PAGES, storyOf(place, 'Red Ink').path]
    const clean = new Map<string, string>()
    for (const path of all) clean.set(path, (await control.get(path)).text)
    for (const [index, [what, { query = '', ...visit }]] of UNKEYED.entries()) {
      const pages = ['/', all[1 + (index % (all.length - 1))]!]
      await coolAll(place)
      await Promise.all(pages.map((path) => place.get(path + query, visit)))
      for (const path of pages) {
        const answer = await place.get(path)
        expect([what, path, answer.status, cacheOf(answer)]).toEqual([what, path, 200, 'hit'])
        if (withoutGeneration(answer.text) !== clean.get(path)) {
          expect([what, path, withoutGeneration(answer.text)]).toEqual([what, path, clean.get(path)])
        }
      }
    }
    expect(place.sweep(EVIL).map(({ of }) => of)).toEqual([])
  },
)

test('another spelling of the host is the same page, and none of its bytes (C3)', async () => {
  const spellings: [string, string][] = [
    ['localhost:8787', 'LOCALHOST:8787'],
    ['localhost:8787', 'localhost:80'],
    ['localhost:8787', 'localhost.'],
    ['localhost:8787', 'LocalHost.:1'],
    ['writer.localhost:8787', 'WRITER.localhost:443'],
    ['writer.localhost:8787', 'writer.localhost.'],
    ['field-notes.test:8787', 'FIELD-NOTES.test'],
    ['field-notes.test:8787', 'field-notes.test.:81'],
  ]
  for (const [host, other] of spellings) {
    await coolAll(place)
    for (const path of ['/', '/about', '/feed']) {
      const clean = await control.get(path, { host })
      const first = await place.get(path, { host: other })
      const second = await place.get(path, { host })
      expect([other, path, first.status, second.status]).toEqual([other, path, clean.status, clean.status])
      if (clean.status === 200) expect([other, path, cacheOf(second)]).toEqual([other, path, 'hit'])
      expect(withoutGeneration(second.text)).toBe(clean.text)
    }
  }
})

test('ten visitors of different countries, languages, agents and cookies get the same bytes (C3)', async () => {
  const visitors: Record<string, string>[] = [
    {},
    BROWSER,
    { ...BROWSER, 'cf-ipcountry': 'DE', 'accept-language': 'de' },
    { ...BROWSER, 'cf-ipcountry': 'JP', 'accept-language': 'ja' },
    { ...BROWSER, cookie: 'theme=dark' },
    { 'user-agent': 'Googlebot/2.1' },
    { 'user-agent': 'curl/8', accept: '*/*' },
    { ...BROWSER, 'accept-language': 'ar', cookie: 'uid=lo_1; consent=yes' },
    { ...BROWSER, 'cf-connecting-ip': '2001:db8::7', referer: 'https://example.com/' },
    { ...BROWSER, 'save-data': 'on', 'sec-ch-prefers-color-scheme': 'dark', dnt: '1' },
  ]
  for (const path of [...PAGES, storyOf(place, 'Red Ink').path]) {
    await place.get(path)
    const texts = new Set<string>()
    for (const headers of visitors) {
      const answer = await place.get(path, { headers })
      expect([path, answer.status, cacheOf(answer)]).toEqual([path, 200, 'hit'])
      texts.add(answer.text)
    }
    expect([path, texts.size]).toEqual([path, 1])
  }
})

test('a private address with a suffix that looks like a file’s is never stored (C4)', async () => {
  const canary = 'canary9c04'
  const { cookie } = signIn(place, newcomer(place, canary))
  const suffixes = [
    '/x.css',
    ';x.css',
    '%2fx.css',
    '%00',
    '%00x.css',
    '%0ax.css',
    '%3fx.css',
    '%23x.css',
    '/..%2fx.js',
  ]
  const paths = [
    '/me',
    '/me/settings',
    '/me/stories/drafts',
    '/new-story',
    '/_/graphql',
    '/_/admin/purge',
  ].flatMap((path) => [
    ...suffixes.map((suffix) => path + suffix),
    `/${path}`,
    `/x/%2e%2e${path}`,
    `/feed/..%2f${path.slice(1)}`,
    path.toUpperCase(),
  ])
  const anonymous: string[] = []
  for (const path of paths) {
    for (const headers of [{ cookie }, {}]) {
      const answer = await place.raw.exchange(
        requestBytes({ path, headers: Object.entries(headers) as [string, string][] }),
      )
      // Only the viewer's own page may contain the name.
      if (!headers.cookie && answer.text.includes(canary)) anonymous.push(path)
      const kept = answer.headers.get('cache-control') ?? 'private, no-store'
      expect([path, cacheOf(answer) || 'dynamic', kept]).toEqual([
        path,
        expect.stringMatching(/^dynamic/),
        expect.stringContaining('no-store'),
      ])
    }
  }
  expect(anonymous).toEqual([])
})

test('a bad request’s answer is not stored: the next visitor gets the page (C5)', async () => {
  const wrong: [string, [string, string][]][] = [
    ['a header of 40 kB', [['X-Oversized', 'x'.repeat(40_000)]]],
    ['a cookie of 40 kB', [['Cookie', `a=${'x'.repeat(40_000)}`]]],
    ['a cookie that is none', [['Cookie', '\u0001;;;=;%%%']]],
    ['an odd Accept', [['Accept', 'image/x-nothing;q=0']]],
    ['a meta character', [['X-Meta', '\u0007']]],
    ['an odd Content-Type', [['Content-Type', 'nothing/at all']]],
    ['an odd Expect', [['Expect', 'the unexpected']]],
    ['an odd Range', [['Range', 'bytes=-1-5,9999999-']]],
    ['an odd Transfer-Encoding', [['Transfer-Encoding', 'xchunked']]],
    ['an odd If-None-Match', [['If-None-Match', '"""']]],
    ['an odd If-Modified-Since', [['If-Modified-Since', 'yesterday']]],
    ['a Content-Length that is none', [['Content-Length', 'x']]],
  ]
  for (const [what, headers] of wrong) {
    await coolAll(place)
    for (const path of ['/', '/topics', '/feed/latest']) {
      // The runtime may close the connection instead of answering.
      await place.raw.exchange(requestBytes({ path, headers })).catch(() => null)
      const answer = await place.get(path)
      expect([what, path, answer.status, answer.text.length > 500]).toEqual([what, path, 200, true])
    }
  }
})

test('errors, redirects and not-found pages are never stored (C5)', async () => {
  const story = storyOf(place, 'Red Ink')
  const id = story.path.split('-').at(-1)!
  const paths = [
    '/no/such/page/here',
    '/@no-one-at-all',
    '/no-such-publication',
    '/tag/no-such-tag-at-all',
    '/@writer/no-such-story-0123456789ab',
    '/feed/@no-one-at-all',
    '/topics/',
    '/topics/?x=1',
    `/p/${id}`,
    `/field-notes/wrong-slug-${id}`,
    '/c/0123456789ab',
    '/_/oh-noes',
    '/field-notes/archive/0000',
    '/sitemap.xml?part=nothing',
    '/?to=nothing',
  ]
  await coolAll(place)
  for (const path of paths) {
    const first = await place.get(path)
    const second = await place.get(path)
    if (first.status === 200) continue
    expect([path, cacheOf(first) || 'dynamic', cacheOf(second) || 'dynamic']).toEqual([
      path,
      expect.stringMatching(/^dynamic/),
      expect.stringMatching(/^dynamic/),
    ])
    expect([path, second.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
  }
  const puts = (await place.calls.of('CACHE')).filter(({ method }) => method === 'put')
  for (const path of ['/no/such/page/here', '/@no-one-at-all']) {
    expect(puts.filter(({ texts }) => texts.some((text) => text.includes(encodeURIComponent(path))))).toEqual(
      [],
    )
  }
})
