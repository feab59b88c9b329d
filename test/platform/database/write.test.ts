/** A write stores purges and work with its rows. */
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeTag } from '#worker/platform/database/cacheTags.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { commit, type Purge, type Writer, writeRows } from '#worker/platform/database/write.ts'

const bindings = env as unknown as Env
const { DB } = bindings

/** @param begun collects the kinds of work that it starts at once */
function writerOf(begun: string[] = []): Writer {
  return {
    env: bindings,
    db: openDb(DB),
    execution: { waitUntil: () => undefined },
    actor: 'test',
    begin: async (work) => void begun.push(work.kind),
  }
}

const numberOf = () => DB.prepare('select value from change_number').first<number>('value')
const countOf = (table: string) => DB.prepare(`select count(*) as n from ${table}`).first<number>('n')
const state = async () => [await numberOf(), await countOf('purges'), await countOf('outbox')]

/** The test reads the bio back. */
const row = (bio: string) => sql`update users set bio = ${bio} where username = 'writer'`
const bio = () => DB.prepare("select bio from users where username = 'writer'").first<string>('bio')

test.each<[string, Purge['tags']]>([
  ['an empty list', []],
  ['a SELECT that finds none', sql`select 'x' as tag where false`],
  ['a SELECT that finds null', sql`select null as tag`],
])('a commit with tags %s increases no number and adds no purge and no work', async (name, tags) => {
  const before = await state()
  const begun: string[] = []
  const done = await commit(writerOf(begun), { rows: [row(name)], purge: { tags, reason: 'test' } })
  expect(done).toEqual({ version: 0, tags: [] })
  expect(await bio()).toBe(name)
  expect(await state()).toEqual(before)
  expect(begun).toEqual([])
})

test('a commit without tags still adds its own work', async () => {
  const works = await countOf('outbox')
  await commit(writerOf(), {
    rows: [],
    outbox: [{ kind: 'test', payload: {} }],
    purge: { tags: [], reason: 'test' },
  })
  expect(await countOf('outbox')).toBe(works! + 1)
})

test('a commit with tags increases the number once, logs the purge and adds both kinds of work', async () => {
  const [number, purges, works] = await state()
  const begun: string[] = []
  const done = await commit(writerOf(begun), {
    rows: [row('with tags')],
    purge: { tags: sql`select ${homeTag} as tag union all select null`, reason: 'test' },
  })
  expect(done).toEqual({ version: number! + 1, tags: [homeTag] })
  expect(await state()).toEqual([number! + 1, purges! + 1, works! + 2])
  expect(begun).toEqual(['followTags'])
})

test('a right that no longer holds when the batch runs refuses the whole batch', async () => {
  const before = await state()
  const writer = { ...writerOf(), right: sql`exists (select 1 from users where username = 'no-one')` }
  const purge: Purge = { tags: [homeTag], reason: 'test' }
  expect(await commit(writer, { rows: [row('refused')], purge })).toBe('guard')
  expect(await writeRows(writer, { rows: [row('refused')] })).toBe('guard')
  expect(await bio()).not.toBe('refused')
  expect(await state()).toEqual(before)
  const unknown = { ...writerOf(), right: sql`null` }
  expect(await writeRows(unknown, { rows: [row('refused')] })).toBe('guard')
  const holding = { ...writerOf(), right: sql`true` }
  expect(await writeRows(holding, { guard: sql`false`, rows: [row('refused')] })).toBe('guard')
  expect(await writeRows(holding, { guard: sql`true`, rows: [sql`select 1 as one`] })).toEqual([[{ one: 1 }]])
})
