/** A deleted newsletter's subscriptions end in steps, and no email is sent meanwhile. */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { type Browser } from '#test/identity/browser.ts'
import { newPerson, one, run, startDraft } from '#test/drafts/writing.ts'
import { balance, prepare, publishUnsent, runUntilDone, subscribeMany } from '#test/newsletters/sending.ts'
import { fetchWorker } from '#test/worker.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'

const env = bindings as unknown as Env
const { DB } = env

let owner: Browser
let ownerId: string
let newsletterId: string

beforeEach(async () => {
  ;({ browser: owner, id: ownerId } = await newPerson('ender'))
  await DB.prepare('delete from outbox').run()
  await subscribeMany(ownerId, 2500)
  newsletterId = `news${ownerId}`
})
afterEach(resetClock)
restoreAfterEach()

const open = () =>
  DB.prepare(
    "select count(*) as n from newsletter_subscriptions where newsletter_id = ? and state = 'ACTIVE'",
  )
    .bind(newsletterId)
    .first<number>('n')
async function deleteIt() {
  const { name } = await one<{ name: string }>('select name from users where id = ?', ownerId)
  return run(owner, `deleteNewsletter(newsletterId: "${newsletterId}", name: "${name}")`)
}
const startAgain = () => run(owner, `enableWriterSubscription(userId: "${ownerId}")`)

test('the first thousand end at once and the rest in the background; only then it can start again (E4)', async () => {
  expect(await deleteIt()).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await open()).toBe(1500)
  expect(await startAgain()).toMatchObject({ message: words.stillEnding })
  await drainOutbox(env, outboxWork)
  expect(await open()).toBe(0)
  expect(await startAgain()).toMatchObject({ __typename: 'ChangedNewsletter' })
  expect(await open()).toBe(0)
})

test('an issue that is being sent reaches no one more, although most subscriptions are open (M1)', async () => {
  const issueId = await publishUnsent(owner, await startDraft(owner, 'On Glue', 'Behind the wall.'))
  await prepare(env, issueId)
  await deleteIt()
  await runUntilDone(env, issueId)
  expect(await open()).toBe(1500)
  expect(await balance(issueId)).toMatchObject({ state: 'STOPPED', accepted: 0 })
})

test('subscribers of one that has started again keep their subscription (E4)', async () => {
  await DB.prepare("update newsletter_subscriptions set state = 'LEFT' where newsletter_id = ?")
    .bind(newsletterId)
    .run()
  await deleteIt()
  expect(await startAgain()).toMatchObject({ __typename: 'ChangedNewsletter' })
  await DB.prepare(
    `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
       values ('00000000de10', ?, 'new@example.org', 'ACTIVE', 0, 0)`,
  )
    .bind(newsletterId)
    .run()
  await drainOutbox(env, outboxWork)
  expect(await open()).toBe(1)
})

test('someone who leaves while the rest ends is not taken from the count of the next start', async () => {
  await deleteIt()
  const { id } = await one<{ id: string }>(
    "select id from newsletter_subscriptions where newsletter_id = ? and state = 'ACTIVE' limit 1",
    newsletterId,
  )
  await fetchWorker(
    new Request(subscriptionLink(env, id), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  await drainOutbox(env, outboxWork)
  await startAgain()
  expect(await one('select subscriber_count as count from newsletters where id = ?', newsletterId)).toEqual({
    count: 0,
  })
})
