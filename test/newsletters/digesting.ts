/** A publication with stories, a newsletter and subscribers for tests of digests. */
import { env as bindings } from 'cloudflare:workers'
import { one, publish, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { beginDigests } from '#worker/newsletters/digests/beginDigests.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { advanceClock, now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
const { DB } = env

export const DIGESTED = '00000000d151'
export const PUBLICATION = '00000000d150'
const DAY = 86_400_000

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

/** KV remembers the digests of other tests, which have the same ids. */
export async function forgetStarts(): Promise<void> {
  const { keys } = await env.KV.list({ prefix: 'newsletters:started:' })
  for (const { name } of keys) await env.KV.delete(name)
}

/** Every day, and its next one is in a day. */
export async function startDigests(ownerId: string): Promise<void> {
  await run(
    `insert into collections (id, slug, name, creator_id, created_at, updated_at) values (?, 'tides', 'Tides', ?, 0, 0)`,
    PUBLICATION,
    ownerId,
  )
  await run(
    "insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'OWNER', 0)",
    PUBLICATION,
    ownerId,
  )
  await run(
    `insert into newsletters (id, collection_id, slug, created_at, audience, digest_frequency, digest_since, digest_due_at,
       digest_database_id) values (?, ?, 'daily', 0, null, 'DAILY', ?, ?, ?)`,
    DIGESTED,
    PUBLICATION,
    now(),
    now() + DAY,
    await databaseId(env),
  )
}

export const subscribeVisitors = (...emails: string[]) =>
  DB.batch(
    emails.map((email, at) =>
      DB.prepare(
        `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
           values (?, ?, ?, 'ACTIVE', 0, 0)`,
      ).bind(`00000000d1${60 + at}`, DIGESTED, email),
    ),
  )

export const subscribeAccount = (userId: string) =>
  run(
    `insert into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
       values (substr(?2, 1, 10) || 'd1', ?1, ?2, 'ACTIVE', 0, 0)`,
    DIGESTED,
    userId,
  )

/** A public story of the publication. */
export async function publishIn(writer: Browser, title: string, text?: string): Promise<string> {
  const postId = await startDraft(writer, title, text)
  advanceClock(1000)
  await publish(writer, postId)
  await run('update posts set collection_id = ? where id = ?', PUBLICATION, postId)
  return postId
}

/** Waits until the digest is due, and sends it as cron does. */
export async function passDay(): Promise<void> {
  advanceClock(DAY)
  await beginDigests(env)
  await runIssues(env)
}

export const digests = async () =>
  (
    await DB.prepare(
      `select id, state, subject, recipient_count as recipients, accepted_count as accepted, excluded_count as excluded
         from newsletter_issues where newsletter_id = ? order by digest_until`,
    )
      .bind(DIGESTED)
      .all<Record<'id' | 'state' | 'subject' | 'recipients' | 'accepted' | 'excluded', unknown>>()
  ).results

export const schedule = () =>
  one<{ since: number; dueAt: number }>(
    'select digest_since as since, digest_due_at as dueAt from newsletters where id = ?',
    DIGESTED,
  )
