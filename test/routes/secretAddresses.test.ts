import { expect, test } from 'vitest'
import { rows } from '#schema/routes/table.ts'
import { hasSecretAddress } from '#schema/routes/secretAddress.ts'
import { get } from '#test/app.ts'

const ADDRESSES = [
  '/p/0123456789ab/friend/secret-token',
  '/p/0123456789ab/preview/secret-token',
  '/m/account/confirm/secret-key',
  '/m/app/login/secret-token',
  '/m/signout/secret-xsrf',
  '/m/callback/email?token=secret',
  '/password?token=secret',
  '/redeem?giftCode=secret',
  '/redeem-gift?giftCode=secret',
  '/me/email-settings/0123456789ab/secret-hash?setting=all',
  '/_/feed/0123456789ab/secret-hash',
]

test.each(ADDRESSES)('%s is listed by no search engine, and no other site receives it (V3)', async (path) => {
  const { headers } = await get(path)
  expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer'])
})

test('pages without a secret keep their policy, and every parameter that reads like a secret is one (V3)', async () => {
  const { headers } = await get('/topics')
  expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
    null,
    'strict-origin-when-cross-origin',
  ])
  const secret = rows.filter(({ path }) => /\{\w*(token|hash|key|xsrf|secret|code|proof)\}/i.test(path))
  expect(secret.length).toBeGreaterThan(5)
  expect(secret.filter((row) => !hasSecretAddress(row)).map(({ name }) => name)).toEqual([])
})
