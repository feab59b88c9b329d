import type { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { memoryDatabase } from '#test/importing/memoryDatabase.ts'
import { demoContent } from '../../bin/demo/content.ts'
import { addReadings } from '../../bin/demo/readings.ts'
import { insertRows } from '../../bin/local/insertRows.ts'

const NOW = Date.UTC(2026, 11, 1)

let db: DatabaseSync
beforeAll(async () => {
  db = memoryDatabase()
  db.exec('begin')
  for (const [table, list] of Object.entries((await demoContent()).rows)) insertRows(db, table, list)
  addReadings(db, NOW)
  db.exec('commit')
})

const all = (text: string, ...values: (string | number)[]) =>
  db.prepare(text).all(...values) as Record<string, number>[]

test('a story of the demo has more readers than fans, and not more reads than views', () => {
  const stories = all(
    'select view_count, read_count, voter_count from posts where depth = 0 and listed_at is not null',
  )
  expect(stories.length).toBeGreaterThan(20)
  for (const { view_count: views, read_count: reads, voter_count: fans } of stories) {
    expect(views).toBeGreaterThan(fans!)
    expect(reads).toBeGreaterThan(0)
    expect(reads).toBeLessThan(views!)
  }
})

test('the demo’s writer has readers in the period that is shown first, and in the one before', () => {
  const length = limits.stats.periods[1]
  const viewsFrom = (day: number) =>
    all(
      `select sum(views) as views from stat_days join users on users.id = subject_id
       where kind = 'STORIES' and username = 'writer' and day between ? and ?`,
      day,
      day + length - 1,
    )[0]!['views']
  const today = dayOf(NOW)
  expect(viewsFrom(today - length + 1)).toBeGreaterThan(0)
  expect(viewsFrom(today - 2 * length + 1)).toBeGreaterThan(0)
})
