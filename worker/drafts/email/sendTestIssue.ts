import { copy as drafts } from '#schema/copy/drafts.ts'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import type { IssueVariant } from '#schema/enums.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '#worker/platform/context.ts'
import { readDraft } from '#worker/drafts/draft.ts'
import { type GivenIssue, printDraft } from '#worker/drafts/email/issuePreview.ts'
import { findEmailDraft } from '#worker/drafts/email/storyNewsletters.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

type Refused = Failure<
  'BadRequest' | 'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests' | 'ServiceUnavailable'
>

/** By the newsletters' provider, whose emails it shows. Null once the provider has accepted it. */
export async function sendTestIssue(
  ctx: Context,
  writer: Writer,
  given: GivenIssue & { variant?: IssueVariant | null },
): Promise<Refused | null> {
  const { id, email: to } = theViewer(ctx)
  const [draft, email] = await Promise.all([readDraft(ctx, given.postId), findEmailDraft(ctx, given)])
  if (!draft) return failure('NotFound', drafts.notFound)
  if (!email) return failure('NotFound', words.notFound)
  if (!to) return failure('Forbidden', words.noAddress)
  const printed = await printDraft(ctx, given)
  if (typeof printed === 'string') return failure('Conflict', printed)
  if ('message' in printed) return printed
  const body = printed.find(({ variant }) => variant === given.variant) ?? printed[0]!
  const provider = await openNewsletterProvider(ctx.env)
  if (!provider) return failure('ServiceUnavailable', words.testNotSent)
  const use = withinRateLimit({ rateLimit: 'testIssuesOfAccount', by: id })
  const done = await writeRows(writer, {
    guard: sql`${managesNewsletter({ viewerId: id }, given.newsletterId)} and ${use.guard}`,
    rows: [use.row],
  })
  if (typeof done === 'string') return failure('TooManyRequests', words.tooManyTests)
  const { sender, replyTo, subject, html, text } = body
  // The provider takes a repeated call for one email.
  const test = createdId(writer)
  const answer = await provider.send(`test-${test}-0`, TEST, [
    {
      recipient: test,
      to,
      from: sender,
      replyTo,
      subject: words.testSubject(subject),
      html,
      text,
      headers: {},
    },
  ])
  return answer.kind === 'accepted' ? null : failure('ServiceUnavailable', words.testNotSent)
}

/** In place of an issue's id: no issue counts events about it. */
const TEST = 'test'
