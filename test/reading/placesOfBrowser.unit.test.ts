import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'

let it: typeof import('#client/reading/placesOfBrowser.ts')
const stored = new Map<string, string>()
const KEY = 'reading-places'

beforeEach(async () => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  it = await import('#client/reading/placesOfBrowser.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const placeIn = (postId: string, progress = 0.5) => ({ postId, paragraphName: 'a1b2', progress })
const read = (postId: string) => it.placeOfBrowser(KEY, postId)

test('a place is stored, and replaced by a newer one of its story', () => {
  it.storePlace(KEY, placeIn('one'))
  it.storePlace(KEY, placeIn('one', 0.7))
  expect(read('one')).toEqual(placeIn('one', 0.7))
  expect(JSON.parse(stored.get(KEY)!)).toHaveLength(1)
  expect(it.placeOfBrowser('listening-places', 'one')).toBeNull()
})

test('a story just opened stores no place, and leaves an earlier one', () => {
  it.storePlace(KEY, placeIn('one', limits.reading.begun))
  expect(stored.size).toBe(0)
  it.storePlace(KEY, placeIn('one', 0.6))
  it.storePlace(KEY, placeIn('one', 0))
  expect(read('one')?.progress).toBe(0.6)
})

test('a finished story no longer has a place', () => {
  it.storePlace(KEY, placeIn('one', limits.reading.finished))
  expect(stored.size).toBe(0)
  it.storePlace(KEY, placeIn('one'))
  it.storePlace(KEY, placeIn('two'))
  it.storePlace(KEY, placeIn('one', limits.reading.finished))
  expect([read('one'), read('two')]).toEqual([null, placeIn('two')])
})

test('only the newest stories are kept, up to the limit', () => {
  const ids = Array.from({ length: limits.reading.ofBrowser + 3 }, (_, at) => `story ${at}`)
  for (const id of ids) it.storePlace(KEY, placeIn(id))
  expect(JSON.parse(stored.get(KEY)!)).toHaveLength(limits.reading.ofBrowser)
  expect(ids.filter((id) => read(id) === null)).toEqual(ids.slice(0, 3))
})

test('an unreadable value counts as empty, with a warning; entries of another form are left out', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  stored.set(KEY, '[{')
  expect(read('one')).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  stored.set(KEY, JSON.stringify([null, 1, { postId: 'one' }, placeIn('two')]))
  expect([read('one'), read('two')]).toEqual([null, placeIn('two')])
})

test('without storage a place lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  it.storePlace(KEY, placeIn('one'))
  expect(read('one')).toEqual(placeIn('one'))
})
