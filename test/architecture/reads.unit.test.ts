import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

/** A write that only reads has `rows` starting with a SELECT, or a guard without rows. */
const READS = [
  /\brows:\s*\[\s*sql`\s*select\b/g,
  /\bwriteRows\([^;]*?\brows:\s*\[\]/g,
  /\.write\(\[\s*\{\s*text:\s*[`'"]select\b/g,
]

/** The plans of budgets do not cover the search index. */
const OF_THE_INDEX = 'worker/search/fill.ts'

test('a statement that only reads is a prepared read with a plan in test/budgets, and no write', () => {
  const wrong = sources
    .filter(({ file }) => file.startsWith('worker/') && file !== OF_THE_INDEX)
    .flatMap(({ file, text }) =>
      READS.flatMap((form) => [...text.matchAll(form)]).map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: use platform/database/read.ts`,
      ),
    )
  expect(wrong).toEqual([])
})
