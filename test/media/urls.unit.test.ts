import { expect, test } from 'vitest'
import { displayHost, safeUrl, URL_MAX_LENGTH } from '#schema/hosts/urls.ts'
import { xssStrings } from '#test/posts/xssStrings.ts'

test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['HTTP://EXAMPLE.com', 'http://example.com/'],
  ['  https://example.com/a b  ', 'https://example.com/a%20b'],
  ['//example.com/x', 'https://example.com/x'],
  ['https://example.com:8443/', 'https://example.com:8443/'],
  ['https://example.com/@ann', 'https://example.com/@ann'],
  ['https://example.com/"<x>', 'https://example.com/%22%3Cx%3E'],
  ['https://müller.de/', 'https://xn--mller-kva.de/'],
  ['https://192.0.2.1/x', 'https://192.0.2.1/x'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  [
    'mailto:a@b.example,c@d.example?subject=Hi there&cc=x@y.z',
    'mailto:a@b.example,c@d.example?subject=Hi%20there',
  ],
])('%s is an address, read as browsers read it (X1)', (input, output) => {
  expect(safeUrl(input)).toBe(output)
  expect(safeUrl(output)).toBe(output)
})

test.each([
  ['/x', '/x'],
  ['/@ann/story-0123456789ab?a=1#b', '/@ann/story-0123456789ab?a=1#b'],
  ['#x', '#x'],
  ['/a/../b', '/b'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
])('%s is a path of this site, where paths are asked for (X1)', (input, output) => {
  expect(safeUrl(input)).toBeNull()
  expect(safeUrl(input, { ownPaths: true })).toBe(output)
})

test.each([
  '',
  'example.com',
  'x',
  '?x',
  './x',
  '/\\example.com',
  '/a/..//example.com',
  '///example.com',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://example.com\\@evil.example',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://@example.com/',
  'https://',
  'https://exa mple.com/',
  'https://[::1',
  'https://example.com/\u0000',
  'https://example.com/a\nb',
  'https://example.com/\u202egpj.exe',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com/',
  'mailto:',
  'mailto:ann',
  'mailto:a@b.example%0acc:c@d.example',
  `https://example.com/${'x'.repeat(URL_MAX_LENGTH)}`,
])('%j is refused (X1)', (input) => {
  expect(safeUrl(input, { ownPaths: true })).toBeNull()
})

test('only http, https, mailto and own paths of all hostile strings come through (X1)', () => {
  const base = 'https://own.example'
  const escaped = xssStrings.filter((text) => {
    const address = safeUrl(text, { ownPaths: true })
    if (address === null) return false
    const { protocol, origin, username } = new URL(address, base)
    return (
      !/^(?:https?|mailto):$/.test(protocol) || username !== '' || (/^[/#]/.test(address) && origin !== base)
    )
  })
  expect(escaped).toEqual([])
})

test('Values that are no strings are no addresses', () => {
  for (const odd of [null, undefined, 5, {}, ['https://example.com/']] as unknown as string[]) {
    expect(safeUrl(odd)).toBeNull()
  }
})

test.each([
  ['https://www.example.com/x', 'example.com'],
  ['https://www.com/', 'www.com'],
  ['https://example.com:8443/', 'example.com'],
  ['https://müller.de/', 'müller.de'],
  ['https://łódź.example/', 'łódź.example'],
  ['https://例え.jp/', '例え.jp'],
  ['https://ひらがなカタカナー漢字.jp/', 'ひらがなカタカナー漢字.jp'],
  ['https://пример.рф/', 'пример.рф'],
  ['https://παράδειγμα.gr/', 'παράδειγμα.gr'],
  ['https://مثال.example/', 'مثال.example'],
  ['https://예시.kr/', '예시.kr'],
  ['mailto:ann@example.com', ''],
  ['javascript:alert(1)', ''],
])('the host of %s is shown as %s (X8)', (url, host) => {
  expect(displayHost(url)).toBe(host)
})

test.each([
  ['https://аррӏе.com/', 'all Cyrillic, looks like apple'],
  ['https://аpple.com/', 'Cyrillic and Latin in one label'],
  ['https://ορα.example/', 'all Greek, looks like opa'],
  ['https://paypaı.com/', 'a dotless i'],
  ['https://ɡoogle.com/', 'a Latin letter of no living alphabet'],
  ['https://exampleノ.com/', 'a Katakana stroke among Latin'],
  ['https://𐌀𐌁.com/', 'a dead script'],
  ['https://xn--a.com/', 'no punycode at all'],
  ['https://xn--99999999.com/', 'no punycode at all'],
])('the host of %s is shown as punycode: %s (X8)', (url) => {
  expect(displayHost(url)).toMatch(/^(?:xn--[a-z0-9-]+\.[a-z]+|)$/)
})
