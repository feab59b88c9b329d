/** One may have a million recipients. */
import { sql, type SQL } from 'drizzle-orm'
import { withoutSendingDomain } from '#worker/hosts/domains/withoutSendingDomain.ts'
import { counted } from '#worker/newsletters/subscriberCount.ts'
import type { Env } from '#worker/platform/env.ts'

export function withoutSubscriptions(userId: string): SQL[] {
  const own = sql`(newsletter_subscriptions.user_id = ${userId}
    or newsletter_subscriptions.email = (select email from users where id = ${userId}))`
  const all = sql`newsletters.id in (select newsletter_id from newsletter_subscriptions where ${own})`
  return counted(all, own, [sql`delete from newsletter_subscriptions where ${own}`])
}

export const withoutNewsletters = (userId: string): SQL[] => [
  sql`insert or ignore into newsletter_trash (newsletter_id) select id from newsletters where user_id = ${userId}`,
  sql`delete from newsletters where user_id = ${userId}`,
  ...withoutSendingDomain(userId),
]

/** Figures stay, without a word (V1). A digest has the words of its publication. */
export function withoutIssueWords(userId: string): SQL[] {
  const theirs = sql`(created_by_id = ${userId} and post_id is not null or post_id in (select id from posts where creator_id = ${userId}))
    and state not in ('PREPARING', 'SENDING', 'PAUSED', 'CANCELLING')`
  return [
    sql`delete from newsletter_bodies where issue_id in (select id from newsletter_issues where ${theirs})`,
    sql`update newsletter_issues set subject = '', preheader = '', problem = '' where ${theirs}`,
    sql`update newsletter_imports set expires_at = 0 where user_id = ${userId}`,
  ]
}

const ROWS = 1000
const STEPS = 20

export async function sweepNewsletters({ DB }: Pick<Env, 'DB'>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const next = await DB.prepare(NEXT).first<{ newsletterId: string; issueId: string | null }>()
    if (!next) return
    const { newsletterId, issueId } = next
    const rows = issueId === null ? OF_NEWSLETTER : OF_ISSUE
    await DB.batch(rows.map((text) => DB.prepare(text).bind(issueId ?? newsletterId)))
  }
}

const NEXT = `select newsletter_id as newsletterId, (select id from newsletter_issues i
    where i.newsletter_id = newsletter_trash.newsletter_id limit 1) as issueId
  from newsletter_trash limit 1`

const someOf = (table: string) => `delete from ${table} where issue_id = ?1 and subscription_id <= (
  select max(subscription_id) from (select subscription_id from ${table}
    where issue_id = ?1 order by subscription_id limit ${ROWS}))`

const OF_ISSUE = [
  someOf('newsletter_recipients'),
  someOf('newsletter_clicks'),
  'delete from newsletter_links where issue_id = ?1',
  'delete from newsletter_issue_hours where issue_id = ?1',
  'delete from newsletter_bodies where issue_id = ?1',
  'delete from newsletter_digest_stories where issue_id = ?1',
  'delete from newsletter_shards where issue_id = ?1',
  `delete from newsletter_issues where id = ?1
    and not exists (select 1 from newsletter_recipients where issue_id = ?1)
    and not exists (select 1 from newsletter_clicks where issue_id = ?1)`,
]

const SOME = `(select id from newsletter_subscriptions where newsletter_id = ?1 order by created_at, id limit ${ROWS})`

const OF_NEWSLETTER = [
  `delete from newsletter_labels where subscription_id in ${SOME}`,
  `delete from newsletter_subscriptions where id in ${SOME}`,
  'update newsletter_imports set expires_at = 0 where newsletter_id = ?1',
  `delete from newsletter_trash where newsletter_id = ?1
    and not exists (select 1 from newsletter_subscriptions where newsletter_id = ?1)`,
]
