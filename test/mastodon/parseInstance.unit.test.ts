import { expect, test } from 'vitest'
import { parseInstance } from '#schema/users/mastodon.ts'

test.each([
  ['me.dm', 'me.dm'],
  [' Mastodon.Social ', 'mastodon.social'],
  ['https://me.dm/@ada', 'me.dm'],
  ['@ada@me.dm', 'me.dm'],
  ['ada@fosstodon.org', 'fosstodon.org'],
  ['bücher.example.org', 'xn--bcher-kva.example.org'],
])('the server in %j is %j', (text, instance) => expect(parseInstance(text)).toBe(instance))

test.each([
  '',
  'ada',
  '@ada',
  'me.dm:443',
  '127.0.0.1',
  '2130706433',
  '[::1]',
  'me.local',
  'a..example.org',
  'me dm.org',
])('%j names no server', (text) => expect(parseInstance(text)).toBeNull())
