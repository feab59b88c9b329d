import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { isUnclaimed } from '#worker/accounts/convert/unclaimed.ts'
import type { Context } from '#worker/platform/context.ts'
import { findAccount, findAccountById } from '#worker/identity/accounts.ts'
import { canSendEmail } from '#worker/identity/canSendEmail.ts'
import { convertEmail } from '#worker/identity/emails/convertEmail.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { as, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { userLoader } from '#worker/users/loaders.ts'

/** An earlier link may have gone to a wrong address (R106). */
export async function inviteAuthor(ctx: Context, userId: string, address: string) {
  const given = parsed(emailInput, address, 'email')
  if ('message' in given) return given
  const { value: email } = given
  const person = await findAccountById(ctx.db, userId)
  if (!person || !(await userLoader.load(ctx, userId))) return failure('NotFound', copy.convert.noPerson)
  if (await findAccount(ctx.db, email)) {
    return failureAt('email', 'AlreadyExists', copy.convert.taken, 'EMAIL_TAKEN')
  }
  if (!(await canSendEmail(ctx, email, null))) return failure('TooManyRequests', copy.signInLimits.mails)
  const { token, row } = issueToken({
    kind: 'convert',
    lifetime: limits.convertLink.lifetime,
    userId,
    email,
  })
  const { env } = ctx
  const url = env.MAIN_ORIGIN + path('AcctConvert', { token })
  const written = await writeAndSend(
    ctx,
    {
      guard: isUnclaimed(userId),
      rows: [
        sql`delete from one_time_tokens where user_id = ${userId} and kind = 'convert' and used_at is null`,
        row,
      ],
    },
    [
      {
        kind: 'email',
        name: 'CONVERT_ACCOUNT',
        to: email,
        content: convertEmail(env.PRODUCT_NAME, person, url),
      },
    ],
  )
  if (written === 'guard') return failureAt('username', 'BadRequest', copy.convert.hasAccount)
  return as('MutationSuccess', { success: true })
}
