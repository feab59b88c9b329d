import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'

let stored: Map<string, string>
let confirmSignIn: typeof import('#client/signin/signInToast.ts').confirmSignIn
let toasts: typeof import('#client/toasts/toasts.ts')
beforeEach(async () => {
  // Each test is a new page and shares only the storage.
  vi.resetModules()
  toasts = await import('#client/toasts/toasts.ts')
  ;({ confirmSignIn } = await import('#client/signin/signInToast.ts'))
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const person = (id: string, email: string | null = `${id}@example.org`, isSuspended = false) => ({
  id,
  name: id.toUpperCase(),
  username: id,
  email,
  isSuspended,
})

/** Null if there is no toast. */
function said(...given: Parameters<typeof person>): [string, string] | null {
  confirmSignIn(person(...given))
  const toast = toasts.shownToast()
  if (toast) toasts.closeToast(toast.id)
  return toast && [toast.toastStyle, toast.message]
}

test('a toast names the account once, and again for another address or account (R244)', () => {
  const confirmed = (email: string) => ['SIGN_IN_CONFIRMATION', copy.signInToast.confirmed(email)]
  expect(said('ann')).toEqual(confirmed('ann@example.org'))
  expect(said('ann')).toBeNull()
  expect(said('ann', 'new@example.org')).toEqual(confirmed('new@example.org'))
  expect(said('ann', 'new@example.org')).toBeNull()
  said('ben')
  expect(said('ann', 'new@example.org')).toEqual(confirmed('new@example.org'))
})

test('an earlier sign-in by another user is reported once (R247)', () => {
  said('ann')
  expect(said('ben')).toEqual(['ALTERNATE_USER', copy.signInToast.another('BEN', 'ben')])
  expect(said('ann')?.[0]).toBe('SIGN_IN_CONFIRMATION')
  expect(said('ben')?.[0]).toBe('SIGN_IN_CONFIRMATION')
})

test('a toast about an address or a suspension is the only one', () => {
  expect(said('ann', null)).toBeNull()
  expect(said('ann', 'ann@example.org', true)).toBeNull()
})

test('no field of a user is stored in plain form (R244)', () => {
  said('ann')
  said('ben')
  for (const text of stored.values()) expect(text).not.toMatch(/ann|ben|@/i)
})
