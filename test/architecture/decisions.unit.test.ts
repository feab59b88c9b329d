import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const index = readFileSync(`${FOLDER}/README.md`, 'utf8')

const records = globSync(`${FOLDER}/*.md`)
  .map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }))
  .filter(({ name }) => /^\d{4}-/.test(name))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

test('decisions are numbered from 1 without a gap, and each says its number, its date and its reason', () => {
  const wrong = records.flatMap(({ name, text }, at) => {
    const number = at + 1
    return [
      !name.startsWith(`${String(number).padStart(4, '0')}-`) &&
        `${name}: the number here should be ${number}`,
      !text.startsWith(`# ${number}. `) && `${name}: begin with "# ${number}. " and the title`,
      !/^Date: \d{4}-\d\d-\d\d$/m.test(text) && `${name}: say the date`,
      !/^Reason: /m.test(text) && `${name}: say the reason`,
    ].filter((found) => found !== false)
  })
  expect(wrong).toEqual([])
})

test('the index lists every decision with its title and date', () => {
  const lines = records.map(({ name, text }) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
    const [, date] = /^Date: (.+)$/m.exec(text) ?? []
    return `| ${number} | [${title}](${name}) | ${date} |`
  })
  expect(index.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(lines)
})

test('ARCHITECTURE.md stays a map of at most 200 lines', () => {
  expect(readFileSync('ARCHITECTURE.md', 'utf8').split('\n').length).toBeLessThanOrEqual(201)
})
