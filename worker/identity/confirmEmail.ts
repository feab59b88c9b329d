/** It is valid only while signed in to the account that gave the address. */
import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { endOtherSessions, ownSessionId } from '#worker/identity/endSessions.ts'
import { addressChangedEmail } from '#worker/identity/emails/addressEmails.ts'
import { canSendEmail } from '#worker/identity/canSendEmail.ts'
import { isGood, readToken } from '#worker/identity/oneTimeTokens.ts'
import { confirmationOf } from '#worker/identity/signIn/createAccount.ts'
import { now } from '#worker/platform/clock.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { as, failure } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'

/** R422. */
export async function sendVerificationEmail(ctx: Context) {
  const viewer = theViewer(ctx)
  const email = (await findAccountById(ctx.db, viewer.id))?.unverifiedEmail
  if (!email) return failure('BadRequest', copy.verifyEmail.nothingToVerify)
  if (!(await canSendEmail(ctx, email, null))) return failure('TooManyRequests', copy.signInLimits.mails)
  const { row, message } = confirmationOf(ctx, viewer.id, email)
  await writeAndSend(
    ctx,
    {
      rows: [
        sql`delete from one_time_tokens where user_id = ${viewer.id} and kind = 'confirmEmail' and used_at is null`,
        row,
      ],
    },
    [message],
  )
  return as('MutationSuccess', { success: true })
}

export type Confirmation = 'confirmed' | 'expired' | 'taken' | 'otherAccount'

export async function confirmLink(ctx: Context, key: string) {
  const link = await readToken(ctx, key, 'confirmEmail')
  const holder = link?.userId ? await ctx.db.first(nameOfHolder, { id: link.userId }) : null
  return holder && { ...holder, isOwn: ctx.caller?.viewer?.id === holder.id }
}

const nameOfHolder = read(
  'nameOfHolder',
  { id: users.id, name: users.name, username: users.username },
  (query) => query.from(users).where(eq(users.id, param('id'))),
)

/** Replacing a proved address ends all other sessions and notifies the old one (safety I6, I12). */
export async function confirmEmail(ctx: Context, key: string): Promise<Confirmation> {
  const link = await readToken(ctx, key, 'confirmEmail')
  if (!link?.email || !link.userId) return 'expired'
  if (ctx.caller?.viewer?.id !== link.userId) return 'otherAccount'
  const { userId, email } = link
  const old = (await findAccountById(ctx.db, userId))?.email
  const { PRODUCT_NAME, HELP_URL } = ctx.env
  const written = await writeAndSend(
    ctx,
    {
      guard: sql`exists (select 1 from one_time_tokens where ${isGood(key, 'confirmEmail')})
        and exists (select 1 from users where id = ${userId} and unverified_email = ${email} and email is ${old ?? null})`,
      rows: [
        sql`update one_time_tokens set used_at = ${now()}, spent_by = 'confirm' where id = ${digestOf(key)}`,
        sql`update users set email = ${email}, unverified_email = null where id = ${userId}`,
        ...(old
          ? [
              notify(userId, 'EMAIL_CHANGED', { detail: email }),
              endOtherSessions(userId, ownSessionId(ctx)),
              sql`update one_time_tokens set used_at = ${now()}, spent_by = 'confirm' where used_at is null
                and (user_id = ${userId} or email = ${old})`,
            ]
          : []),
      ],
    },
    old
      ? [
          {
            kind: 'email',
            name: 'SECURITY_CHANGE',
            to: old,
            content: addressChangedEmail(PRODUCT_NAME, HELP_URL),
          },
        ]
      : [],
  )
  if (written === 'taken') return 'taken'
  return written === 'guard' ? 'expired' : 'confirmed'
}
