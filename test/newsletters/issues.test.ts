/** Sending an issue: frozen recipients, one accepted email each, and a balance that adds up (M1, M3, M5). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsletterIssues as emailWords } from '#schema/copy/newsletterIssues.ts'
import { newPerson, startDraft } from '#test/drafts/writing.ts'
import { type Browser, sentTo } from '#test/identity/browser.ts'
import {
  acceptedTwice,
  balance,
  issueOf,
  killing,
  prepare,
  publishUnsent,
  runUntilDone,
  subscribeMany,
} from '#test/newsletters/sending.ts'
import { fetchWorker } from '#test/worker.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { cancelled, paused, resumed } from '#worker/newsletters/issues/changeIssue.ts'
import { forgetCancelled, issueOfPublication, issueRow } from '#worker/newsletters/issues/createIssue.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { prune } from '#worker/platform/database/prune.ts'
import { planFaults } from '#worker/platform/fakes/resend.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import type { SQL } from 'drizzle-orm'

const env = bindings as unknown as Env
const { DB } = env
const hour = 3_600_000

let writer: Browser
let userId: string

beforeEach(async () => {
  ;({ browser: writer, id: userId } = await newPerson('sender'))
})
afterEach(resetClock)
restoreAfterEach()

const write = (row: SQL) => writeRows({ db: openDb(DB) }, { rows: [row] })

async function publishStory() {
  const postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
  advanceClock(1)
  return publishUnsent(writer, postId)
}

describe('an issue', () => {
  test('goes to each subscriber once; leaving, bouncing and suppressed ones are excluded with the reason', async () => {
    await subscribeMany(userId, 250)
    const issueId = await publishStory()
    await prepare(env, issueId)
    await DB.batch([
      DB.prepare("update newsletter_subscriptions set state = 'LEFT' where email = 's000007@example.org'"),
      DB.prepare("insert into email_suppressions values ('s000008@example.org', 'BOUNCE', 0)"),
    ])
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toEqual({
      state: 'SENT',
      recipients: 250,
      accepted: 248,
      excluded: 2,
      unknown: 0,
    })
    expect(await acceptedTwice(issueId)).toEqual([])
    const { results } = await DB.prepare(
      'select reason from newsletter_recipients where issue_id = ? and reason is not null order by reason',
    )
      .bind(issueId)
      .all<{ reason: string }>()
    expect(results.map(({ reason }) => reason)).toEqual(['LEFT', 'SUPPRESSED'])
  })

  test('has no recipient who subscribes after it started', async () => {
    await subscribeMany(userId, 3)
    const issueId = await publishStory()
    await subscribeMany(userId, 5, { from: 3 })
    await DB.prepare("update newsletter_subscriptions set confirmed_at = 9e15 where email > 's000003'").run()
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toMatchObject({ recipients: 3, accepted: 3 })
  })

  test('slows down where the provider throttles, and everyone gets it', async () => {
    await subscribeMany(userId, 350)
    const issueId = await publishStory()
    await planFaults(env, { throttle: 9 })
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toMatchObject({ state: 'SENT', accepted: 350 })
    expect(await acceptedTwice(issueId)).toEqual([])
  })

  test('repeats a request with no reply under its key, which the provider recognises', async () => {
    await subscribeMany(userId, 150)
    const issueId = await publishStory()
    await planFaults(env, { lose: 2, fail: 2 })
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toMatchObject({ state: 'SENT', accepted: 150, unknown: 0 })
    expect(await acceptedTwice(issueId)).toEqual([])
  })

  test('ends unknown without a reply once the provider has forgotten the key, and is not sent again', async () => {
    await subscribeMany(userId, 5)
    const issueId = await publishStory()
    await planFaults(env, { lose: 1 })
    await runIssues(env)
    advanceClock(24 * hour)
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toMatchObject({ state: 'SENT', accepted: 0, unknown: 5 })
    expect(await acceptedTwice(issueId)).toEqual([])
  })

  test('excludes the one address that the provider refuses; the rest is accepted (M5)', async () => {
    await subscribeMany(userId, 120)
    await DB.prepare(
      "update newsletter_subscriptions set email = 'refuse@example.org' where email = 's000050@example.org'",
    ).run()
    const issueId = await publishStory()
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toMatchObject({ state: 'SENT', accepted: 119, excluded: 1 })
    expect(await acceptedTwice(issueId)).toEqual([])
  })

  test('waits while it is paused; cancelled, it excludes the recipients of shards that have not left', async () => {
    await subscribeMany(userId, 250)
    const issueId = await publishStory()
    await write(paused(issueId))
    await runIssues(env)
    expect(await balance(issueId)).toMatchObject({ state: 'PAUSED', recipients: 0 })
    await write(resumed(issueId, await databaseId(env)))
    await planFaults(env, { lose: 1, throttle: 4 })
    await runIssues(env)
    await write(cancelled(issueId))
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toEqual({
      state: 'CANCELLED',
      recipients: 250,
      accepted: 0,
      excluded: 150,
      unknown: 100,
    })
  })

  test('that the provider has throttled excludes who leaves in the meantime (M3)', async () => {
    await subscribeMany(userId, 5)
    const issueId = await publishStory()
    await planFaults(env, { throttle: 4 })
    await runIssues(env)
    await DB.prepare(
      "update newsletter_subscriptions set state = 'LEFT' where email = 's000001@example.org'",
    ).run()
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toMatchObject({ state: 'SENT', accepted: 4, excluded: 1 })
  })

  test('stops in a restored or copied database until its owner resumes it', async () => {
    await subscribeMany(userId, 3)
    const issueId = await publishStory()
    await env.KV.put('newsletters:database', 'another')
    await runIssues(env)
    expect(await balance(issueId)).toMatchObject({ state: 'STOPPED', accepted: 0 })
    await write(resumed(issueId, await databaseId(env)))
    await runUntilDone(env, issueId)
    expect(await balance(issueId)).toMatchObject({ state: 'SENT', accepted: 3 })
  })

  test('that had started before the database was set back stops', async () => {
    await subscribeMany(userId, 3)
    const issueId = await publishStory()
    await env.KV.put(`newsletters:started:${issueId}`, '1')
    await runIssues(env)
    expect(await balance(issueId)).toMatchObject({ state: 'STOPPED', accepted: 0 })
  })
})

test('killed at any statement and run again, each recipient has one accepted email', async () => {
  await subscribeMany(userId, 420)
  const issueId = await publishStory()
  let kills = 0
  for (let after = 1; kills < 20 && (await balance(issueId)).state !== 'SENT'; after += 1) {
    const killed = killing(env, (after * 7) % 11)
    await runIssues(killed.env).catch(() => undefined)
    kills += Number(killed.hasDied())
    advanceClock(hour / 4)
  }
  expect(kills).toBeGreaterThan(5)
  await runUntilDone(env, issueId)
  expect(await balance(issueId)).toMatchObject({ state: 'SENT', recipients: 420, accepted: 420 })
  expect(await acceptedTwice(issueId)).toEqual([])
})

test('one click ends the subscription of the account and of its address', async () => {
  const reader = await newPerson('twice')
  const email = (await DB.prepare('select email from users where id = ?')
    .bind(reader.id)
    .first<string>('email'))!
  await subscribeMany(userId, 2)
  await DB.batch([
    DB.prepare(
      `insert into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
       select 'aaaaaaaaaaa1', id, ?2, 'ACTIVE', 0, 0 from newsletters where user_id = ?1`,
    ).bind(userId, reader.id),
    DB.prepare(
      `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
       select 'aaaaaaaaaaa2', id, ?2, 'ACTIVE', 0, 0 from newsletters where user_id = ?1`,
    ).bind(userId, email),
  ])
  const link = subscriptionLink(env, 'aaaaaaaaaaa1')
  await fetchWorker(
    new Request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  const issueId = await publishStory()
  await runUntilDone(env, issueId)
  expect(await balance(issueId)).toMatchObject({ recipients: 2, accepted: 2 })
  const subscribed = await DB.prepare(
    "select count(*) as count from newsletter_subscriptions where id like 'aaaaaaaaaaa_' and state = 'LEFT'",
  ).first('count')
  expect(subscribed).toBe(2)
})

test('a cancelled issue that has not started can be sent after all', async () => {
  await subscribeMany(userId, 2)
  const postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
  const issueId = await publishUnsent(writer, postId)
  await write(cancelled(issueId))
  await runUntilDone(env, issueId)
  expect(await balance(issueId)).toMatchObject({ state: 'CANCELLED', recipients: 0 })
  await writeRows(
    { db: openDb(DB) },
    {
      rows: [
        forgetCancelled(postId),
        issueOfPublication(postId, { actor: userId, databaseId: await databaseId(env) }),
      ],
    },
  )
  const again = await issueOf(postId)
  await runUntilDone(env, again)
  expect(await balance(again)).toMatchObject({ state: 'SENT', accepted: 2 })
})

test('a story of a publication goes to the newsletter of the publication unless its writer chooses', async () => {
  await subscribeMany(userId, 2)
  const postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
  await DB.batch([
    DB.prepare(
      "update posts set collection_id = (select id from collections where slug = 'field-notes') where id = ?",
    ).bind(postId),
    DB.prepare('delete from newsletters where collection_id is not null'),
    DB.prepare(
      `insert into newsletters (id, collection_id, slug, subscriber_count, created_at)
       select 'ofnotes', id, 'weekly', 1, 0 from collections where slug = 'field-notes'`,
    ),
    DB.prepare(
      `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
       values ('b1', 'ofnotes', 'notes@example.org', 'ACTIVE', 0, 0)`,
    ),
  ])
  const newsletterOf = async () => {
    await DB.prepare('delete from newsletter_issues where post_id = ?').bind(postId).run()
    await write(issueOfPublication(postId, { actor: userId, databaseId: 'd' }))
    return DB.prepare('select newsletter_id from newsletter_issues where post_id = ?')
      .bind(postId)
      .first('newsletter_id')
  }
  expect(await newsletterOf()).toBe('ofnotes')
  await DB.prepare("update post_drafts set email_choice = 'SUBSCRIBERS' where post_id = ?").bind(postId).run()
  expect(await newsletterOf()).toBe(`news${userId}`)
})

test('a member-only story goes whole to a member, and to others as their page shows it (A3)', async () => {
  const [member, reader] = [await newPerson('payer'), await newPerson('looker')]
  await DB.prepare('update users set medium_member_at = 1 where id = ?').bind(member.id).run()
  await subscribeMany(userId, 1)
  for (const [at, { id }] of [member, reader].entries())
    await DB.prepare(
      `insert into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
       select ?1, id, ?2, 'ACTIVE', 0, 0 from newsletters where user_id = ?3`,
    )
      .bind(`reader${at}`, id, userId)
      .run()
  const secret = 'The last paragraph is for members.'
  const postId = await startDraft(writer, 'On Glue', secret)
  await DB.prepare("update posts set visibility = 'LOCKED' where id = ?").bind(postId).run()
  const issueId = await publishUnsent(writer, postId)
  await runUntilDone(env, issueId)
  const emailOf = async (id: string) =>
    (
      await sentTo(
        (await DB.prepare('select email from users where id = ?').bind(id).first<string>('email'))!,
      )
    ).find(({ subject }) => subject === 'On Glue')!
  const [whole, preview] = [await emailOf(member.id), await emailOf(reader.id)]
  expect(whole.text).toContain(secret)
  expect(preview.text).toContain(emailWords.membersTitle)
  expect(preview.text).not.toContain(secret)
  const [visitor] = await sentTo('s000000@example.org')
  expect(visitor!.text).not.toContain(secret)
})

test('a story that is locked after it was printed reaches no one who may not read it (A3)', async () => {
  await subscribeMany(userId, 3)
  const postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
  const issueId = await publishUnsent(writer, postId)
  await prepare(env, issueId)
  await DB.prepare("update posts set visibility = 'LOCKED' where id = ?").bind(postId).run()
  await runUntilDone(env, issueId)
  expect(await balance(issueId)).toMatchObject({ state: 'SENT', accepted: 0, excluded: 3 })
})

test('an email without a page stops when its sender may no longer send the newsletter', async () => {
  await subscribeMany(userId, 3)
  const postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
  const issue = { newsletterId: `news${userId}`, postId, audience: 'SUBSCRIBERS', isEmailOnly: true } as const
  await write(
    issueRow({
      ...issue,
      subject: '',
      preheader: '',
      createdById: userId,
      databaseId: await databaseId(env),
    }),
  )
  await DB.prepare('update users set is_suspended = 1 where id = ?').bind(userId).run()
  const issueId = await issueOf(postId)
  await runUntilDone(env, issueId)
  expect(await balance(issueId)).toMatchObject({ state: 'STOPPED', accepted: 0 })
})

test('an address that has left stays left when someone else asks for it and never confirms', async () => {
  await subscribeMany(userId, 1)
  await DB.prepare(
    "update newsletter_subscriptions set state = 'PENDING', left_at = 5, created_at = 0 where email = 's000000@example.org'",
  ).run()
  await prune(env)
  const state = await DB.prepare(
    "select state from newsletter_subscriptions where email = 's000000@example.org'",
  ).first('state')
  expect(state).toBe('LEFT')
})
