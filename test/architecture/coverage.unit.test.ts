import { expect, test } from 'vitest'
import { citations, definedIds } from '../../bin/checking/citations.ts'

const api = 'the API for other software is not built yet'

/** The first test that names a rule deletes its line. */
const UNNAMED: Readonly<Record<string, string>> = {
  R101: api,
  R119: api,
  R120: api,
}

test('every rule of the specification is named by a test, or its reason for not being so is here', () => {
  const named = new Set(
    citations()
      .filter(({ file }) => /^test\/.*\.tsx?$/.test(file))
      .map(({ id }) => id),
  )
  const rules = [...definedIds().keys()].filter((id) => /^R\d/.test(id))
  expect(rules.filter((id) => !named.has(id))).toEqual(Object.keys(UNNAMED))
})
