import { expect, test } from 'vitest'
import { excerptAround, foundIn, phrasesOf } from '#schema/search/searchPhrases.ts'

const found = (text: string, query: string) =>
  foundIn(text, phrasesOf(query)).map(({ start, end }) => text.slice(start, end))

test('words in quotes are found only where they occur together', () => {
  expect(found('Red ink, then red wine and ink', '"red ink"')).toEqual(['Red ink'])
  expect(found('Red ink, then red wine and ink', 'red ink')).toEqual(['Red', 'ink', 'red', 'ink'])
  expect(found('The snail and the red inks', 'snail “red ink”')).toEqual(['snail', 'red inks'])
})

test('a word is found with its other endings and without accents, and short words only whole', () => {
  expect(found('She edits; the editing of éditions', 'edit')).toEqual(['edits', 'editing', 'éditions'])
  expect(found('on one and only', 'on')).toEqual(['on'])
  expect(found('東京の夜', '東京')).toEqual(['東京'])
})

test('a name with its own punctuation is one word, marked whole', () => {
  const text = 'C, not C++ or C#; .NET and Node.js at AT&T over Wi-Fi, in F#.'
  expect(found(text, 'c++')).toEqual(['C++'])
  expect(found(text, 'c#')).toEqual(['C#'])
  expect(found(text, 'f#')).toEqual(['F#'])
  expect(found(text, 'c')).toEqual(['C'])
  expect(found(text, '.net')).toEqual(['.NET'])
  expect(found(text, 'node.js')).toEqual(['Node.js'])
  expect(found(text, 'at&t')).toEqual(['AT&T'])
  expect(found(text, 'wi-fi')).toEqual(['Wi-Fi'])
  expect(found(text, 'wifi')).toEqual(['Wi-Fi'])
  expect(found('wifi, wi fi', 'wi-fi')).toEqual(['wifi', 'wi fi'])
  expect(found('C++17 and C♯', 'c++ c#')).toEqual(['C++', 'C♯'])
})

test('a longer word is found without its punctuation, too', () => {
  expect(found('Notepad++ on .NET', 'notepad net')).toEqual(['Notepad++', '.NET'])
  expect(found('notepad, dot net', 'notepad++ .net')).toEqual([])
})

test('punctuation between words belongs to none of them', () => {
  expect(phrasesOf('a+b … and. then #tag 1+1')).toEqual(['a', 'b', 'and', 'then', 'tag', '1', '1'])
  expect(phrasesOf('one-two-three-four-five')).toEqual(['one', 'two', 'three', 'four', 'five'])
  expect(phrasesOf('"modern C++" wi-fi')).toEqual(['modern C++', 'wi-fi'])
})

test('an excerpt has the words around the first match, whole to the end of a short text', () => {
  const text = 'one two three four five six seven eight nine ten.'
  expect(excerptAround(text, ['eight'], 4)).toBe('…seven eight nine ten.')
  expect(excerptAround(text, ['one'], 3)).toBe('one two three…')
  expect(excerptAround(text, ['nine'], 20)).toBe(text)
  expect(excerptAround(text, ['eleven'], 4)).toBeNull()
})

test('a Korean word is marked without its particle', () => {
  expect(found('등대에서 만난 지질학자와 등대', '등대 지질학')).toEqual(['등대', '지질학', '등대'])
})

test.each([3, 4, 5, 6, 7, 8])('an excerpt of %i Thai characters does not start with a mark', (length) => {
  const around = excerptAround('ที่นี่มีแผนที่เก่าของห้องสมุดริมทะเลที่ปิดแล้ว', ['ห้อง'], length)
  expect(around).toMatch(/^…\P{M}/u)
})
