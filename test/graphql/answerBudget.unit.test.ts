import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { openAnswerBudget, OverBudget, textBytes, typenameBytes } from '#worker/graphql/answerBudget.ts'
import { shareReads } from '#worker/graphql/sharedReads.ts'
import type { Db } from '#worker/platform/database/db.ts'
import type { Read } from '#worker/platform/database/read.ts'

test.each([
  [''],
  ['plain'],
  ['<a href="x">"quoted" \\ back</a>'],
  ['\n\t\r\b\f\u0000\u001f\u007f'],
  ['äöü ß'],
  ['€ 漢字 ￿'],
  ['😀 and 😀'],
  ['\ud83d alone, \ude00 alone, \ude00\ud83d turned'],
  ['\u2028\u2029'],
])('the bytes of %j equal the bytes of its JSON (G2)', (text) => {
  expect(textBytes(text)).toBe(Buffer.byteLength(JSON.stringify(text)))
})

test('an answer is counted field by field, by the length of its JSON, and stopped beyond the limit (G2)', () => {
  const budget = openAnswerBudget(dbOf().db)
  const data = { title: 'A "b"', n: 5, ok: true, none: null, tags: ['x', 'y'], inner: { id: 'z' } }
  budget.spend('data', data)
  for (const [key, value] of Object.entries(data)) budget.spend(key, value)
  budget.spend('id', 'z')
  const bytes = JSON.stringify({ data }).length
  expect(budget.spent()).toBeGreaterThanOrEqual(bytes - 2)
  expect(budget.spent()).toBeLessThan(bytes + 12)
  budget.spend('long', 'x'.repeat(limits.graphql.answer - budget.spent() - 10))
  expect(() => budget.spend('more', 'x')).toThrow(OverBudget)
})

test('each name of the type is counted for every object, with or without an alias (G2)', () => {
  const none = typenameBytes(parse('{ post { id } }'))
  const one = typenameBytes(parse('{ __typename post { __typename id } }'))
  const two = typenameBytes(parse(`{ __typename post { ${'a'.repeat(100)}: __typename id } }`))
  expect([none, one > 0, two > one + 100]).toEqual([0, true, true])
})

test('equal reads of a request are one statement, and read again after a change (G2)', async () => {
  const { db, asked } = dbOf()
  const reads = shareReads(db)
  const first = await Promise.all([reads.all(READ, { id: 1 }), reads.first(READ, { id: 1 })])
  expect([first[1], asked]).toEqual([first[0][0], [1]])
  await reads.all(READ, { id: 2 })
  expect(asked).toEqual([1, 2])
  await reads.changing(async () => [await reads.all(READ, { id: 1 }), await reads.all(READ, { id: 1 })])
  await reads.all(READ, { id: 1 })
  expect(asked).toEqual([1, 2, 1, 1, 1])
})

test('a request has a limited number of statements; beyond it reads and new changes are refused (G2)', async () => {
  const { db } = dbOf()
  const reads = shareReads(db)
  const budget = openAnswerBudget(reads)
  const last = limits.graphql.statements - 1
  for (let id = 0; id < last; id++) await reads.all(READ, { id })
  budget.beginChange()
  await reads.all(READ, { id: last })
  expect(() => budget.beginChange()).toThrow(OverBudget)
  await expect(reads.all(READ, { id: last + 1 })).rejects.toThrow('too much')
  // Rows that were read are still there, and a change under way reads what remains.
  await reads.all(READ, { id: last })
  await reads.changing(() => reads.all(READ, { id: last + 1 }))
  expect(db.stats.queries).toBe(limits.graphql.statements + 1)
})

const READ = { name: 'rows', text: '', bind: ({ id }: { id: number }) => [id] } as unknown as Read<
  unknown,
  { id: number }
>

function dbOf() {
  const asked: unknown[] = []
  const stats = { queries: 0, rows: 0, waited: 0 }
  const db = {
    stats,
    all(_: unknown, { id }: { id: number }) {
      stats.queries += 1
      asked.push(id)
      return Promise.resolve([{ id }])
    },
  } as unknown as Db
  return { db, asked }
}
