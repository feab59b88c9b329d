import { sql } from 'drizzle-orm'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import type { StoryEmailInput } from '#schema/generated/resolvers.ts'
import { storyEmail } from '#schema/inputs/storyEmail.ts'
import type { DraftRow } from '#worker/drafts/draft.ts'
import { newsletterFor } from '#worker/drafts/email/storyNewsletters.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { type Failure, failureAt, parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'

type EmailPart = Partial<Pick<StoryPart, 'when' | 'rows'>>

/** Forgets an earlier choice. */
export const byDefault = (postId: string): EmailPart => ({
  rows: [
    sql`update post_drafts set email_choice = null, email_newsletter_id = null, email_subject = '',
        email_preheader = ''
      where post_id = ${postId}`,
  ],
})

/**
 * Part of a first publication; the issue is written when the story is published.
 * @param collectionId the story's publication from now on; undefined if that stays
 */
export async function emailPart(
  { db, actor }: Writer,
  { postId, firstPublishedAt }: DraftRow,
  { given, collectionId }: { given: StoryEmailInput; collectionId: string | null | undefined },
): Promise<EmailPart | Failure<'BadRequest'>> {
  if (firstPublishedAt !== null) return failureAt('choice', 'BadRequest', words.onlyFirst)
  const input = parsed(storyEmail, given)
  if ('message' in input) return input
  const { choice, newsletterId, subject, preheader } = input.value
  const found = await newsletterFor({ db }, { id: newsletterId, postId, viewerId: actor, collectionId })
  if (!found) return failureAt('newsletterId', 'BadRequest', words.noNewsletter)
  if (!found.fits) return failureAt('newsletterId', 'BadRequest', words.otherPublication)
  return {
    when: managesNewsletter({ viewerId: actor }, found.id),
    rows: [
      sql`update post_drafts set email_choice = ${choice}, email_newsletter_id = ${found.id},
          email_subject = ${subject}, email_preheader = ${preheader}
        where post_id = ${postId}`,
    ],
  }
}
