import { sql, type SQL } from 'drizzle-orm'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueState } from '#schema/enums.ts'
import { newsletterIssues } from '#schema/tables/newsletterIssues.ts'
import type { Context } from '#worker/platform/context.ts'
import { databaseId, forgetStart } from '#worker/newsletters/issues/databaseId.ts'
import { byOf, byParams } from '#worker/permissions/change.ts'
import { mayRunNewsletter } from '#worker/permissions/newsletter.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

type Refused = Failure<'NotFound' | 'Conflict'>

export const pauseIssue = (ctx: Context, id: string): Promise<Refused | null> =>
  change(ctx, id, { row: paused(id), ends: ['PAUSED'], refusal: words.notPaused })

export async function resumeIssue(ctx: Context, id: string): Promise<Refused | null> {
  const refused = await change(ctx, id, {
    row: resumed(id, await databaseId(ctx.env)),
    ends: ['SCHEDULED', 'PREPARING', 'SENDING'],
    refusal: words.notResumed,
  })
  if (!refused) await forgetStart(ctx.env, id)
  return refused
}

export const cancelIssue = (ctx: Context, id: string): Promise<Refused | null> =>
  change(ctx, id, { row: cancelled(id), ends: ['CANCELLING', 'CANCELLED'], refusal: words.notCancelled })

interface Change {
  row: SQL
  /** Repeating the change is no failure. */
  ends: readonly IssueState[]
  refusal: string
}

/** Others must not learn of it (A4). */
export async function change(
  ctx: Context,
  id: string,
  { row, ends, refusal }: Change,
): Promise<Refused | null> {
  const issue = await findIssueToChange(ctx, id)
  if (!issue) return failure('NotFound', words.notFound)
  const writer = writerWith(ctx, (who) => mayRunNewsletter(who, issue.newsletterId))
  await writeRows(writer, { rows: [row] })
  const changed = await findIssueToChange(ctx, id)
  if (!changed) return failure('NotFound', words.notFound)
  return ends.includes(changed.state) ? null : failure('Conflict', refusal)
}

export const findIssueToChange = (ctx: Context, id: string) =>
  ctx.db.first(issueToChange, { ...byOf(ctx.caller!), id })

const issueToChange = read(
  'issueToChange',
  { newsletterId: newsletterIssues.newsletterId, state: newsletterIssues.state },
  (query) =>
    query
      .from(newsletterIssues)
      .where(
        sql`${newsletterIssues.id} = ${param('id')} and ${mayRunNewsletter(byParams, newsletterIssues.newsletterId)}`,
      )
      .limit(1),
)

export const paused = (id: string): SQL =>
  sql`update newsletter_issues set state = 'PAUSED', due_at = null
    where id = ${id} and state in ('SCHEDULED', 'PREPARING', 'SENDING')`

/** This database now sends an issue that stopped. */
export const resumed = (id: string, databaseId: string): SQL =>
  sql`update newsletter_issues set due_at = ${now()}, problem = '', database_id = ${databaseId},
      state = case when started_at is null then 'SCHEDULED' when prepared_at is null then 'PREPARING' else 'SENDING' end
    where id = ${id} and state in ('PAUSED', 'STOPPED')`

/** What has been accepted cannot be called back. */
export const cancelled = (id: string): SQL =>
  sql`update newsletter_issues set due_at = ${now()}, problem = '', state = 'CANCELLING'
    where id = ${id} and state in (select value from json_each(${JSON.stringify(OPEN)}))`

const OPEN: IssueState[] = ['SCHEDULED', 'PREPARING', 'SENDING', 'PAUSED', 'STOPPED']
