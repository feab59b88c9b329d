import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { browserName } from '#client/reading/browserName.ts'
import { currentViewer } from '#client/browser/viewer.ts'

vi.mock('#client/browser/viewer.ts', () => ({
  currentViewer: vi.fn<() => { id: string } | null>(() => null),
}))
// Files of one process share modules, and the next one must not get this file's viewer.
afterAll(() => vi.resetModules())

const AT = Date.UTC(2026, 10, 28)
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(currentViewer).mockReturnValue(null)
})

test('a visitor’s browser keeps its name for half a day, and has another one afterwards (decision 174)', () => {
  const name = browserName(AT)
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(browserName(AT + limits.readingTime.session - 1)).toBe(name)
  expect(browserName(AT + limits.readingTime.session)).not.toBe(name)
})

test('a stored value that is no name, or was made in the future, is replaced', () => {
  for (const text of ['{', '"x"', JSON.stringify({ name: 'nora', since: AT })]) {
    stored.set('reading-browser', text)
    expect(browserName(AT)).toMatch(/^[0-9a-f]{32}$/)
  }
  const later = browserName(AT + limits.readingTime.session)
  expect(browserName(AT)).not.toBe(later)
})

test('viewers have none: their session identifies them', () => {
  vi.mocked(currentViewer).mockReturnValue({ id: 'nora' } as ReturnType<typeof currentViewer>)
  expect(browserName(AT)).toBeUndefined()
  expect(stored.size).toBe(0)
})
