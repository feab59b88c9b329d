import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { claimShard } from '#worker/newsletters/issues/claimShard.ts'
import { type IssueRow, issueById } from '#worker/newsletters/issues/issueRow.ts'
import type { IssueMessage, NewsletterProvider, SendAnswer } from '#worker/newsletters/issues/provider.ts'
import { prepareStep } from '#worker/newsletters/issues/prepare.ts'
import { sendShard } from '#worker/newsletters/issues/sendShard.ts'
import { settleShard } from '#worker/newsletters/issues/settleShard.ts'
import { seeded } from '#test/posts/bodyHtml.ts'

const PEOPLE = 6
const BODY = {
  variant: 'FULL',
  subject: 's',
  sender: 'a@example.org',
  replyTo: '',
  html: 'h',
  text: 't',
} as const

/**
 * Sends an issue in small steps between random changes of its subscriptions.
 * @returns what went wrong, and how many got it
 */
export async function wanderOff(
  env: Env,
  issueId: string,
  seed: number,
): Promise<{ wrong: string[]; got: number }> {
  const next = seeded(seed)
  const { DB } = env
  const wrong: string[] = []
  /** Recipients that may get no email: out before they were claimed. */
  const out = new Set<string>()
  const got = new Map<string, number>()
  const keys = new Map<string, SendAnswer>()
  const provider: NewsletterProvider = {
    most: 2,
    keyWindow: 3_600_000,
    domains: null as never,
    send(key, _, messages) {
      const known = keys.get(key)
      if (known) return Promise.resolve(known)
      const dice = next()
      if (dice < 0.2) return Promise.resolve({ kind: 'later', after: 0, problem: null })
      if (dice < 0.3) return Promise.resolve({ kind: 'lost', problem: 'no reply' })
      keys.set(key, { kind: 'accepted' })
      receive(messages)
      return Promise.resolve(dice < 0.5 ? { kind: 'lost', problem: 'no reply' } : { kind: 'accepted' })
    },
  }
  const receive = (messages: IssueMessage[]) => {
    for (const { recipient } of messages) {
      got.set(recipient, (got.get(recipient) ?? 0) + 1)
      if (out.has(recipient)) wrong.push(`${seed}: ${recipient} was out`)
      if (got.get(recipient)! > 1) wrong.push(`${seed}: ${recipient} got two`)
    }
  }
  await reset(DB, issueId)
  const issue = async (): Promise<IssueRow> => (await openDb(DB).first(issueById, { id: issueId }))!

  const change = async () => {
    const id = `p${Math.floor(next() * PEOPLE)}`
    const dice = next()
    if (dice < 0.4) {
      await DB.prepare(
        `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
         values (?1, 'ordered', ?1 || '@example.org', 'ACTIVE', 0, 0)
         on conflict (id) do update set state = 'ACTIVE' where state = 'LEFT'`,
      )
        .bind(id)
        .run()
      if (!(await isSuppressed(DB, id))) out.delete(id)
      return
    }
    const state = await DB.prepare(
      'select state from newsletter_recipients where issue_id = ? and subscription_id = ?',
    )
      .bind(issueId, id)
      .first<string>('state')
    if (dice < 0.8)
      await DB.prepare("update newsletter_subscriptions set state = 'LEFT' where id = ? and state = 'ACTIVE'")
        .bind(id)
        .run()
    else
      await DB.prepare(
        "insert into email_suppressions values (? || '@example.org', 'BOUNCE', 0) on conflict do nothing",
      )
        .bind(id)
        .run()
    const isIn = await DB.prepare("select 1 from newsletter_subscriptions where id = ? and state = 'ACTIVE'")
      .bind(id)
      .first()
    const isOut = !isIn || (await isSuppressed(DB, id))
    if (isOut && state !== 'CLAIMED' && state !== 'ACCEPTED') out.add(id)
  }

  const step = async () => {
    const row = await issue()
    if (row.state === 'PREPARING') return prepareStep(openDb(DB), row, { prepared: 3, shard: 2 })
    await DB.prepare('update newsletter_shards set due_at = 0').run()
    const shard = await claimShard(openDb(DB), row)
    if (!shard) return
    if (next() < 0.3) await change()
    const mailing = { env, databaseId: 'd', newsletterId: 'ordered', bodies: [BODY] }
    const answer = await sendShard(provider, mailing, shard)
    // A run that dies here repeats the request.
    if (next() < 0.8) await settleShard(openDb(DB), shard, answer)
  }

  for (let turn = 0; turn < 16; turn += 1) await (next() < 0.5 ? change() : step())
  for (let turn = 0; turn < 24; turn += 1) await step()
  const open = await DB.prepare(
    "select count(*) as open from newsletter_recipients where state in ('PENDING', 'CLAIMED')",
  ).first<number>('open')
  const { sum } = (await DB.prepare(
    'select recipient_count - accepted_count - excluded_count - unknown_count as sum from newsletter_issues where id = ?',
  )
    .bind(issueId)
    .first<{ sum: number }>())!
  if (open || sum) wrong.push(`${seed}: ${open} open, the balance is off by ${sum}`)
  return { wrong, got: got.size }
}

const isSuppressed = async (DB: D1Database, id: string) =>
  (await DB.prepare("select 1 from email_suppressions where email = ? || '@example.org'")
    .bind(id)
    .first()) !== null

const reset = (DB: D1Database, issueId: string) =>
  DB.batch([
    DB.prepare('delete from newsletter_subscriptions'),
    DB.prepare('delete from newsletter_recipients'),
    DB.prepare('delete from newsletter_shards'),
    DB.prepare('delete from email_suppressions'),
    DB.prepare(
      `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
       select 'p' || value, 'ordered', 'p' || value || '@example.org', 'ACTIVE', 0, 0 from json_each(?)`,
    ).bind(JSON.stringify([...Array(PEOPLE).keys()])),
    DB.prepare(
      `update newsletter_issues set state = 'PREPARING', started_at = 1, prepared_up_to = '', shard_count = 0, recipient_count = 0,
         accepted_count = 0, excluded_count = 0, unknown_count = 0, prepared_at = null where id = ?`,
    ).bind(issueId),
  ])
