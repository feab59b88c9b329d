import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#test/graphql/call.ts'
import { insertLongQuarterly, LONG } from '#test/publications/longQuarterly.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { featuredIn } from '#worker/posts/publications/featured.ts'
import { archiveDaysIn } from '#worker/posts/publications/days.ts'
import { archivedIn, latestIn, trendingIn, writtenIn } from '#worker/posts/publications/lists.ts'
import { numberedIn } from '#worker/posts/publications/numbered.ts'
import { taggedIn } from '#worker/posts/publications/tagged.ts'
import { findFeaturePage } from '#worker/publications/featurePages.ts'
import { followersOf } from '#worker/publications/followers.ts'
import { membersOf } from '#worker/publications/members.ts'
import { findCollection } from '#worker/publications/publications.ts'
import type { Context } from '#worker/platform/context.ts'

const { DB } = env as unknown as Env

beforeAll(insertLongQuarterly)

const { id, slug } = LONG
const later = { to: `${Date.UTC(2024, 1, 20)}~eeee00000100` }

const READS: [string, (ctx: Context) => Promise<unknown>][] = [
  ['by slug', (ctx) => findCollection(ctx, { slug })],
  ['by id', (ctx) => findCollection(ctx, { id })],
  ['latest', (ctx) => latestIn(ctx, id, later)],
  ['trending', (ctx) => trendingIn(ctx, id, {})],
  ['archive', (ctx) => archivedIn(ctx, id, '2024-02', {})],
  ['days', (ctx) => archiveDaysIn(ctx, id, '2024-02')],
  ['tagged', (ctx) => taggedIn(ctx, id, 'slow-news', later)],
  ['by author', (ctx) => writtenIn(ctx, id, 'quarterly2', later)],
  ['featured', (ctx) => featuredIn(ctx, { collectionId: id, id }, {})],
  ['feature page', (ctx) => findFeaturePage(ctx, id, 'harbours')],
  ['numbered', (ctx) => numberedIn(ctx, id, 3)],
  ['followers', (ctx) => followersOf(ctx, id, {})],
  ['members', (ctx) => membersOf(ctx, id, {})],
]

/** These tables grow with the site; reads give them these names. */
const LARGE =
  /\bSCAN (posts|post_authors|post_tags|users|u|collections|collection_editors|e|collection_follows|archive_counts|held_names|tags|n)\b/

test.each(READS)('the read %s walks indexes and sorts no list of unbounded length', async (name, run) => {
  const texts: string[] = []
  await run(openContext({ db: openDb(DB, (_, text) => texts.push(text)) }))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    const { results } = await DB.prepare(`explain query plan ${text}`)
      .bind(...parameters(text))
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail)
    expect([name, plan.filter((step) => LARGE.test(step) && !isEditors(step, plan))]).toEqual([name, []])
    expect([
      name,
      plan.filter((step) => step.includes('TEMP B-TREE') && !ORDERED_AFTERWARDS.has(name)),
    ]).toEqual([name, []])
  }
})

/** The 50 rows of a numbered page and a publication's two small lists are sorted once they are found. */
const ORDERED_AFTERWARDS = new Set(['numbered', 'by slug', 'by id'])

/** `e` is the first twelve of the masthead, which a sub-select has taken from the index. */
const isEditors = (step: string, plan: string[]) =>
  /^SCAN e\b/.test(step) &&
  plan.some((line) => line.includes('USING INDEX collection_editors_order (collection_id=?)'))

const parameters = (text: string): null[] =>
  Array.from({ length: (text.match(/\?/g) ?? []).length }, () => null)

async function rowsOf(run: (ctx: Context) => Promise<unknown>): Promise<number> {
  const db = openDb(DB)
  await run(openContext({ db }))
  return db.stats.rows
}

test('the cost of a read follows its page size, wherever in the list it is', async () => {
  const first = await rowsOf((ctx) => latestIn(ctx, id, {}))
  const deep = await rowsOf((ctx) => latestIn(ctx, id, { to: `${Date.UTC(2024, 0, 10)}~eeee00000030` }))
  expect(deep).toBeLessThanOrEqual(first * 1.2)
  const month = await rowsOf((ctx) => archivedIn(ctx, id, '2024-01', {}))
  expect(month).toBeLessThanOrEqual(first * 1.2)
  const tagged = await rowsOf((ctx) => taggedIn(ctx, id, 'slow-news', {}))
  expect(tagged).toBeLessThanOrEqual(first * 1.6)
})
