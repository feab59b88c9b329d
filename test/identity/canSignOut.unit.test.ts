import { expect, test, vi } from 'vitest'

test('signing out without its token is not requested, and the console says why (R346)', async () => {
  // Its log takes the console at its first import, which may be in another file.
  vi.resetModules()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { canSignOut } = await import('#client/signin/canSignOut.ts')
  expect([canSignOut('a-token'), warn.mock.calls.length]).toEqual([true, 0])
  expect(canSignOut('')).toBe(false)
  expect(warn.mock.calls).toEqual([['No xsrf token found.']])
  warn.mockRestore()
})
