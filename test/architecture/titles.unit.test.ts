import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

/** The first words of each title: of `test('…')`, of `describe(…)`, and of what follows `test.each(…)`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g

/** `R171:`, `C1, R372:`, `decision 24:`, `RFC 9110:`. "D1 is down" speaks of a database. */
const ID_FIRST = /^(?:[A-Z]\d{1,3}[a-z]?[:,–-]|(?:decision|RFC) \d)/

test('a title says the behaviour first and the ids last', () => {
  const wrong = sources
    .filter(({ file }) => file.startsWith('test/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(TITLE)]
        .map((found) => found[2]!)
        .filter((title) => ID_FIRST.test(title))
        .map((title) => `${file}: "${title}": put the ids into brackets at its end`),
    )
  expect(wrong).toEqual([])
})
