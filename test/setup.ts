/** Every file starts with the schema and the demo content, as after the first `npm start`. */
import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { type Copies, copyTables, TABLES } from '#test/copies.ts'
import { forgetCounts } from '#worker/cache/counts.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetGuesses } from '#worker/cache/remembered.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { CLEAR } from '#worker/search/writeDocuments.ts'
import { forgetVersions } from '#worker/platform/database/tagVersions.ts'

export interface TestEnv extends Env {
  TEST_MIGRATIONS: D1Migration[]
  TEST_SEARCH_MIGRATIONS: D1Migration[]
  TEST_DEMO: Record<string, Record<string, unknown>[]>
}

declare global {
  var prepared: Copies | undefined
}

const { DB, SEARCH, KV, TEST_MIGRATIONS, TEST_SEARCH_MIGRATIONS, TEST_DEMO } = env as unknown as TestEnv

resetClock()
forgetMisses()
forgetGuesses()
forgetEntries()
forgetVersions()
forgetCounts()
for (const { name } of (await KV.list()).keys) await KV.delete(name)
if (globalThis.prepared) await globalThis.prepared.restore()
else {
  await fill()
  globalThis.prepared = await copyTables('prepared')
}
// Tests that search fill it.
await SEARCH.batch([SEARCH.prepare('delete from filling'), ...CLEAR.map(({ text }) => SEARCH.prepare(text))])

async function fill(): Promise<void> {
  await applyD1Migrations(DB, TEST_MIGRATIONS)
  await applyD1Migrations(SEARCH, TEST_SEARCH_MIGRATIONS)
  const tables = await DB.prepare(TABLES).all<{ name: string }>()
  await DB.batch([
    ...tables.results.map(({ name }) => DB.prepare(`delete from "${name}"`)),
    ...Object.entries(TEST_DEMO).flatMap(([table, rows]) => inserts(table, rows)),
    // Without these, everything is found on the main host; tests of hosts add their own.
    ...[
      'delete from domains',
      'update users set has_subdomain = 0',
      'update collections set has_subdomain = 0',
      // Tests write rows without the worker and its purges; cache tests remove the flag.
      "insert or replace into flags (name, value, updated_at) values ('disable_edge_cache', 'true', 0)",
    ].map((text) => DB.prepare(text)),
  ])
}

/** One statement per 500 rows, from one JSON parameter. */
function inserts(table: string, rows: Record<string, unknown>[]): D1PreparedStatement[] {
  const columns = Object.keys(rows[0] ?? {})
  const statement = DB.prepare(
    `insert into "${table}" (${columns.map((name) => `"${name}"`)}) select ${columns.map((name) => `value->>'${name}'`)} from json_each(?)`,
  )
  return Array.from({ length: Math.ceil(rows.length / 500) }, (_, part) =>
    statement.bind(JSON.stringify(rows.slice(part * 500, (part + 1) * 500))),
  )
}
