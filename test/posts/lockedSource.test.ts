/** A story is for members only by its writer, inside the Partner Program or outside, or by staff. */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/publishing.ts'
import { STAFF_LOCKS } from '#schema/posts/lockedSources.ts'
import { one, publish, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { newWriter, partnerCalls as calls } from '#test/partner/writers.ts'
import { mutate } from '#test/staff.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let writer: Browser
let postId: string
beforeEach(async () => {
  writer = (await newWriter()).browser
  postId = await startDraft(writer, 'On Locks')
  await publish(writer, postId)
})

const source = async (id = postId) =>
  (await one<{ lockedSource: string }>('select locked_source as lockedSource from posts where id = ?', id))
    .lockedSource
const lock = (isLocked: boolean) => run(writer, `lockPost(postId: "${postId}", isLocked: ${isLocked})`)
const publishAs = (id: string, visibility: string) =>
  run(writer, `publishStory(postId: "${id}", revision: 1, decisions: { visibility: ${visibility} })`)
const byStaff = (is: string) =>
  mutate(
    `mutation($postId: ID!, $source: LockedPostSource!) { setLockedSource(postId: $postId, source: $source) {
      __typename ... on Failure { message } } }`,
    { postId, source: is },
  )
const settings = () =>
  writer.ask('query($postId: ID!) { storySettings(postId: $postId) { visibility lockedSource mayUnlock } }', {
    postId,
  })
const join = async () => {
  await writer.ask(calls.qualify, { isAdult: true })
  await writer.ask(calls.country, { country: 'DE' })
  await writer.ask(calls.terms, { isAccepted: true })
  expect(await writer.ask(calls.enroll)).toMatchObject({ __typename: 'MutationSuccess' })
}

test('a writer’s lock records whether they are in the program, as they lock, join and leave (R509)', async () => {
  expect(await source()).toBe('NONE')
  await lock(true)
  expect(await source()).toBe('UGC_UNENROLLED')
  await join()
  expect(await source()).toBe('UGC')
  await lock(false)
  expect(await source()).toBe('NONE')
  await lock(true)
  expect(await source()).toBe('UGC')
  const draft = await startDraft(writer, 'On Keys')
  await publishAs(draft, 'LOCKED')
  expect(await source(draft)).toBe('UGC')
  expect(await writer.ask(calls.leave)).toMatchObject({ __typename: 'MutationSuccess' })
  expect([await source(), await source(draft)]).toEqual(['UGC_UNENROLLED', 'UGC_UNENROLLED'])
})

test('only staff open a story that staff keep for members, and its reason stays when its writer joins', async () => {
  await lock(true)
  for (const is of STAFF_LOCKS) {
    expect(await byStaff(is)).toMatchObject({ __typename: 'ChangedPost' })
    expect(await settings()).toEqual({ visibility: 'LOCKED', lockedSource: is, mayUnlock: false })
  }
  const refused = { __typename: 'Conflict', message: copy.lockedSource.staffOnly }
  expect(await lock(false)).toEqual(refused)
  await join()
  expect(await source()).toBe('SYNDICATED')
  expect(await byStaff('UGC_UNENROLLED')).toMatchObject({ __typename: 'ChangedPost' })
  expect(await settings()).toEqual({ visibility: 'LOCKED', lockedSource: 'UGC', mayUnlock: true })
  expect(await lock(false)).toMatchObject({ __typename: 'ChangedPost' })
  expect(await byStaff('COMMISSIONED')).toEqual({
    __typename: 'Conflict',
    message: copy.lockedSource.notLocked,
  })
})

test('publishing it again for everyone does not open it either', async () => {
  await lock(true)
  await byStaff('COMMISSIONED')
  expect(await publishAs(postId, 'PUBLIC')).toEqual({
    __typename: 'Conflict',
    message: copy.lockedSource.staffOnly,
  })
  expect(await settings()).toMatchObject({ visibility: 'LOCKED', lockedSource: 'COMMISSIONED' })
})

test('loaded stories get their writer’s reason, and keep one of staff', async () => {
  const set = (is: string) =>
    DB.prepare("update posts set visibility = 'LOCKED', locked_source = ? where id = ?")
      .bind(is, postId)
      .run()
  const recount = () => DB.prepare(recounts.find((text) => text.includes('locked_source'))!).run()
  await set('UGC')
  await recount()
  expect(await source()).toBe('UGC_UNENROLLED')
  await set('SYNDICATED')
  await recount()
  expect(await source()).toBe('SYNDICATED')
})
