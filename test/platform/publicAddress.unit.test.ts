import { expect, test } from 'vitest'
import { isAddress, isPublicAddress } from '#worker/platform/outgoing/publicAddress.ts'

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  '::ffff:93.184.215.14',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:1ff::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is no server of the public internet (U3)', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.17.255.255',
  '223.255.255.255',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  '2001:200::1',
  '[2606:4700:4700::1111]',
])('%s is one (U3)', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '',
  'example.com',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '1:2',
  ':::',
  '1::2::3',
  '12345::',
  'g::',
  '1:2:3:4:5:6:7:8:9',
  'fe80::1%eth0',
  'x::1.2.3.400',
])('%j is no address at all (U3)', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})

test('a host is an address or a name', () => {
  expect(['127.0.0.1', '[::1]'].map(isAddress)).toEqual([true, true])
  expect(['example.com', '1.example', 'x'].map(isAddress)).toEqual([false, false, false])
})
