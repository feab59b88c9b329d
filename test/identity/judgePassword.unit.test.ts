import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { judgePassword } from '#client/signin/judgePassword.ts'

const OWN = ['mary.miller@example.org', 'marymiller']
const { advice, strengths } = copy.createPassword

test('a password that the server refuses as common reads as the refusal, with the lowest score (D48, I12)', () => {
  for (const [password, words] of [
    ['PassWord', copy.validation.passwordCommon],
    ['Mary.Miller@example.org', copy.validation.passwordIsOwn],
    ['mary miller', copy.validation.passwordIsOwn],
  ] as const) {
    expect(judgePassword(password, OWN)).toEqual({ score: 0, words })
  }
})

test('a password too short or of one character has the lowest score; the form says why it is refused', () => {
  expect(judgePassword('k7#xQ2z', OWN)).toEqual({ score: 0, words: `${strengths[0]}. ${advice.other}` })
  expect(judgePassword('aaaaaaaa', OWN)).toEqual({ score: 0, words: `${strengths[0]}. ${advice.repeat}` })
})

test('a weak password is shown with its weakness', () => {
  expect(judgePassword('password99', OWN).words).toContain(advice.dictionary)
  expect(judgePassword('marymiller7', OWN).words).toContain(advice.own)
  expect(judgePassword('abcabcabc', OWN).words).toContain(advice.repeat)
  expect(judgePassword('abcdefghij', OWN).words).toContain(advice.sequence)
})

test('unrelated words are strong, and a very long password is judged at once', () => {
  expect(judgePassword('harbour lights at nine', OWN)).toEqual({ score: 4, words: strengths[4] })
  expect(judgePassword('xkqz'.repeat(64), OWN).score).toBeGreaterThan(0)
})
