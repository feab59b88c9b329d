import type { IssueVariant } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { issueWords } from '#schema/inputs/storyEmail.ts'
import type { Context } from '#worker/platform/context.ts'
import { readDraft } from '#worker/drafts/draft.ts'
import { findEmailDraft } from '#worker/drafts/email/storyNewsletters.ts'
import { withUnsubscribe } from '#worker/newsletters/email/issueContent.ts'
import { type Failure, parsed } from '#worker/platform/results.ts'

export interface GivenIssue {
  postId: string
  newsletterId: string
  subject?: string | null
  preheader?: string | null
}

/** A draft as an issue; a text says why it cannot be printed. */
export async function printDraft(
  ctx: Context,
  { postId, newsletterId, ...given }: GivenIssue,
): Promise<Printed | string | Failure<'BadRequest'>> {
  const input = parsed(issueWords, given)
  if ('message' in input) return input
  // It has the renderer of emails.
  const { printBodies } = await import('#worker/newsletters/issues/printBodies.ts')
  const printed = await printBodies(ctx.env, ctx.db, {
    postId,
    newsletterId,
    isEmailOnly: true,
    ...input.value,
  })
  if (typeof printed === 'string') return printed
  // The writer has no subscription to end.
  const settings = ctx.env.MAIN_ORIGIN + path('ShowYourNewsletters')
  return printed.map((body) => ({ ...body, ...withUnsubscribe(body, settings) }))
}

type Printed = Exclude<
  Awaited<ReturnType<(typeof import('#worker/newsletters/issues/printBodies.ts'))['printBodies']>>,
  string
>

/** Null unless the caller may write the story and send the newsletter. */
export async function issuePreview(ctx: Context, given: GivenIssue) {
  const [draft, email] = await Promise.all([readDraft(ctx, given.postId), findEmailDraft(ctx, given)])
  if (!draft || !email) return null
  const printed = await printDraft(ctx, given)
  if (typeof printed === 'string') return { ...UNPRINTED, problem: printed }
  if ('message' in printed) return { ...UNPRINTED, problem: printed.message }
  const { subject, sender, replyTo } = printed[0]!
  return { problem: null, subject, sender, replyTo, bodies: printed.map(bodyOf) }
}

const UNPRINTED = { subject: '', sender: '', replyTo: '', bodies: [] }

const bodyOf = ({ variant, html, text }: { variant: IssueVariant; html: string; text: string }) => ({
  variant,
  html,
  text,
})
