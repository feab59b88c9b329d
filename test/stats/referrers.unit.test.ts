import { expect, test } from 'vitest'
import { ReferrerType } from '#schema/enums.ts'
import { referrerOf } from '#schema/stats/referrers.ts'
import { encodeSource } from '#schema/stats/source.ts'

const isOwn = (host: string) => host === 'quire.example' || host.endsWith('.quire.example')
const of = (referrer: string, source = '') => referrerOf({ referrer, source }, isOwn)

test.each([
  ['', 'DIRECT', ''],
  ['www.google.com', 'SEARCH', 'google.com'],
  ['www.google.co.uk', 'SEARCH', 'google.co.uk'],
  ['duckduckgo.com', 'SEARCH', 'duckduckgo.com'],
  ['mail.google.com', 'EMAIL', 'mail.google.com'],
  ['feedly.com', 'RSS', 'feedly.com'],
  ['a-b.cdn.ampproject.org', 'AMP', 'a-b.cdn.ampproject.org'],
  ['t.co', 'SOCIAL', 't.co'],
  ['m.facebook.com', 'SOCIAL', 'facebook.com'],
  ['quire.example', 'INTERNAL', ''],
  ['writer.quire.example', 'INTERNAL', ''],
  ['blog.example', 'OTHER', 'blog.example'],
  ['notgoogle.com', 'OTHER', 'notgoogle.com'],
  ['google.com.evil.example', 'OTHER', 'google.com.evil.example'],
])('a reader from %j is counted as %s', (referrer, source, host) => {
  expect(of(referrer)).toEqual({ source, host })
})

test('the source of a link counts before the host of the page before', () => {
  expect(of('quire.example', encodeSource({ name: 'read_next', dimension: 'READ_NEXT_SIDEBAR' }))).toEqual({
    source: 'INTERNAL',
    host: 'read_next',
  })
  expect(of('mail.example', 'rss')).toEqual({ source: 'RSS', host: '' })
  expect(of('', 'email')).toEqual({ source: 'EMAIL', host: '' })
  expect(of('blog.example', 'constructor')).toEqual({ source: 'OTHER', host: 'blog.example' })
})

test('an invalid host is no referrer', () => {
  for (const text of ['javascript:alert(1)', '<b>', 'a b', '-a.example', 'a'.repeat(101), "x'; --"])
    expect(of(text)).toEqual({ source: 'DIRECT', host: '' })
  expect(ReferrerType).toContain(of('example.org').source)
})
