import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

/** A write of nothing but questions: `rows` that begin with a SELECT, or a guard without rows. */
const READS = [
  /\brows:\s*\[\s*sql`\s*select\b/g,
  /\bwriteRows\([^;]*?\brows:\s*\[\]/g,
  /\.write\(\[\s*\{\s*text:\s*[`'"]select\b/g,
]

/** The index is a database of its own, which the plans of budgets do not know. */
const OF_THE_INDEX = 'worker/search/fill.ts'

test('what only reads is a prepared read, whose plan test/budgets sees, and no write', () => {
  const wrong = sources
    .filter(({ file }) => file.startsWith('worker/') && file !== OF_THE_INDEX)
    .flatMap(({ file, text }) =>
      READS.flatMap((form) => [...text.matchAll(form)]).map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: use platform/read.ts`,
      ),
    )
  expect(wrong).toEqual([])
})
