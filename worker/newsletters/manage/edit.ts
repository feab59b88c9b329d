import { sql } from 'drizzle-orm'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { EmailChoice } from '#schema/enums.ts'
import { shownName } from '#schema/inputs/shownName.ts'
import { newsletterDetails, newsletterSlug, welcomeEmail } from '#schema/inputs/newsletters.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'
import { type CacheTag, collectionTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failureAt, parsed } from '#worker/platform/results.ts'
import { commit, type Writer, writeRows } from '#worker/platform/database/write.ts'
import { endingSubscriptions, someSubscriptionsEnd } from '#worker/newsletters/endSubscriptions.ts'
import type { NewsletterDeskRow } from '#worker/newsletters/manage/rows.ts'
import { noNewsletter } from '#worker/newsletters/manage/run.ts'
import { welcomeBlocks } from '#worker/newsletters/manage/welcomeBlocks.ts'

interface Details {
  name?: string | null
  slug?: string | null
  description?: string | null
  senderName?: string | null
  hasDesign?: boolean | null
  isDoubleOptIn?: boolean | null
  audience: EmailChoice
}

/** It keeps the address of the writer's page. */
export async function editNewsletter(
  writer: Writer,
  desk: NewsletterDeskRow,
  given: Details,
): Promise<{ slug: string } | Failure<'BadRequest' | 'AlreadyExists' | 'NotFound'>> {
  const input = parsed(newsletterDetails, {
    name: given.name ?? '',
    description: given.description ?? '',
    senderName: given.senderName ?? '',
  })
  if ('message' in input) return input
  const chosen = desk.slug === '' ? { value: '' } : parsed(newsletterSlug, given.slug ?? desk.slug, 'slug')
  if ('message' in chosen) return chosen
  const details = input.value
  const slug = chosen.value
  const audience = given.audience === 'NO_ONE' ? null : given.audience
  const done = await commit(writer, {
    rows: [
      sql`update newsletters set name = ${details.name}, slug = ${slug}, description = ${details.description},
        sender_name = ${details.senderName}, has_design = ${given.hasDesign ?? false},
        is_double_opt_in = ${given.isDoubleOptIn ?? false}, audience = ${audience} where id = ${desk.id}`,
    ],
    purge: { tags: [tagOf(desk)], reason: 'editNewsletter' },
  })
  if (done === 'taken') return failureAt('slug', 'AlreadyExists', words.taken(slug))
  return typeof done === 'string' ? noNewsletter() : { slug }
}

export async function editWelcomeEmail(
  writer: Writer,
  id: string,
  given: { subject: string; text: string },
): Promise<Failure<'BadRequest' | 'NotFound'> | null> {
  const input = parsed(welcomeEmail, given)
  if ('message' in input) return input
  const { subject, text } = input.value
  try {
    await welcomeBlocks(text)
  } catch (error) {
    if (error instanceof TooComplex) return failureAt('text', 'BadRequest', words.welcomeComplex)
    throw error
  }
  const done = await writeRows(writer, {
    rows: [sql`update newsletters set welcome_subject = ${subject}, welcome_text = ${text} where id = ${id}`],
  })
  return typeof done === 'string' ? noNewsletter() : null
}

/** Its issues stay as records. */
export async function deleteNewsletter(
  writer: Writer,
  desk: NewsletterDeskRow,
  typed: string,
): Promise<Failure<'BadRequest' | 'NotFound'> | null> {
  if (shownName(typed) !== shownName(desk.name)) return failureAt('name', 'BadRequest', words.nameToConfirm)
  const { id } = desk
  const ending = { newsletterId: id, at: now() }
  const done = await commit(writer, {
    rows: [
      someSubscriptionsEnd(ending),
      sql`update newsletters set is_deleted = 1, subscriber_count = 0, digest_due_at = null,
        slug = iif(slug = '', '', slug || '~' || id) where id = ${id}`,
    ],
    outbox: [endingSubscriptions(ending)],
    purge: { tags: [tagOf(desk)], reason: 'deleteNewsletter' },
  })
  return typeof done === 'string' ? noNewsletter() : null
}

const tagOf = ({ userId, collectionId }: NewsletterDeskRow): CacheTag =>
  collectionId === null ? userTag(userId!) : collectionTag(collectionId)
