import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { pathOf, story } from '#test/demo.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** Page -> its address and the statements it may cost cold, everything of the request counted (design budgets). */
const BUDGETS: [name: string, path: () => Promise<string> | string, statements: number][] = [
  ['home', () => '/', 5],
  ['story', async () => pathOf(await story('Five Beginnings')), 6],
  ['member-only story', async () => pathOf(await story('Curriculum Vitae')), 6],
  ['profile', () => '/@writer', 5],
  ['profile: claps', () => '/@reader/has-recommended', 5],
  ['profile: responses', () => '/@reader/responses', 5],
  ['followers', () => '/@writer/followers', 5],
  ['lists', () => '/@reader/lists', 5],
  ['publication', () => '/field-notes', 5],
  ['publication archive', () => '/field-notes/archive', 5],
  ['publication month', () => '/field-notes/archive/2026/07', 5],
  ['publication tagged', () => '/field-notes/tagged/making', 5],
  ['author in publication', () => '/field-notes/@writer', 5],
  ['tag', () => '/tag/craft', 4],
  ['topic', () => '/topic/writing', 4],
  ['tag archive', () => '/tag/craft/archive', 4],
  ['topics', () => '/topics', 5],
  ['trending', () => '/trending', 5],
  ['top stories', () => '/top-stories', 5],
  ['latest feed', () => '/feed/latest', 5],
  ['publication feed', () => '/field-notes/feed', 5],
]

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36' }

beforeAll(async () => {
  // Warm: modules are loaded once an isolate, and no statement is part of that.
  await page('/')
})

test.each(BUDGETS)(
  '%s costs no more statements than its budget, to the end of the stream',
  async (_, path, budget) => {
    const address = await path()
    const settled = await page(address)
    expect([address, settled.status]).toEqual([address, 200])
    expect(settled.queries).toBeGreaterThan(0)
    expect(settled.queries).toBeLessThanOrEqual(budget)
    // What a streamed answer's header leaves out came later and is no more than the whole.
    const streamed = await page(address, { headers: PERSON })
    expect(streamed.queries).toBeLessThanOrEqual(settled.queries)
  },
)

test('rows read stay those of one page when a tag, a person and a publication have ten times the stories', async () => {
  const paths = ['/', '/@writer/latest', '/field-notes/latest', '/tag/craft', '/topic/writing']
  const before = await rowsOf(paths)
  await multiplyStories()
  const after = await rowsOf(paths)
  for (const [index, path] of paths.entries()) {
    const full = Math.max(before[index]!, 60)
    expect([path, after[index]! <= full * 1.2 + 20]).toEqual([path, true])
  }
})

const rowsOf = async (paths: string[]) => {
  const rows: number[] = []
  for (const path of paths) rows.push((await page(path)).rows)
  return rows
}

/** Every listed story nine times more, with its authors and tags. */
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
      `insert or ignore into "${table}" (${names.map((name) => `"${name}"`)}) select ${values} from "${table}" t, ${numbers} where ${from}`,
    ).run()
  }
  await copy('posts', 'id', 't.listed_at is not null')
  await copy('post_tags', 'post_id', 't.listed_at is not null')
  await copy('post_authors', 'post_id', 't.listed_at is not null')
}
