import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** The session; the stories, tabs, three suggestions; and sources that no card has: topics and co-authors. */
const MOST_STATEMENTS = 8

test('home costs a reader of 2,000 sources as many statements as one of 20, and limited rows', async () => {
  const reader = openBrowser()
  await signUp(reader, 'budget.feed@example.org', 'Budget Reader')
  const { id } = await reader.ask('{ viewer { id } }')
  const cost = async () => {
    const response = await reader.get('/', { 'user-agent': 'test-bot/1.0' })
    await response.text()
    const [, queries, rows] = /queries=(\d+) rows=(\d+)/.exec(response.headers.get('server-timing')!)!
    return { queries: Number(queries), rows: Number(rows) }
  }
  const follow = async (table: string, column: string, of: string, sources: number) => {
    await DB.prepare(
      `insert or ignore into ${table} (follower_id, ${column}, created_at)
       select ?, id, 1 from ${of} order by id limit 20`,
    )
      .bind(id)
      .run()
    await DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
       insert or ignore into ${table} (follower_id, ${column}, created_at) select ?1, 'made-' || i, 1 from n`,
    )
      .bind(id, sources)
      .run()
  }
  const followAll = async (sources: number) => {
    await follow('user_follows', 'user_id', 'users where post_count > 0', sources)
    await follow('collection_follows', 'collection_id', 'collections', sources)
    await follow('tag_follows', 'tag_id', 'tags', sources)
  }
  await followAll(20)
  // The first visit of an hour starts to fill the feed, after its answer.
  await cost()
  const few = await cost()
  await followAll(2000)
  const many = await cost()
  expect(many.queries).toBe(few.queries)
  expect(many.queries).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(many.rows).toBeLessThanOrEqual(limits.homeFeed.rowsRead)
})
