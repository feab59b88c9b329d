import { expect, test } from 'vitest'
import { clientIp } from '#worker/platform/http/clientIp.ts'

const from = (headers: Record<string, string>) => clientIp(new Request('http://a.test', { headers }))

test('the network’s own header is the address (I3)', () => {
  expect(from({ 'cf-connecting-ip': '198.51.100.7' })).toBe('198.51.100.7')
})

test('a client’s claims about its address have no effect (I3)', () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    'true-client-ip': '1.2.3.4',
  }
  expect(from(headers)).toBe('local')
  expect(from({ ...headers, 'cf-connecting-ip': '198.51.100.7' })).toBe('198.51.100.7')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:7::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is one line with its whole /64, %s (I3)', (address, network) => {
  expect(from({ 'cf-connecting-ip': address })).toBe(network)
})

test('an IPv4 address in the form of IPv6 is the same address (I3)', () => {
  expect(from({ 'cf-connecting-ip': '::FFFF:198.51.100.7' })).toBe('198.51.100.7')
})
