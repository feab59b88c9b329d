/** A viewer's page costs two statements more than a visitor's. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { hostPath } from '#schema/routes/paths.ts'
import { publications } from '#schema/routes/publications.ts'
import { stats } from '#schema/routes/stats.ts'
import { type Route, type RouteName, routes } from '#schema/routes/table.ts'
import { users } from '#schema/routes/users.ts'
import { page } from '#test/app.ts'
import { BOT, visit } from '#test/budgets/visit.ts'
import { storyWhere } from '#test/demo.ts'
import { sampleParams } from '#test/routes/samples.ts'
import { sessionRow } from '#test/identity/sessionRow.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const MOST = 5
/** Reads the session, and the states of the viewer's buttons (decision 188). */
const OF_VIEWER = 2

/** Other folders of the table have these pages. */
const OTHERS = [
  'ShowPostReferrers',
  'ShowSettingsCustomDomain',
  'AnswerCollectionInvitation',
  'EditTopic',
  'AddPostsToTopic',
] as const satisfies readonly RouteName[]

const rows: readonly Route[] = [
  ...[...publications, ...stats, ...users].map(({ name }) => routes[name]),
  ...OTHERS.map((name) => routes[name]),
].filter((row: Route) => row.page !== undefined && !row.unbuilt && !row.redirect)

/** The author is staff too, and has stories, lists, books, awards and an invitation. */
const USERNAME = 'author'
const COOKIE = 'sid=desk-budget'
const PUBLICATION = 'field-notes'

let real: Record<string, string>

beforeAll(async () => {
  const idOf = `(select id from users where username = '${USERNAME}')`
  const collection = `(select id from collections where slug = '${PUBLICATION}')`
  const { id: postId } = await storyWhere(`p.creator_id = ${idOf} and p.listed_at is not null`)
  await DB.batch(
    [
      `update users set is_staff = 1 where username = '${USERNAME}'`,
      `insert or replace into collection_editors (collection_id, user_id, role, position)
       values (${collection}, ${idOf}, 'OWNER', 9)`,
      `insert or replace into collection_invitations (id, collection_id, user_id, role, invited_by_id, created_at, expires_at)
       values ('eeeeeeeeeeb1', (select id from collections where slug = 'edge-weekly'), ${idOf}, 'WRITER',
         (select id from users where username = 'owner'), 0, 9e15)`,
    ].map((text) => DB.prepare(text)),
  )
  // The next use of an older session extends it, with one more statement.
  await sessionRow({ token: 'desk-budget', user: USERNAME }).run()
  const list = await DB.prepare(
    `select slug from catalogs where creator_id = ${idOf} and type = 'LISTS' and visibility = 'PUBLIC' limit 1`,
  ).first<string>('slug')
  real = {
    username: USERNAME,
    collectionSlug: PUBLICATION,
    postId,
    catalogSlugId: list!,
    catalogSlug: list!,
    channel: 'twitter',
    topicSlug: 'writing',
    tagSlug: 'making',
    kind: 'essay',
    type: 'essay',
    year: '2026',
    month: '07',
    day: '09',
    page: '1',
  }
  // Each isolate loads its modules once, without a statement.
  await page('/')
})

test.each(rows.map(({ name }) => name))('%s', async (name) => {
  const row: Route = routes[name]
  const params = Object.fromEntries(
    Object.entries(sampleParams(row)).map(([key, sample]) => [key, real[key] ?? sample]),
  )
  if (name === 'AnswerCollectionInvitation') params.collectionSlug = 'edge-weekly'
  const isOpen = row.auth === 'public'
  const query = name.startsWith('Share') ? { shared: '1' } : {}
  const path = hostPath(name, params, { table: 'all' }, query)
  const { status, statements } = await visit(path, BOT, isOpen ? {} : { cookie: COOKIE })
  // Its only page is the publication's list of all stories.
  expect([path, status]).toEqual([path, name === 'ShowCollectionAllPage' ? 301 : 200])
  expect(statements.length).toBeGreaterThan(0)
  const most = MOST + (isOpen ? 0 : OF_VIEWER)
  expect([path, statements.length <= most, statements]).toEqual([path, true, statements])
})
