/** Copies of all tables restore the rows of written ones. */
import { env } from 'cloudflare:workers'
import { writtenByTriggers } from '#schema/tables/writtenByTriggers.ts'
import { noteWrites } from '#test/writes.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** Triggers only add to them. */
const SUMS = writtenByTriggers.filter((table) => table !== 'image_uses')
export const TABLES =
  "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'"
const TRIGGERS = "select tbl_name as name, sql from sqlite_schema where type = 'trigger'"

/** Code that remembers one of these must not meet a lower one. */
export const GROWING = ['change_number', 'tag_versions']

export interface Copies {
  /** Restores every table written since the copies were made, or since the last time. */
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
  const triggers = await DB.prepare(TRIGGERS).all<{ name: string; sql: string }>()
  // A sum is right only after all its rows are back.
  const summed = new Set(
    triggers.results.filter(({ sql }) => SUMS.some((sum) => sql.includes(sum))).map(({ name }) => name),
  )
  const isOfSums = (table: string) => SUMS.includes(table) || summed.has(table)
  const copyOf = (table: string) => `d1_${prefix}_${table}`
  const run = (texts: string[]) => DB.batch(texts.map((text) => DB.prepare(text)))
  await run(tables.map((table) => `create table "${copyOf(table)}" as select * from "${table}"`))
  const writes = noteWrites()
  return {
    async restore() {
      const written = writes.take()
      const isSumWritten = [...written].some(isOfSums)
      const back = tables.filter((table) => written.has(table) || (isSumWritten && summed.has(table)))
      if (!back.length) return
      await run([
        ...(isSumWritten ? SUMS.map((table) => `delete from ${table}`) : []),
        ...back.flatMap((table) => [
          `delete from "${table}"`,
          `insert into "${table}" select * from "${copyOf(table)}"`,
        ]),
      ])
      writes.take()
    },
    async drop() {
      writes.end()
      await run(tables.map((table) => `drop table "${copyOf(table)}"`))
    },
  }
}
