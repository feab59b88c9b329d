/** An owner who reads the inbox has to confirm it. */
import { sql } from 'drizzle-orm'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { noNewsletter } from '#worker/newsletters/manage/run.ts'
import { replyToEmail } from '#worker/newsletters/manage/emails.ts'
import { findNewsletterDesk } from '#worker/newsletters/manage/newsletters.ts'
import type { NewsletterDeskRow } from '#worker/newsletters/manage/rows.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { isSame, keyedDigestOf } from '#worker/platform/secrets.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { newsletters as subscribing } from '#schema/copy/newsletters.ts'

const HASH_LENGTH = 32

export const replyToHash = (env: Env, id: string, address: string): string =>
  keyedDigestOf(env, `replyTo:${id}:${address}`).slice(0, HASH_LENGTH)

/** @param given '' removes the address */
export async function setReplyTo(
  ctx: Context,
  writer: Writer,
  desk: NewsletterDeskRow,
  given: string,
): Promise<{ isAsked: boolean } | Failure<'BadRequest' | 'NotFound' | 'TooManyRequests'>> {
  const { id } = desk
  if (given.trim() === '') {
    const rows = [sql`update newsletters set reply_to = '', wanted_reply_to = '' where id = ${id}`]
    return typeof (await writeRows(writer, { rows })) === 'string' ? noNewsletter() : { isAsked: false }
  }
  const input = parsed(emailInput, given, 'replyTo')
  if ('message' in input) return input
  const to = input.value
  if (to === desk.replyTo) return failure('BadRequest', words.replyToSame)
  const uses = [
    withinRateLimit({ rateLimit: 'subscriptionsOfAccount', by: theViewer(ctx).id }),
    withinRateLimit({ rateLimit: 'subscriptionsOfAddress', by: to }),
  ]
  const link = path('ShowNewsletterSettings', { id }, { replyTo: replyToHash(ctx.env, id, to) })
  const content = replyToEmail(desk.name, `${ctx.env.MAIN_ORIGIN}${link}#reply-to`)
  const written = await writeAndSend(
    ctx,
    {
      guard: sql.join([writer.right!, ...uses.map(({ guard }) => guard)], sql` and `),
      rows: [
        ...uses.map(({ row }) => row),
        sql`update newsletters set wanted_reply_to = ${to} where id = ${id}`,
      ],
    },
    [{ kind: 'email', name: 'CONFIRM_REPLY_TO', to, content }],
  )
  return typeof written === 'string' ? failure('TooManyRequests', subscribing.tooMany) : { isAsked: true }
}

export async function isReplyToProved(
  ctx: Context,
  { newsletterId, hash }: { newsletterId: string; hash: string },
): Promise<boolean> {
  const desk = await findNewsletterDesk(ctx, { id: newsletterId })
  return desk !== null && isProved(ctx.env, desk, hash)
}

const isProved = (env: Env, { id, wantedReplyTo }: NewsletterDeskRow, hash: string): boolean =>
  wantedReplyTo !== '' && isSame(hash, replyToHash(env, id, wantedReplyTo))

export async function confirmReplyTo(
  ctx: Context,
  writer: Writer,
  desk: NewsletterDeskRow,
  hash: string,
): Promise<Failure<'BadRequest' | 'NotFound'> | null> {
  if (!isProved(ctx.env, desk, hash)) return failure('BadRequest', words.replyToInvalid)
  const { id, wantedReplyTo } = desk
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from newsletters where id = ${id} and wanted_reply_to = ${wantedReplyTo})`,
    rows: [sql`update newsletters set reply_to = wanted_reply_to, wanted_reply_to = '' where id = ${id}`],
  })
  return typeof done === 'string' ? noNewsletter() : null
}
