import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'
import { titlesIn } from '../../bin/checking/citations.ts'

/** `R171:`, `C1, R372:`, `decision 24:`, `RFC 9110:`. "D1 is down" speaks of a database. */
const ID_FIRST = /^(?:[A-Z]\d{1,3}[a-z]?[:,–-]|(?:decision|RFC) \d)/

test('a title says the behaviour first and the ids last', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    titlesIn(file, text)
      .filter((title) => ID_FIRST.test(title))
      .map((title) => `${file}: "${title}": put the ids into brackets at its end`),
  )
  expect(wrong).toEqual([])
})
