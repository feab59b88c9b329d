import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { Context } from '#worker/platform/context.ts'
import { findNewsletterDesk } from '#worker/newsletters/manage/newsletters.ts'
import type { NewsletterDeskRow } from '#worker/newsletters/manage/rows.ts'
import { mayRunNewsletter } from '#worker/permissions/newsletter.ts'
import { writerWith } from '#worker/permissions/writer.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'

export const noNewsletter = () => failure('NotFound', words.notFound)

/** Others must not learn that it exists (A4). */
export async function asNewsletterOwner<Result extends object>(
  ctx: Context,
  id: string,
  verb: (writer: Writer, desk: NewsletterDeskRow) => Promise<Result>,
): Promise<Result | Failure<'NotFound'>> {
  const desk = await findNewsletterDesk(ctx, { id })
  if (!desk) return noNewsletter()
  return verb(
    writerWith(ctx, (by) => mayRunNewsletter(by, id)),
    desk,
  )
}
