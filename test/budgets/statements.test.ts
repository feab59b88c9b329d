import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { budgetedPages } from '#test/budgets/pages.ts'
import { BOT, PERSON, visit } from '#test/budgets/visit.ts'
import { fill } from '#test/search/index.ts'
import type { Env } from '#worker/platform/env.ts'
import { reads } from '#worker/platform/database/read.ts'

const { DB } = env as unknown as Env

beforeAll(async () => {
  await fill()
  // Each isolate loads its modules once, without a statement.
  await page('/')
})

test.each(budgetedPages)(
  '$name costs no more statements than its budget, to the end of the stream',
  async ({ name, path, statements: budget }) => {
    const address = await path()
    const settled = await visit(address, BOT)
    expect([address, settled.status]).toEqual([address, name === 'not found' ? 404 : 200])
    expect(settled.statements.length).toBeGreaterThan(0)
    expect(settled.statements.length).toBeLessThanOrEqual(budget)
    // A streamed answer reads the same, some of it later.
    const streamed = await visit(address, PERSON)
    expect(streamed.statements.toSorted()).toEqual(settled.statements.toSorted())
  },
)

test('server-timing of a settled answer counts every statement', async () => {
  const address = await budgetedPages.find(({ name }) => name === 'story')!.path()
  const [reported, observed] = [await page(address), await visit(address, BOT)]
  expect(reported.queries).toBe(observed.statements.length)
  expect(reported.rows).toBeGreaterThan(0)
})

test('the statements of each page match statements.json', async () => {
  const names = new Map(reads.toReversed().map(({ name, text }) => [text, name]))
  const pages: Record<string, string[]> = {}
  const texts: Record<string, string> = {}
  for (const { name, path } of budgetedPages) {
    const { statements } = await visit(await path(), BOT)
    pages[name] = statements.map((text) => names.get(text) ?? text).toSorted()
    for (const text of statements) texts[names.get(text) ?? text] = withoutColumns(text)
  }
  const sorted = Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await expect(`${JSON.stringify({ pages, texts: sorted }, null, 1)}\n`).toMatchFileSnapshot(
    './statements.json',
    'changed on purpose? vitest run --project worker test/budgets -u',
  )
})

test('rows read stay the same when a tag, a person and a publication have ten times the stories', async () => {
  const paths = ['/', '/@writer/latest', '/field-notes/latest', '/tag/craft', '/topic/writing']
  const before = await rowsOf(paths)
  await multiplyStories()
  const after = await rowsOf(paths)
  for (const [index, path] of paths.entries()) {
    const full = Math.max(before[index]!, 60)
    expect([path, after[index]! <= full * 1.2 + 20]).toEqual([path, true])
  }
})

/** Columns of a row that is read anyway are free and would only fill the file. */
const withoutColumns = (text: string) =>
  text
    .replaceAll(/json_array\((?:json_array\([\w", .]*\)(?:, )?)+\) as "columns"(?:, )?/g, '')
    .replaceAll(/\s+/g, ' ')

const rowsOf = async (paths: string[]) => {
  const rows: number[] = []
  for (const path of paths) rows.push((await page(path)).rows)
  return rows
}

async function multiplyStories() {
  const columns = async (table: string) =>
    (await DB.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>()).results.map(
      ({ name }) => name,
    )
  const numbers = "(select value as n from json_each('[1,2,3,4,5,6,7,8,9]'))"
  const copy = async (table: string, key: string, from: string) => {
    const names = await columns(table)
    const values = names.map((name) =>
      name === key
        ? `substr(t."${key}", 1, 11) || char(103 + n)`
        : name === 'slug'
          ? `t.slug || '-' || n`
          : `t."${name}"`,
    )
    await DB.prepare(
      `insert or ignore into "${table}" (${names.map((name) => `"${name}"`).join()}) select ${values.join()} from "${table}" t, ${numbers} where ${from}`,
    ).run()
  }
  await copy('posts', 'id', 't.listed_at is not null')
  await copy('post_tags', 'post_id', 't.listed_at is not null')
  await copy('post_authors', 'post_id', 't.listed_at is not null')
}
