import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const COLUMN = ['display: grid', 'max-inline-size: 40rem', 'margin-inline: auto', 'padding-block']

test('one sheet draws the column of words and forms, for all pages that have it', () => {
  const drawn = globSync('client/*/*.css').filter((file) =>
    readFileSync(file, 'utf8')
      .split('}')
      .some((rule) => COLUMN.every((part) => rule.includes(part))),
  )
  expect(drawn).toEqual(['client/design/column.css'])
})
