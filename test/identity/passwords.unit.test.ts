/** Uses the cost that ships. */
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#worker/identity/passwords.ts'

test('a hash costs at least the OWASP minimum for scrypt: 16 MiB, five times over', () => {
  const [, ln, r, p] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$/.exec(hashPassword('a password'))!.map(Number)
  expect(128 * 2 ** ln! * r!).toBeGreaterThanOrEqual(16 * 1024 * 1024)
  expect(p).toBeGreaterThanOrEqual(5)
})

test('a password is verified at the cost that its hash was made with', () => {
  for (const hash of [hashPassword('a password'), hashPassword('a password', { ln: 2, r: 8, p: 1 })]) {
    expect(verifyPassword('a password', hash)).toBe(true)
    expect(verifyPassword('another password', hash)).toBe(false)
  }
})

test('the same password has another hash each time', () => {
  const cost = { ln: 2, r: 8, p: 1 }
  expect(hashPassword('a password', cost)).not.toBe(hashPassword('a password', cost))
})

test('no password is right for an account without one (I8)', () => {
  expect(verifyPassword('', null)).toBe(false)
})
