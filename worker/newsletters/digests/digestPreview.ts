import { newsletterCompose } from '#schema/copy/newsletterCompose.ts'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { digestOf, periodOf } from '#worker/newsletters/digests/digestOf.ts'
import { forRecipient } from '#worker/newsletters/email/digest/forRecipient.ts'
import { withUnsubscribe } from '#worker/newsletters/email/issueContent.ts'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import type { Body } from '#worker/newsletters/issues/sendShard.ts'
import { findNewsletterDesk } from '#worker/newsletters/manage/newsletters.ts'
import type { NewsletterDeskRow } from '#worker/newsletters/manage/rows.ts'
import { now } from '#worker/platform/clock.ts'
import { createdId } from '#worker/platform/database/idempotentCall.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

/** The stories of the last day or week, as someone without an account gets them. */
async function printRecent(ctx: Context, desk: NewsletterDeskRow): Promise<Body | string> {
  const { frequency } = desk.digest
  // It has the renderer of emails.
  const { printDigestBodies } = await import('#worker/newsletters/digests/printDigestBodies.ts')
  const printed = await printDigestBodies(ctx.env, ctx.db, {
    id: null,
    newsletterId: desk.id,
    digestFrequency: frequency === 'OFF' ? 'WEEKLY' : frequency,
    digestSince: now() - periodOf(desk.digest),
    digestUntil: now(),
  })
  if (typeof printed === 'string') return words.noRecent
  const [body] = printed
  const hottest = Array.from({ length: limits.newsletters.storiesInDigest }, (_, at) => at + 1)
  // The viewer has no subscription to end.
  const settings = ctx.env.MAIN_ORIGIN + path('ShowYourNewsletters')
  return { ...body!, ...withUnsubscribe(forRecipient(body!)(hottest), settings) }
}

/** Null unless the caller runs it, and it is a publication's. */
export async function digestPreview(ctx: Context, id: string) {
  const desk = await findNewsletterDesk(ctx, { id })
  if (!desk || !digestOf(desk)) return null
  const printed = await printRecent(ctx, desk)
  if (typeof printed === 'string')
    return { problem: printed, subject: '', sender: '', replyTo: '', bodies: [] }
  const { variant, subject, sender, replyTo, html, text } = printed
  return { problem: null, subject, sender, replyTo, bodies: [{ variant, html, text }] }
}

type Refused = Failure<'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests' | 'ServiceUnavailable'>

/** By the newsletters' provider, whose emails it shows. Null once the provider has accepted it. */
export async function sendTestDigest(
  ctx: Context,
  writer: Writer,
  desk: NewsletterDeskRow,
): Promise<Refused | null> {
  const { id, email: to } = theViewer(ctx)
  if (!digestOf(desk)) return failure('NotFound', words.onlyPublications)
  if (!to) return failure('Forbidden', newsletterCompose.noAddress)
  const printed = await printRecent(ctx, desk)
  if (typeof printed === 'string') return failure('Conflict', printed)
  const provider = await openNewsletterProvider(ctx.env)
  if (!provider) return failure('ServiceUnavailable', newsletterCompose.testNotSent)
  const use = withinRateLimit({ rateLimit: 'testIssuesOfAccount', by: id })
  const done = await writeRows(writer, { guard: use.guard, rows: [use.row] })
  if (typeof done === 'string') return failure('TooManyRequests', newsletterCompose.tooManyTests)
  const { sender, replyTo, subject, html, text } = printed
  // The provider takes a repeated call for one email.
  const test = createdId(writer)
  const message = { recipient: test, to, from: sender, replyTo, html, text, headers: {} }
  const answer = await provider.send(`test-${test}-0`, 'test', [
    { ...message, subject: newsletterCompose.testSubject(subject) },
  ])
  return answer.kind === 'accepted' ? null : failure('ServiceUnavailable', newsletterCompose.testNotSent)
}
