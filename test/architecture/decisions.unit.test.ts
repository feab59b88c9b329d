import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decisionsPage, FOLDER, readRecords, SUBJECTS } from './decisionsIndex.ts'

const records = readRecords()

test('decisions are numbered from 1 without a gap, and each has its number, date, subject and reason', () => {
  const wrong = records.flatMap(({ file, text, number, subject }, at) => {
    const expected = String(at + 1)
    return [
      !file.startsWith(`${expected.padStart(4, '0')}-`) && `${file}: the number here should be ${expected}`,
      number !== expected && `${file}: the first line should be "# ${expected}. " and the title`,
      !/^Date: \d{4}-\d\d-\d\d$/m.test(text) && `${file}: say the date`,
      !(SUBJECTS as readonly string[]).includes(subject) && `${file}: say one of the subjects`,
      !/^Reason: /m.test(text) && `${file}: say the reason`,
    ].filter((found) => found !== false)
  })
  expect(wrong).toEqual([])
})

test('the index lists every decision by its subject', async () => {
  await expect(decisionsPage(records)).toMatchFileSnapshot(`../../${FOLDER}/README.md`)
})

test('ARCHITECTURE.md stays a map of at most 200 lines', () => {
  expect(readFileSync('ARCHITECTURE.md', 'utf8').split('\n').length).toBeLessThanOrEqual(201)
})
