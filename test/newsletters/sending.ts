import { env as bindings } from 'cloudflare:workers'
import { publish } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { issueOfPublication } from '#worker/newsletters/issues/createIssue.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { issueById } from '#worker/newsletters/issues/issueRow.ts'
import { prepareStep } from '#worker/newsletters/issues/prepare.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { startIssue } from '#worker/newsletters/issues/startIssue.ts'
import { advanceClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const env = bindings as unknown as Env
const { DB } = env

/** Visitors `s000000@example.org` and on, who have confirmed. */
export async function subscribeMany(userId: string, count: number, { from = 0 } = {}): Promise<void> {
  await DB.batch([
    DB.prepare(
      "insert or ignore into newsletters (id, user_id, created_at) values ('news' || ?1, ?1, 0)",
    ).bind(userId),
    DB.prepare(
      `with recursive n(i) as (select ?2 union all select i + 1 from n where i + 1 < ?2 + ?3)
       insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
       select printf('%s%06x', substr(?1, 1, 6), (i * 7919) % 16777216), w.id, printf('s%06d@example.org', i), 'ACTIVE', 0, 0
       from n join newsletters w on w.user_id = ?1`,
    ).bind(userId, from, count),
  ])
}

/** Publishes, and then writes the issue as publishing does, but does not send it. */
export async function publishUnsent(writer: Browser, postId: string, actor = ''): Promise<string> {
  await DB.prepare("update post_drafts set email_choice = 'NO_ONE' where post_id = ?").bind(postId).run()
  await publish(writer, postId)
  await DB.prepare('update post_drafts set email_choice = null where post_id = ?').bind(postId).run()
  const row = issueOfPublication(postId, { actor, databaseId: await databaseId(env) })
  await writeRows({ db: openDb(DB) }, { rows: [row] })
  return issueOf(postId)
}

export const issueOf = async (postId: string): Promise<string> =>
  (await DB.prepare('select id from newsletter_issues where post_id = ?').bind(postId).first<string>('id'))!

interface Balance {
  state: string
  recipients: number
  accepted: number
  excluded: number
  unknown: number
}

/** The issue's counters, which the recipients' rows must confirm. */
export async function balance(issueId: string): Promise<Balance> {
  const counters = (await DB.prepare(
    `select state, recipient_count as recipients, accepted_count as accepted, excluded_count as excluded,
       unknown_count as unknown from newsletter_issues where id = ?`,
  )
    .bind(issueId)
    .first<Balance>())!
  const rows = (await DB.prepare(
    `select count(*) as recipients, sum(state = 'ACCEPTED') as accepted, sum(state = 'EXCLUDED') as excluded,
       sum(state = 'UNKNOWN') as unknown from newsletter_recipients where issue_id = ?`,
  )
    .bind(issueId)
    .first<Omit<Balance, 'state'>>())!
  for (const name of ['recipients', 'accepted', 'excluded', 'unknown'] as const)
    if (counters[name] !== (rows[name] ?? 0))
      throw new Error(`${name}: ${counters[name]}, rows say ${rows[name]}`)
  return counters
}

/** Recipients that the provider's fake accepted more than once; its events name each accepted message. */
export async function acceptedTwice(issueId: string): Promise<unknown[]> {
  const { results } = await DB.prepare(
    `select recipient, count(*) as count from (
       select (select tag.value->>'value' from json_each(payload, '$.data.tags') tag
         where tag.value->>'name' = 'recipient') as recipient
       from fake_newsletter_events where payload->>'$.type' in ('email.delivered', 'email.bounced')
         and payload like '%' || ? || '%')
     group by recipient having count(*) > 1`,
  )
    .bind(issueId)
    .all()
  return results
}

/** Freezes the recipients; no request leaves yet. */
export async function prepare(env: Env, issueId: string): Promise<void> {
  const db = openDb(env.DB)
  const issue = async () => (await db.first(issueById, { id: issueId }))!
  await startIssue(env, db, await issue())
  await prepareStep(db, await issue())
}

/** Moves the clock as cron and leases would. */
export async function runUntilDone(env: Env, issueId: string): Promise<void> {
  for (let minutes = 0; minutes < 200; minutes += 1) {
    await runIssues(env)
    const { state } = await balance(issueId)
    if (state === 'SENT' || state === 'CANCELLED' || state === 'STOPPED') return
    advanceClock(60_000)
  }
  throw new Error('The issue is never complete')
}

/** An environment with a database that dies at a batch: before it is written, or after. */
export function killing(env: Env, at: number): { env: Env; hasDied: () => boolean } {
  let left = at
  let isDead = false
  const die = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Error('Killed')
    left -= 1
    if (left > 0) return work()
    isDead = true
    // Half of the deaths lose only the reply.
    if (at % 2) await work()
    throw new Error('Killed')
  }
  const database = new Proxy(DB, {
    get(target, name) {
      if (name !== 'withSession') {
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value
      }
      return (...given: [string]) => {
        const session = target.withSession(...given)
        return new Proxy(session, {
          get(inner, key) {
            const value = Reflect.get(inner, key) as unknown
            if (key === 'batch')
              return (statements: D1PreparedStatement[]) => die(() => inner.batch(statements))
            return typeof value === 'function' ? (value as () => unknown).bind(inner) : value
          },
        })
      }
    },
  })
  return { env: { ...env, DB: database }, hasDied: () => isDead }
}
