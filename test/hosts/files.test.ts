import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { favicon } from '#worker/hosts/favicon.ts'
import { manifest } from '#worker/hosts/manifest.ts'
import { robots } from '#worker/hosts/robots.ts'
import {
  appleAppSiteAssociation,
  appleMerchantAssociation,
  assetLinks,
  securityContact,
} from '#worker/hosts/wellKnown.ts'
import { escapeXml } from '#schema/text/xml.ts'
import type { Env } from '#worker/platform/env.ts'
import { openContext } from '#test/graphql/call.ts'
import { insertRows } from '#test/graphql/rows.ts'
import { fetchWorker } from '#test/worker.ts'

beforeAll(insertRows)

const get = (url: string, init?: RequestInit) =>
  fetchWorker(new Request(url, { redirect: 'manual', ...init }))
const bindings = env as unknown as Env
const inEnvironment = (changes: Partial<Env>) => openContext({ env: { ...bindings, ...changes } })

test('robots.txt of every host names its own sitemap, and excludes calls, accounts and searches', async () => {
  for (const host of ['localhost:8787', 'sheets.test', 'gql-author.localhost:8787']) {
    const response = await get(`http://${host}/robots.txt`)
    expect([host, response.status, response.headers.get('content-type')]).toEqual([
      host,
      200,
      'text/plain; charset=utf-8',
    ])
    const text = await response.text()
    const origin = host.includes(':') ? host : `${host}:8787`
    expect(text).toContain(`Sitemap: http://${origin}/sitemap.xml`)
    for (const rule of [
      'User-agent: *',
      'Allow: /_/static/',
      'Allow: /_/image/',
      'Disallow: /_/',
      'Disallow: /m/',
      'Disallow: /search?',
    ]) {
      expect(text.split('\n')).toContain(rule)
    }
    expect(text.split('\n')).not.toContain('Disallow: /')
  }
})

test('a staging site is not indexed at all', () => {
  expect(robots(inEnvironment({ ENVIRONMENT: 'staging' })).body).toContain('Disallow: /\n')
})

test('the favicon is the environment’s (R136)', async () => {
  const response = await get('http://localhost:8787/favicon.ico')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toContain('max-age')
  const icons = (['development', 'staging', 'production'] as const).map((ENVIRONMENT) => {
    const icon = favicon(inEnvironment({ ENVIRONMENT }))
    return icon instanceof Response ? '' : icon.body
  })
  expect(new Set(icons).size).toBe(3)
  expect(await response.text()).toBe(icons[0])
})

test('the favicon of a publication’s host is its own, cropped to 128 by 128 (R137)', async () => {
  const response = await get('http://sheets.test/favicon.ico')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/_/image/crop:128:128/f00000000001')
  expect((await get('http://gql-author.localhost:8787/favicon.ico')).status).toBe(200)
})

test('the manifest is the host’s own', async () => {
  const response = await get('http://sheets.test/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const body = (await response.json()) as { name: string; start_url: string; icons: { src: string }[] }
  expect(body).toMatchObject({ name: 'Sheets', start_url: '/' })
  expect(body.icons[0]!.src).toBe('/_/image/crop:128:128/f00000000001')
  expect(JSON.parse(manifest(openContext()).body)).toMatchObject({
    name: bindings.PRODUCT_NAME,
    icons: [
      { src: '/favicon.ico' },
      { src: '/apple-touch-icon.png', sizes: '180x180' },
      { src: '/_/icon/192.png', sizes: '192x192' },
      { src: '/_/icon/512.png', sizes: '512x512' },
    ],
  })
})

test('a page links to OpenSearch only if there is a search page', async () => {
  const { isBuilt } = await import('#client/browser/built.ts')
  for (const [host, page] of [
    ['localhost:8787', 'ShowSearch'],
    ['sheets.test:8787', 'ShowCollectionSearch'],
  ] as const) {
    const response = await get(`http://${host}/opensearch.xml`)
    expect([host, response.status]).toEqual([host, isBuilt(page) ? 200 : 404])
    const text = await response.text()
    const linked = /<link rel="search"[^>]*title="([^"]*)"/.exec(await (await get(`http://${host}/`)).text())
    expect(text).toContain(`<ShortName>${linked?.[1]}</ShortName>`)
    expect(text.includes(`template="http://${host}/search?q={searchTerms}"`)).toBe(isBuilt(page))
  }
})

test('an unknown host has no content to search, and offers no search', async () => {
  const page = await (await get('http://unknown.example.net/')).text()
  expect(page).toContain('class="NavigationBar"')
  expect(page).not.toMatch(/rel="search"|class="SearchBox/)
})

test('associations with apps exist only if they are configured', async () => {
  for (const name of [
    '.well-known/apple-app-site-association',
    'apple-app-site-association',
    '.well-known/assetlinks.json',
    '.well-known/apple-developer-merchantid-domain-association',
    '.well-known/security.txt',
  ]) {
    const response = await get(`http://localhost:8787/${name}`)
    expect([name, response.status]).toEqual([name, 404])
    await response.body?.cancel()
  }
  const apple = appleAppSiteAssociation(
    inEnvironment({ APPLE_APP_IDS: 'TEAM.com.example.app, TEAM.com.example.beta' }),
  )
  expect(JSON.parse(apple!.body).applinks.details[0].appIDs).toEqual([
    'TEAM.com.example.app',
    'TEAM.com.example.beta',
  ])
  const android = { ANDROID_APP_PACKAGE: 'com.example.app', ANDROID_APP_FINGERPRINTS: 'AA:BB' }
  expect(JSON.parse(assetLinks(inEnvironment(android))!.body)).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.app',
        sha256_cert_fingerprints: ['AA:BB'],
      },
    },
  ])
  expect(assetLinks(inEnvironment({ ANDROID_APP_PACKAGE: 'com.example.app' }))).toBeNull()
  expect(appleMerchantAssociation(inEnvironment({ APPLE_MERCHANT_ASSOCIATION: '7B22' }))!.body).toBe('7B22')
})

test.each(['/robots.txt', '/favicon.ico', '/manifest.webmanifest', '/.well-known/assetlinks.json'])(
  '%s is read only',
  async (path) => {
    for (const method of ['POST', 'DELETE']) {
      const response = await get(`http://localhost:8787${path}`, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
  },
)

test('every file has the headers that every answer has (O1)', async () => {
  for (const path of [
    '/robots.txt',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/_/status',
    '/_/graphql',
    '/_/clientele/reports/logs',
    '/robots.txt/',
  ]) {
    const { headers } = await get(`http://localhost:8787${path}`)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect(headers.get('content-security-policy')).toContain("object-src 'none'")
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(
      headers.has('referrer-policy') && headers.has('permissions-policy') && headers.has('cache-control'),
    ).toBe(true)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('text stays well-formed in XML (X5)', () => {
  expect(escapeXml('a < b & "c" \'d\' ]]> \u0000\u0008\u001b\ufffe\ud800x')).toBe(
    'a &lt; b &amp; &quot;c&quot; &apos;d&apos; ]]&gt; \ufffdx',
  )
})

test.each([
  ['/apple-touch-icon.png', 180, 180],
  ['/_/icon/192.png', 192, 192],
  ['/_/icon/512.png', 512, 512],
  ['/_/icon/share.png', 1200, 630],
])('%s is a PNG of %i by %i', async (path, width, height) => {
  const response = await get(`http://localhost:8787${path}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = new DataView(await response.arrayBuffer())
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([width, height])
})

test('security.txt says where to report a vulnerability where that is configured (RFC 9116)', async () => {
  const { body } = securityContact(inEnvironment({ SECURITY_CONTACT: 'mailto:security@quire.example' }))!
  expect(body).toContain('Contact: mailto:security@quire.example\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!)
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
  expect(securityContact(inEnvironment({ SECURITY_CONTACT: '' }))).toBeNull()
})

test('password managers are redirected to the page where the password is changed', async () => {
  const response = await get('http://localhost:8787/.well-known/change-password')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/password'])
})

test.each([
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/nothing',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/.well-known/a/b',
])('%s, which is not there, is a small 404', async (path) => {
  const response = await get(`http://localhost:8787${path}`)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('Not found')
})

test('the offline shelf’s worker is on the main host only, checked each time, and calls only its own origin', async () => {
  const response = await get('http://localhost:8787/_/offline.js')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('service-worker-allowed')).toBe('/')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  const script = await response.text()
  expect(script).toContain('/me/list/reading-list')
  expect(script).not.toMatch(/\b(?:import|export)\b|SHELF_PLACES/)
  expect(script.length).toBeLessThan(3000)
  for (const host of ['sheets.test', 'gql-author.localhost:8787'])
    expect([host, (await get(`http://${host}/_/offline.js`)).status]).toEqual([host, 404])
})
