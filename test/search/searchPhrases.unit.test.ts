import { expect, test } from 'vitest'
import { excerptAround, foundIn, phrasesOf } from '#schema/searchPhrases.ts'

const found = (text: string, query: string) =>
  foundIn(text, phrasesOf(query)).map(({ start, end }) => text.slice(start, end))

test('words in quotes are found only where they stand together', () => {
  expect(found('Red ink, then red wine and ink', '"red ink"')).toEqual(['Red ink'])
  expect(found('Red ink, then red wine and ink', 'red ink')).toEqual(['Red', 'ink', 'red', 'ink'])
  expect(found('The snail and the red inks', 'snail “red ink”')).toEqual(['snail', 'red inks'])
})

test('a word is found with its other endings and without accents, and short words only whole', () => {
  expect(found('She edits; the editing of éditions', 'edit')).toEqual(['edits', 'editing', 'éditions'])
  expect(found('on one and only', 'on')).toEqual(['on'])
  expect(found('東京の夜', '東京')).toEqual(['東京'])
})

test('an excerpt has the words around the first match, whole to the end of a short text', () => {
  const text = 'one two three four five six seven eight nine ten.'
  expect(excerptAround(text, ['eight'], 4)).toBe('…seven eight nine ten.')
  expect(excerptAround(text, ['one'], 3)).toBe('one two three…')
  expect(excerptAround(text, ['nine'], 20)).toBe(text)
  expect(excerptAround(text, ['eleven'], 4)).toBeNull()
})
