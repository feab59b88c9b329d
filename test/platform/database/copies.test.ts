/** The copies that restore rows notice every way of writing. */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copyTables, TABLES } from '#test/copies.ts'
import type { Env } from '#worker/platform/env.ts'
import { openDb } from '#worker/platform/database/db.ts'

const { DB } = env as unknown as Env

/** The order does not depend on when they were written. */
async function everyRow(): Promise<Record<string, string[]>> {
  const { results } = await DB.prepare(TABLES).all<{ name: string }>()
  const names = results.map(({ name }) => name)
  const rows = await DB.batch(names.map((name) => DB.prepare(`select * from "${name}"`)))
  return Object.fromEntries(
    names.map((name, at) => [name, rows[at]!.results.map((row) => JSON.stringify(row)).toSorted()]),
  )
}

/** Prepared before the copies are made, and sent after. */
const early = DB.prepare("update tags set name = 'Another name'")

test('every row is back after writes by a test, by the worker, by triggers and by a statement prepared before', async () => {
  const before = await everyRow()
  const copies = await copyTables('tried')
  try {
    for (let round = 0; round < 2; round++) {
      await early.run()
      await DB.prepare('delete from claps').run()
      await DB.batch([
        DB.prepare(
          `insert or replace into charges (id, user_id, charge_id, status, amount, currency, created_at)
             select 'tried', id, 'ch_tried', 'FAILED', 500, 'USD', 0 from users limit 1`,
        ),
        DB.prepare('delete from revenue_months'),
        DB.prepare('delete from money_changes'),
        DB.prepare('update posts set preview_image_id = null'),
      ])
      await openDb(DB).write([{ text: "update users set name = 'Another name'", params: [] }])
      const written = await everyRow()
      for (const table of ['tags', 'charges', 'posts', 'users'])
        expect([table, written[table]]).not.toEqual([table, before[table]])
      await copies.restore()
      expect(await everyRow()).toEqual(before)
    }
  } finally {
    await copies.drop()
  }
})
