import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('client/**/*.tsx').map((file) => [file, readFileSync(file, 'utf8')] as const)

test('every field for a file has the same style, with a button like all others', () => {
  const fields = sources.flatMap(([file, source]) =>
    [...source.matchAll(/<input[^>]*type="file"/g)].map(([field]) => [file, field.includes('"FileInput"')]),
  )
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter(([, hasStyle]) => !hasStyle)).toEqual([])
})
