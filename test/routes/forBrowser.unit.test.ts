import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { browserRows, isShown } from '#schema/routes/forBrowser.ts'
import { match } from '#schema/routes/match.ts'
import { reservedSlugs, reservedTopicSlugs } from '#schema/routes/reserved.ts'
import { rows } from '#schema/routes/table.ts'
import { pathOn, sampleParams, tablesOf } from '#test/routes/samples.ts'

const kept = browserRows(rows)

let matchInBrowser: typeof match
let reservedInBrowser: typeof import('#schema/routes/reserved.ts')

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('#schema/routes/table.ts', () => ({ rows: kept }))
  ;({ match: matchInBrowser } = await import('#schema/routes/match.ts'))
  reservedInBrowser = await import('#schema/routes/reserved.ts')
})

afterAll(() => vi.doUnmock('#schema/routes/table.ts'))

const addresses = rows.flatMap((row) =>
  tablesOf(row).flatMap((table) => {
    const path = pathOn(table, row, sampleParams(row))
    return [path, `${path}/x`, `${path}/0123456789ab`, `${path}/x/home`].map((path) => ({ table, path }))
  }),
)

describe('the table as the browser gets it', () => {
  test('a page that the browser shows is matched as the server does (R032)', () => {
    const pages = addresses.map((at) => ({ ...at, found: match(at.table, at.path) }))
    for (const { table, path, found } of pages.filter(({ found }) => found && isShown(found.row))) {
      const inBrowser = matchInBrowser(table, path)
      expect([table, path, inBrowser?.row.name]).toEqual([table, path, found!.row.name])
      expect(inBrowser?.params).toEqual(found!.params)
    }
  })

  test('the browser takes no other address for one of its pages', () => {
    for (const { table, path } of addresses) {
      const found = match(table, path)
      if (found && isShown(found.row)) continue
      const inBrowser = matchInBrowser(table, path)
      expect([table, path, inBrowser && isShown(inBrowser.row)]).not.toContain(true)
    }
  })

  test('rows carry no column that only the server decides by', () => {
    const columns = [
      'path',
      'params',
      'below',
      'flag',
      'variants',
      'auth',
      'name',
      'page',
      'layout',
      'table',
      'unbuilt',
    ]
    expect(kept.flatMap((row) => Object.keys(row)).filter((column) => !columns.includes(column))).toEqual([])
  })

  test('every row is there to be matched, and no address is taken for another', () => {
    expect(kept.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  })

  test('the same words are reserved (D01, D02)', () => {
    expect(reservedInBrowser.reservedSlugs).toEqual(reservedSlugs)
    expect(reservedInBrowser.reservedTopicSlugs).toEqual(reservedTopicSlugs)
  })
})
