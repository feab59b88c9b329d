import { expect, test } from 'vitest'
import { firstCharacters, truncate } from '#schema/text/truncate.ts'

test("'one, two, three' cut after 'two,' gives 'one, two…' (R354)", () => {
  expect(truncate('one, two, three', 9)).toBe('one, two…')
})

test.each([
  ['one, two, three', 11, 'one, two…'],
  ['one (two) — three', 12, 'one (two…'],
  ['“Quoted,” she said', 9, '“Quoted…'],
  ['Really?! Yes', 8, 'Really…'],
])('%j within %d units ends with a word and an ellipsis (R354)', (text, max, cut) => {
  expect(truncate(text, max)).toBe(cut)
})

test('text that fits is unchanged, its last full stop included', () => {
  expect(truncate('One. Two.', 9)).toBe('One. Two.')
  expect(truncate('  One.  ', 4)).toBe('One.')
})

test('a word longer than the room is cut, but never inside a character', () => {
  expect(truncate('Donaudampfschifffahrt', 5)).toBe('Donau…')
  expect(truncate('書物は旅をする', 3)).toBe('書物は…')
  expect(truncate('ab𝒳𝒴𝒵', 3)).toBe('ab…')
})

test('a text without spaces is cut at the end of a word of its language, near the length that is asked for', () => {
  const sentence = '海辺の図書館には古い地図がたくさんあります。'
  const japanese = `短い段落。 ${sentence.repeat(20)}`
  const cut = truncate(japanese, 200, 'ja')
  expect(cut.length).toBeGreaterThan(190)
  expect(cut.length).toBeLessThanOrEqual(201)
  expect(truncate(sentence, 5, 'ja')).toBe('海辺の…')
  expect(truncate('ห้องสมุดริมทะเลมีแผนที่เก่า', 16, 'th')).toBe('ห้องสมุดริมทะเล…')
  expect(truncate(`Look: ${'😀'.repeat(40)}`, 20)).toBe(`Look: ${'😀'.repeat(7)}…`)
  expect(truncate('図書館', 2, 'no language')).toBe('図書…')
})

test('no character is cut in two, however many code points it has', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(truncate(`See ${family.repeat(9)}`, 40)).toBe(`See ${family.repeat(3)}…`)
  expect(firstCharacters(`${family}${family}!`, 15)).toBe(family)
  expect(firstCharacters('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301')
  expect(firstCharacters('as it is', 8)).toBe('as it is')
  expect(firstCharacters(`a${'\u0301'.repeat(900)}`, 500)).toHaveLength(500)
})
