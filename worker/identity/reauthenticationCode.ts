import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { loginCode as codeInput } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { reauthenticationEmail } from '#worker/identity/emails/securityEmails.ts'
import { canSendEmail } from '#worker/identity/canSendEmail.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { now } from '#worker/platform/clock.ts'
import { newDigits } from '#worker/platform/ids.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { as, type Failure, failure, parsed } from '#worker/platform/results.ts'
import { isSame, keyedDigestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function sendReauthenticationCode(ctx: Context) {
  const viewer = theViewer(ctx)
  const { id: userId, sessionId, email } = viewer
  if (!email) return failure('NotFound', copy.reauthenticate.noWay)
  if (!(await canSendEmail(ctx, email, viewer))) return failure('TooManyRequests', copy.signInLimits.mails)
  const code = newDigits(limits.reauthenticationCode.length)
  const { row } = issueToken({
    kind: 'reauthentication',
    lifetime: limits.reauthentication.lifetime,
    userId,
    browser: sessionId,
    codeHash: hashOf(ctx, sessionId, code),
  })
  await writeAndSend(
    ctx,
    {
      rows: [
        sql`delete from one_time_tokens where user_id = ${userId} and kind = 'reauthentication'
          and browser = ${sessionId} and code_hash is not null`,
        row,
      ],
    },
    [
      {
        kind: 'email',
        name: 'IDENTITY_CODE',
        to: email,
        content: reauthenticationEmail(ctx.env.PRODUCT_NAME, code),
      },
    ],
  )
  return as('MutationSuccess', { success: true })
}

type Refused = Failure<'BadRequest' | 'NotFound' | 'TooManyRequests'>

/** Concurrent attempts all count. */
export async function spendReauthenticationCode(
  ctx: Context,
  viewer: Viewer,
  given: string,
): Promise<Refused | null> {
  const code = parsed(codeInput, given)
  if ('message' in code) return code
  const own = sql`user_id = ${viewer.id} and kind = 'reauthentication' and browser = ${viewer.sessionId}
    and code_hash is not null and used_at is null and expires_at > ${now()}`
  const [tried, known] = (await writeRows(ctx, {
    rows: [
      sql`update one_time_tokens set attempts = attempts + 1
        where ${own} and attempts < ${limits.reauthenticationCode.tries} returning id, code_hash as "codeHash"`,
      sql`select 1 from one_time_tokens where ${own}`,
    ],
  })) as unknown as [{ id: string; codeHash: string }[], unknown[]]
  const sent = tried[0]
  if (!sent) {
    return known.length
      ? failure('TooManyRequests', copy.signInLimits.codeTries)
      : failure('NotFound', copy.signInLimits.noCode)
  }
  if (!isSame(sent.codeHash, hashOf(ctx, viewer.sessionId, code.value))) {
    return failure('BadRequest', copy.signInLimits.wrongCode)
  }
  const spent = await writeRows(ctx, {
    guard: sql`exists (select 1 from one_time_tokens where id = ${sent.id} and used_at is null)`,
    rows: [sql`update one_time_tokens set used_at = ${now()}, spent_by = 'once' where id = ${sent.id}`],
  })
  return typeof spent === 'string' ? failure('NotFound', copy.signInLimits.noCode) : null
}

const hashOf = ({ env }: Context, sessionId: string, code: string) =>
  keyedDigestOf(env, `reauthentication:${sessionId}:${code}`)
