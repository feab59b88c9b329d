/** Random orders of subscribing, leaving, bouncing and sending: someone out before their shard gets no email (M3). */
import { env as bindings } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { newPerson, publish, startDraft } from '#test/drafts/writing.ts'
import { wanderOff } from '#test/newsletters/orders.ts'
import { issueOf } from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
let issueId: string

beforeEach(async () => {
  const { browser, id } = await newPerson('order')
  await env.DB.prepare("insert into newsletters (id, user_id, created_at) values ('ordered', ?, 0)")
    .bind(id)
    .run()
  await env.DB.prepare(
    "insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at) values ('x', 'ordered', 'x@example.org', 'ACTIVE', 0, 0)",
  ).run()
  const postId = await startDraft(browser, 'On Glue', 'Behind the wall.')
  await publish(browser, postId)
  issueId = await issueOf(postId)
})
restoreAfterEach()

test('in 10 random orders', async () => {
  let received = 0
  for (let seed = 1; seed <= 10; seed += 1) {
    const { wrong, got } = await wanderOff(env, issueId, seed)
    expect(wrong).toEqual([])
    received += got
  }
  expect(received).toBeGreaterThan(10)
})
