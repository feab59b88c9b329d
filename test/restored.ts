/** For files whose tests change or destroy the demo content that they share. */
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { writtenByTriggers } from '#schema/tables/writtenByTriggers.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const COPY = 'before_'

/** Numbers of changes only grow: what remembers one must not meet a lower one. */
const GROWING = ['change_number', 'tag_versions', 'd1_migrations']
/** Triggers add to them, and take nothing away. */
const SUMS = writtenByTriggers.filter((table) => table !== 'image_uses')

/** Each test begins with the rows that were there before the first one, as if no other test had run. */
export function restoreAfterEach(): void {
  let tables: string[] = []
  const run = (...texts: ((table: string) => string)[]) =>
    DB.batch(tables.flatMap((table) => texts.map((text) => DB.prepare(text(table)))))

  beforeAll(async () => {
    const { results } = await DB.prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    ).all<{ name: string }>()
    tables = results
      .map(({ name }) => name)
      .filter((name) => ![...GROWING, ...writtenByTriggers].includes(name))
    await run((table) => `create table "${COPY}${table}" as select * from "${table}"`)
  })
  afterEach(async () => {
    await DB.batch(SUMS.map((table) => DB.prepare(`delete from ${table}`)))
    await run(
      (table) => `delete from "${table}"`,
      (table) => `insert into "${table}" select * from "${COPY}${table}"`,
    )
    forgetMisses()
  })
  afterAll(() => run((table) => `drop table "${COPY}${table}"`))
}
