import { expect, test } from 'vitest'
import { normaliseDomain } from '#worker/hosts/domains/normaliseDomain.ts'

const env = { MAIN_ORIGIN: 'https://stories.example', CNAME_TARGET: 'custom.edge.example' }
const normalised = (text: string) => {
  const result = normaliseDomain(text, env)
  return 'domain' in result ? result.domain : null
}

test.each([
  ['blog.example.com', 'blog.example.com'],
  ['BLOG.Example.COM', 'blog.example.com'],
  ['blog.example.com.', 'blog.example.com'],
  ['  blog.example.com ', 'blog.example.com'],
  ['blog.example.com:8443', 'blog.example.com'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['ｂｌｏｇ.example.com', 'blog.example.com'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['a.b.c.d.example.com', 'a.b.c.d.example.com'],
  ['notstories.example', 'notstories.example'],
  ['stories.example.com', 'stories.example.com'],
])('%s is claimed as %s (C11)', (text, domain) => {
  expect(normalised(text)).toBe(domain)
})

test.each([
  '',
  '.',
  'com',
  'www',
  'localhost',
  'https://blog.example.com',
  'blog.example.com/',
  'blog.example.com?x',
  'me@blog.example.com',
  'blog example.com',
  'blog.example.com\\x',
  'blog%2eexample.com',
  'blog..example.com',
  '-blog.example.com',
  'blog-.example.com',
  '_x.example.com',
  '*.example.com',
  '203.0.113.9',
  '127.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  'example.123',
  `${'a'.repeat(64)}.example.com`,
  `${'a.'.repeat(130)}example.com`,
  'site.local',
  'site.localhost',
  'site.internal',
  'site.onion',
  '1.0.0.127.in-addr.arpa',
])('%s cannot be claimed (C11)', (text) => {
  expect(normalised(text)).toBeNull()
})

test.each([
  'stories.example',
  'www.stories.example',
  'api.stories.example',
  'auth.stories.example',
  'admin.stories.example',
  'mail.stories.example',
  'anyone.stories.example',
  'a.b.stories.example',
  'Stories.Example.',
  'custom.edge.example',
  'x.custom.edge.example',
])('%s is the site’s own (C11)', (text) => {
  expect(normaliseDomain(text, env)).toEqual({ problem: expect.stringContaining('belongs to this site') })
})

test.each([
  ['characters of another alphabet', 'аррӏе.example'],
  ['the same in punycode', 'xn--80ak6aa92e.example'],
  ['one character of another alphabet', 'wrіter.example'],
  ['a character without width', 'wri\u200bter.example'],
  ['a soft hyphen', 'wri\u00adter.example'],
  ['a mark that reverses the text', 'wri\u202eter.example'],
])('a domain with %s cannot be claimed (X8)', (_, text) => {
  expect(normalised(text)).toBeNull()
})
