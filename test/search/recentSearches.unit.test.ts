import { expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { readSearches, withoutSearch, withSearch } from '#client/search/recentSearches.ts'

test('recent searches are newest first, without duplicates, at most 10 (R352)', () => {
  const asked = [
    'ink',
    'bread',
    'ink',
    ...Array.from({ length: 10 }, (_, index) => `word ${index}`),
    'word 3',
  ]
  const recent = asked.reduce<string[]>(withSearch, [])
  expect(recent).toHaveLength(limits.search.recentMax)
  expect(recent.slice(0, 3)).toEqual(['word 3', 'word 9', 'word 8'])
  expect(new Set(recent).size).toBe(recent.length)
  expect(withSearch(['bread', 'ink'], 'ink')).toEqual(['ink', 'bread'])
})

test('capitals and outer spaces do not make another search; the newest spelling is shown (R352)', () => {
  expect(withSearch(['ink', 'bread'], '  Ink ')).toEqual(['Ink', 'bread'])
})

test('a blank query is not a search (R351)', () => {
  expect(withSearch(['ink'], '   ')).toEqual(['ink'])
})

test('one search is removed, the others stay', () => {
  expect(withoutSearch(['ink', 'bread'], 'INK')).toEqual(['bread'])
})

test.each([
  [null, []],
  ['{"not":"a list"}', []],
  ['["ink", 3, "", "ink", "bread"]', ['ink', 'bread']],
])('only the valid part of the stored value %s is read', (text, recent) => {
  expect(readSearches(text)).toEqual(recent)
})

test('invalid JSON gives a warning and no searches (R241)', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(readSearches('x')).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('only ten of more stored searches are read (R352)', () => {
  const stored = Array.from({ length: 30 }, (_, index) => `word ${index}`)
  expect(readSearches(JSON.stringify(stored))).toEqual(stored.slice(0, limits.search.recentMax))
})
