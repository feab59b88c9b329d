/** A draft is sent to a newsletter once, and gets no public page. */
import { sql, type SQL } from 'drizzle-orm'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import type { IssueAudience } from '#schema/enums.ts'
import { issueWords } from '#schema/inputs/storyEmail.ts'
import { storyText } from '#schema/inputs/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { type DraftRow, readDraft, textOf } from '#worker/drafts/draft.ts'
import { type GivenIssue, printDraft } from '#worker/drafts/email/issuePreview.ts'
import { findEmailDraft } from '#worker/drafts/email/storyNewsletters.ts'
import { refusedAt } from '#worker/drafts/scheduleDraft.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { beginIssues } from '#worker/newsletters/issues/beginIssues.ts'
import { forgetCancelled, issueRow } from '#worker/newsletters/issues/createIssue.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

type Refused = Failure<'BadRequest' | 'NotFound' | 'Conflict'>
type EmailDraft = NonNullable<Awaited<ReturnType<typeof findEmailDraft>>>
type Sent = { newsletterId: string; issue: NonNullable<EmailDraft['issue']> }

/** @param given.at milliseconds UTC, in the future; absent for now */
export async function sendIssue(
  ctx: Context,
  writer: Writer,
  given: GivenIssue & { audience: IssueAudience; at?: number | null },
): Promise<Sent | Refused> {
  const { postId, newsletterId, audience, at } = given
  const [draft, email] = await Promise.all([readDraft(ctx, postId), findEmailDraft(ctx, given)])
  if (!draft) return failure('NotFound', drafts.notFound)
  if (!email) return failure('NotFound', words.notFound)
  const input = parsed(issueWords, given)
  if ('message' in input) return input
  const refused = whyNotNow(draft, email) ?? whyNotAt(draft, at)
  if (refused) return refused
  const printed = await printDraft(ctx, given)
  if (typeof printed === 'string') return failure('Conflict', printed)
  if ('message' in printed) return printed
  const { subject, preheader } = input.value
  const issue = {
    newsletterId,
    postId,
    audience,
    isEmailOnly: true,
    subject,
    preheader,
    createdById: writer.actor,
    ...(at && { dueAt: at }),
    databaseId: await databaseId(ctx.env),
  }
  const use = withinRateLimit({ rateLimit: 'issuesOfNewsletter', by: newsletterId })
  const done = await writeRows(writer, {
    guard: sql`${use.guard} and ${mayHave(postId, newsletterId, writer.actor)} and ${managesNewsletter({ viewerId: writer.actor }, newsletterId)}
      and exists (select 1 from posts where id = ${postId} and first_published_at is null and deleted_at is null
        and is_suspended = 0)
      and not exists (select 1 from newsletter_issues where newsletter_id = ${newsletterId} and post_id = ${postId}
        and not (state = 'CANCELLED' and started_at is null))`,
    rows: [use.row, forgetCancelled(postId), issueRow(issue)],
  })
  const after = await findEmailDraft(ctx, given)
  if (typeof done === 'string' || !after?.issue)
    return failure('Conflict', after?.issue ? words.alreadySent : drafts.changedElsewhere)
  if (!at) beginIssues(ctx)
  return { newsletterId, issue: after.issue }
}

/** A draft that its author started, or that is in the newsletter's publication. */
const mayHave = (postId: string, newsletterId: string, actor: string): SQL =>
  sql`exists (select 1 from posts p join newsletters w on w.id = ${newsletterId} where p.id = ${postId}
    and (w.user_id = p.creator_id or (w.collection_id is not null
      and (p.collection_id = w.collection_id or (p.collection_id is null and p.creator_id = ${actor})))))`

function whyNotNow(
  { deletedAt, firstPublishedAt, isSuspended }: DraftRow,
  { issue, newsletter }: EmailDraft,
): Failure<'Conflict'> | null {
  if (deletedAt !== null) return failure('Conflict', drafts.inTrash)
  if (isSuspended) return failure('Conflict', drafts.suspended)
  if (issue) return failure('Conflict', words.alreadySent)
  if (firstPublishedAt !== null) return failure('Conflict', words.isPublished)
  return newsletter.subscriberCount === 0 ? failure('Conflict', words.noSubscribers) : null
}

function whyNotAt(draft: DraftRow, at: number | null | undefined): Refused | null {
  if (at !== null && at !== undefined) return refusedAt(draft, at)
  const text = parsed(storyText, textOf(draft))
  return 'message' in text ? text : null
}
