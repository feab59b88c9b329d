import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { pathOf, storyWhere } from '#test/demo.ts'
import { mutate, OPERATOR, verbs } from '#test/staff.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** Everything that is counted, or orders a list. */
const COUNTED = [
  'select id, post_count from users order by id',
  'select id, post_count from collections order by id',
  'select id, post_count, writer_count from tags order by id',
  'select tag_id, user_id, post_count, clap_count from tag_writers order by 1, 2',
  'select scope_id, month, count from archive_counts order by 1, 2',
  'select id, items_count from catalogs order by id',
  "select id, items_count from catalogs where type = 'SERIES' order by id",
  'select id, responses_count from posts order by id',
]

const counted = async () =>
  (await DB.batch(COUNTED.map((text) => DB.prepare(text)))).map(({ results }) => results)

async function expectNoDrift() {
  const kept = await counted()
  await DB.batch(recounts.map((text) => DB.prepare(text)))
  const recounted = await counted()
  for (const [index, rows] of recounted.entries())
    expect([COUNTED[index], kept[index]]).toEqual([COUNTED[index], rows])
}

const LISTED = `in_response_to_post_id is null and p.listed_at is not null and p.visibility = 'PUBLIC' and p.collection_id is not null
  and exists (select 1 from post_tags t where t.post_id = p.id) and exists (select 1 from catalog_items i where i.entity_id = p.id)`

beforeAll(async () => {
  await DB.batch(recounts.map((text) => DB.prepare(text)))
})

const state = (id: string) =>
  DB.prepare(
    'select visibility, listed_at, listed_day, hot_score, first_published_at, is_suspended, deleted_at, revision, title from posts where id = ?',
  )
    .bind(id)
    .first<Record<string, number | string | null>>()

test('each verb on a story leaves every counter as a recount finds it', async () => {
  const { id, ...story } = await storyWhere(LISTED)
  const before = await state(id)
  const listed = async (text: string, variables: object = {}) => {
    expect(await mutate(text, { postId: id, ...variables })).toMatchObject({ __typename: 'ChangedPost', id })
    await expectNoDrift()
    return (await state(id))!
  }
  expect((await listed(verbs.unlistPost)).listed_at).toBeNull()
  expect((await page(pathOf({ id, ...story }))).status).toBe(200)
  expect(await listed(verbs.publishPost)).toMatchObject({
    visibility: 'PUBLIC',
    listed_at: before!.listed_at,
  })
  expect(await listed(verbs.lockPost, { isLocked: true })).toMatchObject({
    visibility: 'LOCKED',
    listed_at: before!.listed_at,
    hot_score: before!.hot_score,
    listed_day: before!.listed_day,
  })
  expect(await listed(verbs.lockPost, { isLocked: false })).toMatchObject({ visibility: 'PUBLIC' })
  expect((await listed(verbs.suspendPost, { isSuspended: true })).listed_at).toBeNull()
  expect((await page(pathOf({ id, ...story }))).status).toBe(404)
  await listed(verbs.suspendPost, { isSuspended: false })
  expect((await listed(verbs.deletePost)).listed_at).toBeNull()
  expect((await page(pathOf({ id, ...story }))).status).toBe(404)
  await listed(verbs.undeletePost)
  expect(await listed(verbs.unpublishPost)).toMatchObject({ listed_at: null, first_published_at: null })
  expect((await listed(verbs.publishPost)).listed_at).toBeGreaterThan(before!.listed_at as number)
})

test('a story shown again has the same rows in lists as before', async () => {
  const { id } = await storyWhere(LISTED)
  const rows = () => DB.prepare('select * from post_tags where post_id = ? order by tag_id').bind(id).all()
  const before = await rows()
  await mutate(verbs.suspendPost, { postId: id, isSuspended: true })
  await mutate(verbs.suspendPost, { postId: id, isSuspended: false })
  expect((await rows()).results).toEqual(before.results)
})

test('a suspended response is counted neither at its parent nor at the story', async () => {
  const { id } = (await DB.prepare(
    'select id from posts where thread_id is not null and is_suspended = 0 and deleted_at is null limit 1',
  ).first<{ id: string }>())!
  for (const isSuspended of [true, false]) {
    expect((await mutate(verbs.suspendPost, { postId: id, isSuspended })).__typename).toBe('ChangedPost')
    await expectNoDrift()
  }
})

const TEXT = JSON.stringify([{ name: 'aaaa', type: 'P', text: 'Wholly new words stand here.', markups: [] }])

test('an edit is a new revision; of two of the same revision one is a conflict, and no text is lost (K3)', async () => {
  const { id, ...story } = await storyWhere(LISTED)
  const { revision } = (await state(id))!
  const edit = (title: string) =>
    mutate(verbs.editPost, { postId: id, baseRevision: revision, title, subtitle: '', paragraphs: TEXT })
  const results = await Promise.all([edit('One title'), edit('Another title')])
  expect(results.map(({ __typename }) => __typename).toSorted()).toEqual(['ChangedPost', 'Conflict'])
  await expectNoDrift()
  const { title } = (await state(id))!
  const moved = await DB.prepare('select slug from posts where id = ?').bind(id).first<{ slug: string }>()
  const { html } = await page(pathOf({ id, ...story, slug: moved!.slug }))
  expect(html).toContain('Wholly new words stand here.')
  expect(html).toContain(title)
  const kept = await DB.prepare('select count(*) as n from post_revisions where post_id = ?')
    .bind(id)
    .first('n')
  expect(kept).toBe((revision as number) + 1)
})

test.each([
  ['no JSON', 'x'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ['an unknown kind', '[{"name":"aaaa","type":"SCRIPT","text":"","markups":[]}]'],
])('an edit with %s as its text is refused without any change', async (_, paragraphs) => {
  const { id } = await storyWhere(LISTED)
  const before = await state(id)
  const edit = { postId: id, baseRevision: before!.revision, title: 'T', subtitle: '', paragraphs }
  expect((await mutate(verbs.editPost, edit)).__typename).toBe('BadRequest')
  expect(await state(id)).toEqual(before)
})

test('a verb that makes no sense is a conflict, an unknown story is not found', async () => {
  const { id } = await storyWhere(LISTED)
  expect((await mutate(verbs.publishPost, { postId: id })).__typename).toBe('Conflict')
  expect((await mutate(verbs.undeletePost, { postId: id })).__typename).toBe('Conflict')
  expect((await mutate(verbs.deletePost, { postId: '000000000000' })).__typename).toBe('NotFound')
})

test('users who are not staff are refused before anything is read', async () => {
  const { id } = await storyWhere(LISTED)
  const before = await state(id)
  const visitor = { ...OPERATOR, authorization: '', origin: 'http://localhost:8787' }
  expect(await mutate(verbs.deletePost, { postId: id }, visitor)).toMatchObject({
    __typename: 'Unauthorized',
  })
  expect(await state(id)).toEqual(before)
})

test('a write is logged with its tags, its number, who made it and why', async () => {
  const { id } = await storyWhere(LISTED)
  const result = await mutate(verbs.suspendPost, { postId: id, isSuspended: true })
  const purge = await DB.prepare('select * from purges order by version desc limit 1').first()
  expect(purge).toMatchObject({
    kind: 'hard',
    actor: 'operator',
    reason: 'suspendPost',
    version: result.changeNumber,
  })
  expect(JSON.parse(purge!.tags as string)).toEqual(expect.arrayContaining([`post-${id}`, 'edgeCacheHome']))
  const open = await DB.prepare('select count(*) as n from outbox where done_at is null').first('n')
  expect(open).toBe(0)
  await mutate(verbs.suspendPost, { postId: id, isSuspended: false })
})
