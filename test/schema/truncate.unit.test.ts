import { expect, test } from 'vitest'
import { truncate } from '#client/design/truncate.ts'

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

test('text that fits is left as it is, its last full stop included', () => {
  expect(truncate('One. Two.', 9)).toBe('One. Two.')
  expect(truncate('  One.  ', 4)).toBe('One.')
})

test('a word longer than the room is cut, but never inside a character', () => {
  expect(truncate('Donaudampfschifffahrt', 5)).toBe('Donau…')
  expect(truncate('書物は旅をする', 3)).toBe('書物は…')
  expect(truncate('ab𝒳𝒴𝒵', 3)).toBe('ab…')
})
