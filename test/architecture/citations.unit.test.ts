import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'
import { definedIds, undefinedCitations } from '../../bin/checking/citations.ts'

const defined = [...definedIds().keys()]

test('every id that a comment, a title or a document cites is explained in docs', () => {
  expect(undefinedCitations()).toEqual([])
})

test('no comment or title cites a section of a document that is not here', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/(?:^\s*\*|\/\/|\/\*\*|["']).*\b(?:product|interface|platform|routes|design) \d/gm),
    ].map(([line]) => `${file}: ${line.trim()}: cite an id of docs/, or say what it says`),
  )
  expect(wrong).toEqual([])
})

const numbered = (prefix: string, from: number, to: number, digits: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => prefix + String(from + at).padStart(digits, '0'))

test('the rules, messages and decisions of the specification are all there, each once and in order (R031)', () => {
  const of = (form: RegExp) => defined.filter((id) => form.test(id))
  expect(of(/^R/)).toEqual(numbered('R', 1, 512, 3))
  expect(of(/^M\d{3}/)).toEqual(numbered('M', 1, 169, 3))
  expect(of(/^W/)).toEqual(numbered('W', 1, 29, 3))
  expect(of(/^D/)).toEqual([
    ...numbered('D', 1, 27, 2),
    ...numbered('D', 30, 49, 2),
    ...numbered('D', 50, 63, 2),
    ...numbered('D', 70, 89, 2),
  ])
})

test('the safety checks of each area are numbered without a gap', () => {
  const checks = defined.filter((id) => /^[A-Z]\d{1,2}$/.test(id) && !id.startsWith('D'))
  const last = { C: 12, I: 14, A: 7, X: 8, G: 5, P: 6, M: 5, U: 4, E: 4, K: 8, F: 5, L: 3, V: 3, O: 4 }
  expect(checks).toEqual(Object.entries(last).flatMap(([letter, to]) => numbered(letter, 1, to, 1)))
})
