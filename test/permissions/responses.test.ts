import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Env } from '#worker/platform/env.ts'
import { query } from '#test/graphql/call.ts'
import { mutate, verbs } from '#test/staff.ts'
import { recounts } from '#worker/importing/recount.ts'

const { DB } = env as unknown as Env

const countOf = (id: string) =>
  DB.prepare('select responses_count from posts where id = ?').bind(id).first<number>('responses_count')

/** With the replies below them. */
async function idsInThread(storyId: string): Promise<string[]> {
  const { body } = await query(
    `query($id: ID!) { post(id: $id) { threadedPostResponses(postResponsesPaging: { limit: 25 }) {
      posts { id threadedPostResponses { posts { id threadedPostResponses { posts { id } } } } } } } }`,
    { id: storyId },
  )
  return [...JSON.stringify(body.data).matchAll(/"id":"(\w+)"/g)].map((found) => found[1]!)
}

test('a response that was unpublished is in no thread and in no count (A2)', async () => {
  await DB.batch(recounts.map((text) => DB.prepare(text)))
  const reply = (await DB.prepare(
    `select id, root_post_id as story, in_response_to_post_id as parent from posts
     where depth = 2 and first_published_at is not null and deleted_at is null limit 1`,
  ).first<{ id: string; story: string; parent: string }>())!
  const counts = async () => [await countOf(reply.story), await countOf(reply.parent)]
  const [ofStory, ofParent] = await counts()
  expect(await idsInThread(reply.story)).toContain(reply.id)
  expect(await mutate(verbs.unpublishPost, { postId: reply.id })).toMatchObject({ __typename: 'ChangedPost' })
  expect(await idsInThread(reply.story)).not.toContain(reply.id)
  expect(await counts()).toEqual([ofStory! - 1, ofParent! - 1])
  await DB.batch(recounts.map((text) => DB.prepare(text)))
  expect(await counts()).toEqual([ofStory! - 1, ofParent! - 1])
})
