import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#test/graphql/call.ts'
import { insertProlific, PROLIFIC, SECOND } from '#test/users/prolific.ts'
import type { Context } from '#worker/platform/context.ts'
import { listCatalogItems } from '#worker/lists/catalogItems.ts'
import { findCatalog, listCatalogs } from '#worker/lists/catalogs.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import type { Page, Paging } from '#worker/platform/database/paging.ts'
import { listPostsByAuthor } from '#worker/posts/users/authoredPosts.ts'
import { listAwards } from '#worker/posts/users/awards.ts'
import { listClappedPosts } from '#worker/posts/users/clappedPosts.ts'
import { listHighlights } from '#worker/posts/users/highlights.ts'
import { listSeries } from '#worker/posts/users/series.ts'
import { listResponsesOf } from '#worker/responses/responsesOfUser.ts'
import { awardKindsOf } from '#worker/users/awardKinds.ts'
import { listBooks } from '#worker/users/books.ts'
import { followedBy, followersOf } from '#worker/users/follows.ts'
import { findUser } from '#worker/users/users.ts'

const { DB } = env as unknown as Env

beforeAll(insertProlific)

const { id } = PROLIFIC
const author = { id, isBookAuthor: true } as Parameters<typeof listBooks>[1]
const LIST = 'dcca00000002'

type List = [
  name: string,
  read: (ctx: Context, paging: Paging) => Promise<Page<{ id?: string }>>,
  total: number,
  pageSize?: number,
]

/** With the number of entries that it holds. */
const LISTS: List[] = [
  ['posts', (ctx, paging) => listPostsByAuthor(ctx, id, paging), PROLIFIC.stories],
  ['posts of a co-author', (ctx, paging) => listPostsByAuthor(ctx, SECOND.id, paging), PROLIFIC.stories / 3],
  ['clapped posts', (ctx, paging) => listClappedPosts(ctx, SECOND.id, paging), PROLIFIC.stories],
  ['highlights', (ctx, paging) => listHighlights(ctx, SECOND.id, paging), PROLIFIC.others],
  ['responses', (ctx, paging) => listResponsesOf(ctx, id, paging), PROLIFIC.responses],
  ['series', (ctx, paging) => listSeries(ctx, id, paging), 14],
  ['books', (ctx, paging) => listBooks(ctx, author, paging), 25],
  ['awards', (ctx, paging) => listAwards(ctx, 'editors-pick', paging, id), 25],
  ['awards of the site', (ctx, paging) => listAwards(ctx, 'editors-pick', paging), 25],
  // one of the others is suspended
  ['followers', (ctx, paging) => followersOf(ctx, id, paging), PROLIFIC.others - 1],
  ['following', (ctx, paging) => followedBy(ctx, id, paging), PROLIFIC.others - 1],
  // two of five are private or locked
  ['lists', (ctx, paging) => listCatalogs(ctx, id, { paging }), 15],
  [
    'items of a list',
    async (ctx, paging) => {
      const { rows, next } = await listCatalogItems(ctx, { id: LIST, creator: { id } }, paging, 'SAVED')
      return { rows: rows.map((item) => ({ id: item.catalogItemId })), next }
    },
    PROLIFIC.stories,
  ],
]

test.each(LISTS)('the pages of %s hold every entry, and each once', async (_, read, total) => {
  const found: unknown[] = []
  let next: Page<object>['next'] = { limit: 4, to: '' }
  for (let pages = 0; next && pages < 100; pages++) {
    const page: Page<{ id?: string }> = await read(openContext(), next)
    expect(page.rows.length).toBeLessThanOrEqual(4)
    found.push(...page.rows.map((row) => row.id))
    next = page.next
  }
  expect(next).toBeNull()
  expect(found).toHaveLength(total)
  expect(new Set(found).size).toBe(total)
})

const READS: [string, (ctx: Context) => Promise<unknown>][] = [
  ...LISTS.map(([name, read]): (typeof READS)[number] => [name, (ctx) => read(ctx, {})]),
  ['by username', (ctx) => findUser(ctx, { username: PROLIFIC.username })],
  ['by a name that was given up', (ctx) => findUser(ctx, { username: 'no-one-has-this-name' })],
  ['award kinds', (ctx) => awardKindsOf(ctx, id)],
  ['one list', (ctx) => findCatalog(ctx, { id: LIST })],
]

/** These tables grow with the site; the others are made of them and bounded. */
const LARGE =
  /\bSCAN (posts|response|post_authors|users|winner|user_follows|claps|highlights|part|books|awards|catalogs|catalog_items|p|held_names|domains|domain)\b/

/** At most twenty parts of each series, and a few kinds, are sorted after they are found. */
const BOUNDED = new Set(['series', 'award kinds'])

test.each(READS)('the read %s walks indexes and sorts no list of unbounded length', async (name, run) => {
  const texts: string[] = []
  await run(openContext({ db: openDb(DB, (_, text) => texts.push(text)) }))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    const blanks = Array.from({ length: (text.match(/\?/g) ?? []).length }, () => null)
    const { results } = await DB.prepare(`explain query plan ${text}`)
      .bind(...blanks)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail)
    expect([name, plan.filter((step) => LARGE.test(step))]).toEqual([name, []])
    const sorts = BOUNDED.has(name) ? [] : plan.filter((step) => step.includes('TEMP B-TREE'))
    expect([name, sorts]).toEqual([name, []])
  }
})

test('the cost of a list follows its page size, wherever in it the page starts', async () => {
  for (const [name, read, total] of LISTS.filter(([, , total]) => total >= 30)) {
    const first = await costOf(read, { limit: 10 })
    const second = await costOf(read, { limit: 10, to: first.next!.to })
    expect([name, second.rows <= first.rows * 1.25 + 2]).toEqual([name, true])
    expect([name, first.rows <= 10 * 16, total]).toEqual([name, true, total])
  }
})

async function costOf(read: List[1], paging: Paging) {
  const db = openDb(DB)
  const page = await read(openContext({ db }), paging)
  return { rows: db.stats.rows, next: page.next }
}

test('claps for responses cost a bounded stretch, however many lie between two stories', async () => {
  const db = openDb(DB)
  const { rows, next } = await listClappedPosts(openContext({ db }), SECOND.id, { limit: 4, to: '90000~0' })
  expect(rows).toEqual([])
  expect(next).toEqual({ limit: 4, to: expect.stringMatching(/^\d+~0$/) })
  expect(db.stats.rows).toBeLessThan(40)
})
