/** Authors agree on shares of a story's earnings (decision 205). */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/publishing.ts'
import { monthOf } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, run, startDraft } from '#test/drafts/writing.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

type Person = Awaited<ReturnType<typeof newPerson>>

let writer: Person
let other: Person
let postId: string

beforeEach(async () => {
  writer = await newPerson('creator')
  other = await newPerson('coauthor')
  postId = await startDraft(writer.browser, 'On Glue')
})

async function join(person: Person) {
  await run(writer.browser, `inviteCoauthor(postId: "${postId}", username: "${person.username}")`)
  await run(person.browser, `answerInvitation(postId: "${postId}", isAccepted: true)`)
}

/** Once it was read, this month is shared as before. */
const wasRead = () => DB.prepare('update posts set view_count = 1 where id = ?').bind(postId).run()

const propose = (by: Person, ...shares: [Person, number][]) =>
  run(
    by.browser,
    `proposeShares(postId: "${postId}", userIds: ${JSON.stringify(shares.map(([{ id }]) => id))},
      percents: ${JSON.stringify(shares.map(([, percent]) => percent))})`,
  )

const proposedAt = async () =>
  (await one<{ at: number }>('select max(proposed_at) as at from share_proposals where post_id = ?', postId))
    .at

const answer = (by: Person, at: number, isAccepted: boolean) =>
  run(by.browser, `answerShares(postId: "${postId}", proposedAt: ${at}, isAccepted: ${isAccepted})`)

/** The first month, counted from this one, and each share. */
const shares = async () => {
  const { results } = await DB.prepare(
    `select from_month - ? as month, username, percent from author_shares join users on users.id = user_id
     where post_id = ? order by from_month, username`,
  )
    .bind(monthOf(now()), postId)
    .all<{ month: number; username: string; percent: number | null }>()
  return results.map(({ month, username, percent }) => [month, username, percent])
}

/** Usernames are in no known order. */
const inOrder = (rows: readonly unknown[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted((one, other) => (one < other ? -1 : 1))

const settings = async ({ browser }: Person) =>
  (await browser.get(path('ShowPostSettings', { postId }))).text()

test('authors share equally from when they join: at once before a story is read, else from the next month', async () => {
  await join(other)
  const equally = [writer, other].map(({ username }) => [0, username, null])
  expect(inOrder(await shares())).toEqual(inOrder(equally))
  expect(await settings(other)).toContain(copy.sharesEqual)
  await wasRead()
  const third = await newPerson('third')
  await join(third)
  const [all, two] = [
    [writer, other, third],
    [writer, other],
  ].map((people) => people.map(({ username }) => [1, username, null]))
  expect(inOrder(await shares())).toEqual(inOrder([...equally, ...all!]))
  await run(writer.browser, `removeCoauthor(postId: "${postId}", userId: "${third.id}")`)
  expect(inOrder(await shares())).toEqual(inOrder([...equally, ...two!]))
})

test('other shares count once every author has accepted the creator’s proposal', async () => {
  await join(other)
  await wasRead()
  expect(await propose(writer, [writer, 70], [other, 30])).toMatchObject({ __typename: 'MutationSuccess' })
  const page = await settings(other)
  expect(page).toContain(copy.acceptShares)
  expect(page).toContain(copy.shareOf(70))
  const { notifications } = (await other.browser.ask(
    '{ notifications { notifications { type subject { title } } } }',
  )) as unknown as { notifications: { type: string; subject: { title: string } }[] }
  expect(notifications[0]).toMatchObject({ type: 'SHARES_PROPOSED', subject: { title: 'On Glue' } })
  expect(await shares()).toHaveLength(2)

  const at = await proposedAt()
  expect(await answer(other, at - 1, true)).toMatchObject({ __typename: 'Conflict', message: copy.noShares })
  expect(await answer(other, at, true)).toMatchObject({ __typename: 'MutationSuccess' })
  const agreed = [
    [1, other.username, 30],
    [1, writer.username, 70],
  ]
  expect(inOrder((await shares()).filter(([month]) => month === 1))).toEqual(inOrder(agreed))
  expect(await settings(writer)).toContain(copy.sharesAgreed)
  expect(await answer(other, at, false)).toMatchObject({ __typename: 'Conflict' })
})

test('a proposal that an author declines does not change the shares, and the creator sees the answer', async () => {
  await join(other)
  await propose(writer, [writer, 100], [other, 0])
  await answer(other, await proposedAt(), false)
  expect((await shares()).map(([, , percent]) => percent)).toEqual([null, null])
  expect(await settings(writer)).toContain(copy.shareDeclined)
  const notified = () =>
    one<{ n: number }>(
      "select count(*) as n from notifications where type = 'SHARES_PROPOSED' and user_id = ? and updated_at > 1",
      other.id,
    )
  await DB.prepare('update notifications set updated_at = 1 where user_id = ?').bind(other.id).run()
  await propose(writer, [writer, 90], [other, 10])
  expect(await notified()).toEqual({ n: 1 })
})

test('an agreement ends with the authors who made it', async () => {
  await join(other)
  await propose(writer, [writer, 70], [other, 30])
  await answer(other, await proposedAt(), true)
  const third = await newPerson('third')
  await join(third)
  expect((await shares()).map(([, , percent]) => percent)).toEqual([null, null, null])
})

test('taking an invitation back does not change the shares', async () => {
  await join(other)
  await propose(writer, [writer, 70], [other, 30])
  await answer(other, await proposedAt(), true)
  const third = await newPerson('third')
  await run(writer.browser, `inviteCoauthor(postId: "${postId}", username: "${third.username}")`)
  await run(writer.browser, `removeCoauthor(postId: "${postId}", userId: "${third.id}")`)
  expect(inOrder((await shares()).map(([, , percent]) => percent))).toEqual(inOrder([30, 70]))
})

test('only the creator proposes, in whole per cent that make 100, for the authors there are', async () => {
  await join(other)
  const third = await newPerson('third')
  expect(await propose(other, [writer, 10], [other, 90])).toMatchObject({ __typename: 'Conflict' })
  expect(await propose(writer, [writer, 60], [third, 40])).toMatchObject({ __typename: 'Conflict' })
  for (const [one, two] of [
    [60, 41],
    [110, -10],
  ] as const)
    expect(await propose(writer, [writer, one], [other, two])).toMatchObject({
      __typename: 'BadRequest',
      message: copy.badShares,
    })
  expect(await propose(writer, [writer, 100])).toMatchObject({ __typename: 'BadRequest' })
  expect(await settings(writer)).not.toContain(copy.proposedShares)
})

test('an invitation says how earnings are shared', async () => {
  await run(writer.browser, `inviteCoauthor(postId: "${postId}", username: "${other.username}")`)
  const page = await (await other.browser.get(path('AnswerInvitation', { postId }))).text()
  expect(page).toContain(copy.invitationEarnings)
})
