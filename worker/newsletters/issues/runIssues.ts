/** Runs may overlap or die, because each step is one guarded batch. */
import { sql } from 'drizzle-orm'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { limits } from '#schema/limits.ts'
import { newsletterIssues } from '#schema/tables/newsletterIssues.ts'
import { readable } from '#worker/newsletters/domains/rows.ts'
import { cancelStep } from '#worker/newsletters/issues/cancelStep.ts'
import { claimShard } from '#worker/newsletters/issues/claimShard.ts'
import { type IssueRow, issueById } from '#worker/newsletters/issues/issueRow.ts'
import { prepareStep } from '#worker/newsletters/issues/prepare.ts'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import type { NewsletterProvider } from '#worker/newsletters/issues/provider.ts'
import { readBodies } from '#worker/newsletters/issues/readBodies.ts'
import { lostDomain } from '#worker/newsletters/issues/readSender.ts'
import { type Mailing, sendShard } from '#worker/newsletters/issues/sendShard.ts'
import { settleShard } from '#worker/newsletters/issues/settleShard.ts'
import { startIssue, stopIssue, whyNotSent } from '#worker/newsletters/issues/startIssue.ts'
import { now } from '#worker/platform/clock.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const dueIssues = read('dueIssues', { id: newsletterIssues.id }, (query) =>
  query
    .from(newsletterIssues)
    .where(sql`${newsletterIssues.dueAt} is not null and ${newsletterIssues.dueAt} <= ${param('now')}`)
    .orderBy(newsletterIssues.dueAt)
    .limit(param('limit')),
)

/** @param time milliseconds after which no new step starts */
export async function runIssues(env: Env, time: number = limits.newsletters.run): Promise<void> {
  const until = performance.now() + time
  const tried = new Set<string>()
  while (performance.now() < until) {
    const due = await openDb(env.DB).all(dueIssues, { now: now(), limit: limits.newsletters.issuesOfRead })
    const left = due.filter(({ id }) => !tried.has(id))
    if (!left.length) return
    for (const { id } of left) {
      tried.add(id)
      await runIssue(env, id, until).catch(async (error: unknown) => {
        logError(error, { where: 'newsletters', issue: id })
        await tryLater(openDb(env.DB), id)
      })
    }
  }
}

async function runIssue(env: Env, id: string, until: number): Promise<void> {
  while (performance.now() < until) {
    // A session has the deadline of a request.
    const db = openDb(env.DB)
    const issue = await db.first(issueById, { id })
    if (!issue || issue.dueAt === null || issue.dueAt > now()) return
    if (issue.state === 'SCHEDULED') await startIssue(env, db, issue)
    else if (issue.state === 'PREPARING') await prepareStep(db, issue)
    else if (issue.state === 'CANCELLING') await cancelStep(db, issue)
    else if (issue.state === 'SENDING') await sendAll(env, db, issue, until)
    else return
    await finish(db, id)
  }
}

async function sendAll(env: Env, db: Db, issue: IssueRow, until: number): Promise<void> {
  const why = await whyNotSent(env, db, issue)
  if (why) return stopIssue(db, issue.id, why, 'SENDING')
  const [provider, bodies] = await Promise.all([openNewsletterProvider(env), readBodies(db, issue.id)])
  const lost = await lostDomain(env, db, issue.newsletterId, bodies)
  if (lost !== null) return stopIssue(db, issue.id, words.lostDomain(readable(lost)), 'SENDING')
  const mailing = { env, databaseId: issue.databaseId, newsletterId: issue.newsletterId, bodies }
  const lane = () => sendInLane(provider!, mailing, issue, until)
  const waits = await Promise.all(Array.from({ length: limits.newsletters.lanes }, lane))
  await waitUntilDue(openDb(env.DB), issue.id, Math.max(...waits))
}

/** @returns milliseconds that the provider asks us to wait, or 0 */
async function sendInLane(
  provider: NewsletterProvider,
  mailing: Mailing,
  issue: IssueRow,
  until: number,
): Promise<number> {
  while (performance.now() < until) {
    const db = openDb(mailing.env.DB)
    const shard = await claimShard(db, issue)
    if (!shard) return 0
    const answer = await sendShard(provider, mailing, shard)
    await settleShard(openDb(mailing.env.DB), shard, answer)
    if (answer.kind === 'later') {
      if (answer.problem) await noteProblem(openDb(mailing.env.DB), issue.id, answer.problem)
      return answer.after
    }
  }
  return 0
}

async function waitUntilDue(db: Db, id: string, after: number): Promise<void> {
  await writeRows(
    { db },
    {
      rows: [
        sql`update newsletter_issues set due_at = max(${now() + after}, coalesce((select min(due_at)
            from newsletter_shards where issue_id = ${id} and state <> 'DONE'), 0))
          where id = ${id} and state = 'SENDING'`,
      ],
    },
  )
}

async function noteProblem(db: Db, id: string, problem: string): Promise<void> {
  await writeRows(
    { db },
    { rows: [sql`update newsletter_issues set problem = ${problem} where id = ${id} and state = 'SENDING'`] },
  )
}

/** A broken issue must not hold up the others. Its owner may have chosen a later time. */
async function tryLater(db: Db, id: string): Promise<void> {
  const dueAt = now() + limits.newsletters.lease
  await writeRows(
    { db },
    {
      rows: [
        sql`update newsletter_issues set due_at = max(due_at, ${dueAt}) where id = ${id} and due_at is not null`,
      ],
    },
  ).catch((error: unknown) => logError(error, { where: 'newsletters', issue: id }))
}

/** An issue is complete only when each recipient is accounted for. */
async function finish(db: Db, id: string): Promise<void> {
  await writeRows(
    { db },
    {
      rows: [
        sql`update newsletter_issues
          set state = iif(state = 'SENDING', 'SENT', 'CANCELLED'), completed_at = ${now()}, due_at = null, problem = ''
          where id = ${id} and state in ('SENDING', 'CANCELLING')
            and recipient_count = accepted_count + excluded_count + unknown_count
            and not exists (select 1 from newsletter_shards where issue_id = ${id} and state <> 'DONE')`,
        sql`delete from newsletter_bodies where issue_id = ${id} and exists (select 1 from newsletter_issues
          where id = ${id} and completed_at is not null)`,
      ],
    },
  )
}
