import { expect, test, vi } from 'vitest'
import { limits } from '#schema/limits.ts'
import { readSearches, withoutSearch, withSearch } from '#client/search/recentSearches.ts'

test('R352: recent searches are newest first, without duplicates, at most 10', () => {
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

test('R352: capitals and spaces around make no other search; the newest spelling stands', () => {
  expect(withSearch(['ink', 'bread'], '  Ink ')).toEqual(['Ink', 'bread'])
})

test('R351: blanks are no search', () => {
  expect(withSearch(['ink'], '   ')).toEqual(['ink'])
})

test('one is forgotten, the others stay', () => {
  expect(withoutSearch(['ink', 'bread'], 'INK')).toEqual(['bread'])
})

test.each([
  [null, []],
  ['', []],
  ['{"not":"a list"}', []],
  ['["ink", 3, "", "ink", "bread"]', ['ink', 'bread']],
])('what is stored as %s is read as far as it can be', (text, recent) => {
  expect(readSearches(text)).toEqual(recent)
})

test('R241: what is no JSON is warned of, and nothing is remembered', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(readSearches('x')).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('R352: more than ten that were stored are cut', () => {
  const stored = Array.from({ length: 30 }, (_, index) => `word ${index}`)
  expect(readSearches(JSON.stringify(stored))).toEqual(stored.slice(0, limits.search.recentMax))
})
