/** 10,000 recipients: 20 kills, throttling, errors, lost replies, and two runs at the same time (M1). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { newPerson, startDraft } from '#test/drafts/writing.ts'
import { wanderOff } from '#test/newsletters/orders.ts'
import {
  acceptedTwice,
  balance,
  killing,
  publishUnsent,
  runUntilDone,
  subscribeMany,
} from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { planFaults } from '#worker/platform/fakes/resend.ts'

const env = bindings as unknown as Env
afterEach(resetClock)
restoreAfterEach()

test(
  'each of 10,000 recipients has one accepted email or a stated exclusion',
  { timeout: 600_000 },
  async () => {
    const { browser, id } = await newPerson('large')
    await subscribeMany(id, 10_000)
    await env.DB.prepare(
      "update newsletter_subscriptions set email = 'refuse' || email where newsletter_id = ? and email like '%4999@example.org'",
    )
      .bind(`news${id}`)
      .run()
    const postId = await startDraft(browser, 'On Glue', 'Behind the wall.')
    const issueId = await publishUnsent(browser, postId)
    const gone: string[] = []
    for (let kills = 0; kills < 20; kills += 1) {
      await planFaults(env, { lose: kills % 3, fail: kills % 2, throttle: (kills * 5) % 7 })
      const killed = killing(env, 2 + ((kills * 13) % 29))
      await Promise.allSettled([runIssues(killed.env), runIssues(killed.env)])
      expect(killed.hasDied()).toBe(true)
      gone.push(...(await leaveWhileWaiting(issueId)))
      advanceClock(6 * 60_000)
    }
    expect(gone.length).toBeGreaterThan(5)
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toEqual({
      state: 'SENT',
      recipients: 10_000,
      accepted: 10_000 - gone.length - 1,
      excluded: gone.length + 1,
      unknown: 0,
    })
    expect(await acceptedTwice(issueId)).toEqual([])
    const { results } = await env.DB.prepare(
      'select subscription_id as id from newsletter_recipients where issue_id = ? and reason = ? order by id',
    )
      .bind(issueId, 'LEFT')
      .all<{ id: string }>()
    expect(results.map((one) => one.id)).toEqual(gone.toSorted())
  },
)

/** Their shard has not left. */
async function leaveWhileWaiting(issueId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `update newsletter_subscriptions set state = 'LEFT' where id = (select r.subscription_id from newsletter_recipients r
       join newsletter_subscriptions s on s.id = r.subscription_id and s.state = 'ACTIVE' and s.email not like 'refuse%'
       where r.issue_id = ? and r.state = 'PENDING' order by r.subscription_id desc limit 1) returning id`,
  )
    .bind(issueId)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

test('in 1,000 random orders', { timeout: 900_000 }, async () => {
  const { browser, id } = await newPerson('order')
  await env.DB.batch([
    env.DB.prepare("insert into newsletters (id, user_id, created_at) values ('ordered', ?, 0)").bind(id),
    env.DB.prepare(
      "insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at) values ('x', 'ordered', 'x@example.org', 'ACTIVE', 0, 0)",
    ),
  ])
  const postId = await startDraft(browser, 'On Glue', 'Behind the wall.')
  const issueId = await publishUnsent(browser, postId)
  let received = 0
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { wrong, got } = await wanderOff(env, issueId, seed)
    expect(wrong).toEqual([])
    received += got
  }
  expect(received).toBeGreaterThan(1000)
})
