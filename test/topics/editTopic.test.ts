import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import type { Env } from '#worker/platform/env.ts'
import { get } from '#test/app.ts'
import { mutate } from '#test/staff.ts'

const { DB } = env as unknown as Env

const FAILURES = '... on BadRequest { message } ... on NotFound { message }'
const EDIT = `mutation($tagId: ID!, $name: String!, $description: String!, $visibility: TopicVisibility!) {
  editTopic(tagId: $tagId, name: $name, description: $description, visibility: $visibility) {
    __typename ${FAILURES} ... on Tag { name description topicVisibility } } }`
const SET = `mutation($tagId: ID!, $post: String!, $isIn: Boolean!) {
  setTopicPost(tagId: $tagId, post: $post, isIn: $isIn) { __typename ${FAILURES} } }`

const topicId = async (slug: string) =>
  (await DB.prepare('select id from tags where slug = ?').bind(slug).first<string>('id'))!
const text = async (path: string) => (await get(path)).text()

test('a topic that staff edit shows its new name and description to visitors, and in the list of topics', async () => {
  const tagId = await topicId('writing')
  const topic = { tagId, name: 'Writing Well', description: 'Sentences at work.', visibility: 'PUBLIC' }
  expect(await mutate(EDIT, topic)).toEqual({
    __typename: 'Tag',
    name: 'Writing Well',
    description: 'Sentences at work.',
    topicVisibility: 'PUBLIC',
  })
  const page = await text('/topic/writing')
  expect(page).toContain('Writing Well')
  expect(page).toContain('Sentences at work.')
  expect(await text('/topics')).toContain('Writing Well')
  await mutate(EDIT, { ...topic, visibility: 'SPECIAL' })
  expect((await get('/topic/writing')).status).toBe(200)
  expect(await text('/topics')).not.toContain('Writing Well')
})

test('a tag that was no topic is the last one in the list', async () => {
  const tagId = (await DB.prepare('select id from tags where topic_visibility is null limit 1').first<string>(
    'id',
  ))!
  await mutate(EDIT, { tagId, name: 'A New Topic', description: '', visibility: 'PUBLIC' })
  const last = await DB.prepare(
    'select id from tags where topic_visibility is not null order by topic_position desc, id desc limit 1',
  ).first('id')
  expect(last).toBe(tagId)
})

test('a story is put under a topic by its address, counted, and taken out again', async () => {
  const tagId = await topicId('writing')
  const post = (await DB.prepare(
    `select p.id, p.title from posts p where listed_at is not null and in_response_to_post_id is null
     and not exists (select 1 from post_tags where post_id = p.id and tag_id = ?) limit 1`,
  )
    .bind(tagId)
    .first<{ id: string; title: string }>())!
  const count = async () =>
    DB.prepare('select post_count from tags where id = ?').bind(tagId).first('post_count')
  const before = Number(await count())
  const address = `http://localhost:8787/@writer/a-story-${post.id}?source=x`
  expect(await mutate(SET, { tagId, post: address, isIn: true })).toEqual({ __typename: 'MutationSuccess' })
  expect(await count()).toBe(before + 1)
  const isUnder = async () =>
    DB.prepare('select listed_at from post_tags where post_id = ? and tag_id = ?')
      .bind(post.id, tagId)
      .first()
  expect(await isUnder()).toEqual({ listed_at: expect.any(Number) })
  await mutate(SET, { tagId, post: post.id, isIn: true })
  expect(await count()).toBe(before + 1)
  await mutate(SET, { tagId, post: post.id, isIn: false })
  expect(await count()).toBe(before)
  expect(await isUnder()).toBeNull()
})

test('a story put under topics shows their number, and none once its own is taken out (R210)', async () => {
  const topics = await Promise.all(['reading', 'design', 'nature', 'history', 'work'].map(topicId))
  const [own, ...more] = topics
  const postId = (await DB.prepare(
    `select p.id from posts p where listed_at is not null and in_response_to_post_id is null and collection_id is null
     limit 1`,
  ).first<string>('id'))!
  await DB.batch([
    DB.prepare('delete from post_tags where post_id = ?').bind(postId),
    DB.prepare('update posts set primary_topic_id = null, layer_cake = 0 where id = ?').bind(postId),
  ])
  const place = (tagId: string, isIn = true) => mutate(SET, { tagId, post: postId, isIn })
  const cake = () => DB.prepare('select layer_cake from posts where id = ?').bind(postId).first('layer_cake')
  await place(own!)
  expect(await cake()).toBe(1)
  for (const tagId of more) await place(tagId)
  expect(await cake()).toBe(3)
  await place(own!, false)
  expect(await cake()).toBe(0)
})

test('an address of no story, and stories that are not published, are refused', async () => {
  const tagId = await topicId('writing')
  expect(await mutate(SET, { tagId, post: 'https://example.org', isIn: true })).toEqual({
    __typename: 'BadRequest',
    message: copy.noAddress,
  })
  expect(await mutate(SET, { tagId, post: '0123456789ab', isIn: true })).toMatchObject({
    __typename: 'NotFound',
  })
})
