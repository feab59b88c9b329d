/** The publication is closed and restored (decision 182). */
import { expect, test } from 'vitest'
import { newPerson, one, run } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { followCall } from '#test/following/calls.ts'
import { found, publishIn } from '#test/publications/withPeople.ts'
import { env } from 'cloudflare:workers'
import { notifyFollowers } from '#worker/drafts/notifyFollowers.ts'
import type { Env } from '#worker/platform/env.ts'

const followed = async (reader: Browser) =>
  JSON.stringify(await reader.ask('{ followedCollections(paging: { limit: 25 }) { collections { id } } }'))
const reasons = async (reader: Browser, postId: string) => {
  const { stories } = (await reader.ask(
    '{ homeFeed(isFollowingOnly: true, paging: { limit: 25 }) { stories { reason post { id } } } }',
  )) as unknown as { stories: { reason: string; post: { id: string } }[] }
  return stories.filter(({ post }) => post.id === postId).map(({ reason }) => reason)
}
const notify = (postId: string) =>
  notifyFollowers(
    env as unknown as Env,
    { postId, kind: 'collection', after: { createdAt: 0, id: '' } },
    {} as never,
    () => Promise.resolve(),
  )
const noticesOf = (userId: string, postId: string) =>
  one<{ n: number }>(
    'select count(*) as n from notifications where user_id = ? and subject_id = ?',
    userId,
    postId,
  )

test('a closed publication is neither listed nor in its followers’ feeds, and notifies none; restored, all follow it again', async () => {
  const desk = await found()
  const postId = await publishIn(desk, 'On Paste')
  const { browser: reader, id: readerId } = await newPerson('follower')
  await reader.ask(followCall('follow', 'collection'), { id: desk.id })
  expect(await followed(reader)).toContain(desk.id)
  expect(await reasons(reader, postId)).toEqual(['FOLLOWED_COLLECTION'])

  await run(desk.owner, `deleteCollection(collectionId: "${desk.id}", name: "The Desk")`)
  expect(await followed(reader)).not.toContain(desk.id)
  expect(await reasons(reader, postId)).toEqual([])
  await notify(postId)
  expect(await noticesOf(readerId, postId)).toEqual({ n: 0 })

  await run(desk.owner, `undeleteCollection(collectionId: "${desk.id}")`)
  expect(await followed(reader)).toContain(desk.id)
  expect(await reasons(reader, postId)).toEqual(['FOLLOWED_COLLECTION'])
  await notify(postId)
  expect(await noticesOf(readerId, postId)).toEqual({ n: 1 })
  expect(await one('select follower_count as n from collections where id = ?', desk.id)).toEqual({ n: 1 })
})
