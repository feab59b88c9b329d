import { sql, type SQL } from 'drizzle-orm'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { beginIssues } from '#worker/newsletters/issues/beginIssues.ts'
import { change, findIssueToChange } from '#worker/newsletters/issues/changeIssue.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, failureAt } from '#worker/platform/results.ts'

/** @param at milliseconds UTC, in the future; null for now */
export async function rescheduleIssue(
  ctx: Context,
  id: string,
  at: number | null,
): Promise<Failure<'BadRequest' | 'NotFound' | 'Conflict'> | null> {
  const wrong = at === null ? null : whyNotAt(at)
  if (wrong) return (await findIssueToChange(ctx, id)) ? wrong : failure('NotFound', words.notFound)
  const refused = await change(ctx, id, {
    row: rescheduled(id, at ?? now()),
    ends: at === null ? ['SCHEDULED', 'PREPARING', 'SENDING', 'SENT'] : ['SCHEDULED'],
    refusal: words.notRescheduled,
  })
  if (!refused && at === null) beginIssues(ctx)
  return refused
}

function whyNotAt(at: number): Failure<'BadRequest'> | null {
  if (at <= now()) return failureAt('at', 'BadRequest', drafts.inThePast)
  return at > now() + limits.drafts.scheduleAhead ? failureAt('at', 'BadRequest', drafts.tooFarAhead) : null
}

const rescheduled = (id: string, at: number): SQL =>
  sql`update newsletter_issues set due_at = ${at} where id = ${id} and state = 'SCHEDULED'`
