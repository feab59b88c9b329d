import { afterEach, expect, test, vi } from 'vitest'
import { remember, remembered } from '#client/browser/remembered.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('No storage', 'SecurityError')
}

test.each([
  ['none', undefined],
  ['one that refuses', { getItem: refuse, setItem: refuse }],
  ['one that is full', { getItem: () => null, setItem: refuse }],
])(
  'with %s the browser’s storage is kept in memory for the life of the page (R240)',
  (label, localStorage) => {
    vi.stubGlobal('localStorage', localStorage)
    const key = `key of ${label}`
    expect(remembered(key)).toBeNull()
    remember(key, 'value')
    expect(remembered(key)).toBe('value')
  },
)

test('with storage other tabs see a value too (R240)', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  remember('shared', 'mine')
  expect(stored.get('shared')).toBe('mine')
  stored.set('shared', 'of another tab')
  expect(remembered('shared')).toBe('of another tab')
})
