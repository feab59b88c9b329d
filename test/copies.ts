/** Copies of all tables inside the database, from which its rows are brought back in one batch. */
import { env } from 'cloudflare:workers'
import { writtenByTriggers } from '#schema/tables/writtenByTriggers.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** Triggers add to them, and take nothing away. */
const SUMS = writtenByTriggers.filter((table) => table !== 'image_uses')
/** The product's tables: neither SQLite's and D1's, nor the copies, which are named like D1's. */
export const TABLES =
  "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'"

export interface Copies {
  /** Brings all rows back. */
  restore(): Promise<void>
  drop(): Promise<void>
}

/**
 * @param prefix of the copies' names
 * @param except tables that are left as they are
 */
export async function copyTables(prefix: string, except: readonly string[] = []): Promise<Copies> {
  const { results } = await DB.prepare(TABLES).all<{ name: string }>()
  const tables = results
    .map(({ name }) => name)
    .filter((name) => ![...except, ...writtenByTriggers].includes(name))
  const copyOf = (table: string) => `d1_${prefix}_${table}`
  const run = (texts: string[]) => DB.batch(texts.map((text) => DB.prepare(text)))
  await run(tables.map((table) => `create table "${copyOf(table)}" as select * from "${table}"`))
  return {
    async restore() {
      await run([
        ...SUMS.map((table) => `delete from ${table}`),
        ...tables.flatMap((table) => [
          `delete from "${table}"`,
          `insert into "${table}" select * from "${copyOf(table)}"`,
        ]),
      ])
    },
    drop: async () => void (await run(tables.map((table) => `drop table "${copyOf(table)}"`))),
  }
}
