import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RouteAuth } from '#schema/routes/row.ts'
import { routes, rows } from '#schema/routes/table.ts'
import { ACTORS_HERE, gaps, readMatrix } from '#test/matrix/matrix.ts'

const text = readFileSync('test/matrix/matrix.tsv', 'utf8')
const lines = readMatrix(text)
const rowLines = lines.filter(({ kind }) => kind === 'row')
const names = rows.map(({ name }) => name)

describe('the matrix', () => {
  test('the matrix has a line for every row, and no line of a missing row (A1)', () => {
    expect(gaps(lines, 'row', names)).toEqual({ withoutLine: [], ofNothing: [] })
  })

  test('a planted row without a line and a planted line without a row are both found', () => {
    expect(gaps(lines, 'row', [...names, 'ShowPlanted']).withoutLine).toEqual(['ShowPlanted'])
    expect(gaps(lines, 'row', names.slice(1)).ofNothing).toEqual([names[0]])
  })

  test.each([
    'signed-in',
    'owner',
    'publication-admin',
    'publication-owner',
    'member',
    'staff',
  ] satisfies RouteAuth[])('the guard %s has an allowed case as well as refused ones (A1)', (auth) => {
    const guarded = rowLines.filter(({ name }) => routes[name as keyof typeof routes].auth === auth)
    const verdicts = new Set(guarded.flatMap(({ verdicts }) => Object.values(verdicts)))
    expect([...verdicts]).toContain('yes')
    expect(verdicts.size).toBeGreaterThan(1)
  })

  test('a row for everyone refuses no actor', () => {
    const shut = rowLines.filter(
      ({ name, verdicts }) =>
        routes[name as keyof typeof routes].auth === 'public' &&
        ACTORS_HERE.some((actor) => verdicts[actor] !== 'yes'),
    )
    expect(shut).toEqual([])
  })

  test.each([
    ['a line without a verdict', `${text}row\tShowOther\tyes\n`],
    ['a word that is no verdict', `${text}row\tShowOther\t${ACTORS_HERE.map(() => 'maybe').join('\t')}\n`],
    ['a kind that is none', `${text}page\tShowOther\t${ACTORS_HERE.map(() => 'yes').join('\t')}\n`],
    ['two lines of one row', `${text}row\tShowHome\t${ACTORS_HERE.map(() => 'yes').join('\t')}\n`],
    ['columns of other actors', text.replace('visitor\treader', 'reader\tvisitor')],
  ])('the matrix refuses %s', (_, broken) => {
    expect(() => readMatrix(broken)).toThrow(/columns|line/i)
  })
})
