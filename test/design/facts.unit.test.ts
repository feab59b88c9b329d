import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

/** The dot before a fact is cut off, and so would be the first character of a text without an element. */
test('in a line of facts each fact is an element', () => {
  const lines = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file }) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /className="(?:[\w-]+ )?Facts"[^>]*>\s*(\{copy[^\n]*|\w[^\n]*)/g,
        ),
      ].map(([, text]) => `${file}: ${text}`),
    )
  expect(lines).toEqual([])
})
