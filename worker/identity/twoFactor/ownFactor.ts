import { eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { twoFactors } from '#schema/tables/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { accountHolder } from '#worker/identity/accountHolder.ts'
import { findAccountById } from '#worker/identity/accounts.ts'
import { checkPassword } from '#worker/identity/changePassword.ts'
import { endOtherSessions } from '#worker/identity/endSessions.ts'
import { noticeOf } from '#worker/identity/emails/securityEmails.ts'
import { hasFreshProof, hasShownAgain } from '#worker/identity/freshProof.ts'
import { challengeOf } from '#worker/identity/twoFactor/challenge.ts'
import { newRecoveryCodes, recoveryCodeRows } from '#worker/identity/twoFactor/recoveryCodes.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { as, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const ownFactor = read(
  'ownFactor',
  {
    method: twoFactors.method,
    phoneNumber: twoFactors.phoneNumber,
    createdAt: twoFactors.createdAt,
    unusedRecoveryCodes: sql<number>`(select count(*) from recovery_codes
      where recovery_codes.user_id = ${twoFactors.userId} and used_at is null)`,
  },
  (query) => query.from(twoFactors).where(eq(twoFactors.userId, param('userId'))),
)

export async function twoFactor(ctx: Context) {
  const viewer = accountHolder(ctx)
  const factor = viewer ? await ctx.db.first(ownFactor, { userId: viewer.id }) : null
  return factor && { ...factor, ...challengeOf(factor) }
}

/** R437: a new set voids the old one. */
export async function crupdateTwoFactorBackupCodes(ctx: Context, userId: string) {
  const viewer = theViewer(ctx)
  if (viewer.id !== userId) return failure('NotFound', copy.twoFactorSetup.noCodes)
  if (!(await hasFreshProof(ctx, viewer))) return failure('Forbidden', copy.reauthenticate.needed)
  const backupCodes = newRecoveryCodes()
  const rows = recoveryCodeRows(ctx.env, userId, backupCodes)
  const had = sql`exists (select 1 from recovery_codes where user_id = ${userId})`
  const first = await writeRows(ctx, { guard: sql`not ${had}`, rows })
  if (typeof first === 'string') {
    await writeAndSend(
      ctx,
      { rows: [...rows, notify(userId, 'RECOVERY_CODES_RENEWED')] },
      noticeOf(ctx, viewer, 'recoveryCodes'),
    )
  }
  return as('BackupCodes', { backupCodes })
}

/** A session is not enough. */
export async function disableTwoFactorAuth(ctx: Context, password: string | null | undefined) {
  const viewer = theViewer(ctx)
  if (password == null) {
    if (!(await hasShownAgain(ctx, viewer))) return failure('Forbidden', copy.reauthenticate.needed)
  } else {
    const account = await findAccountById(ctx.db, viewer.id)
    if (!account) return failure('Unauthorized', copy.reauthenticate.signedOut)
    const wrong = await checkPassword(ctx, account, password)
    if (wrong) return wrong
  }
  await writeAndSend(
    ctx,
    {
      guard: sql`exists (select 1 from two_factors where user_id = ${viewer.id})`,
      rows: [
        sql`delete from two_factors where user_id = ${viewer.id}`,
        sql`delete from recovery_codes where user_id = ${viewer.id}`,
        sql`delete from one_time_tokens where user_id = ${viewer.id} and kind in ('twoFactor', 'twoFactorSetup', 'phoneCode')`,
        endOtherSessions(viewer.id, viewer.sessionId),
        notify(viewer.id, 'TWO_FACTOR_OFF'),
      ],
    },
    noticeOf(ctx, viewer, 'twoFactorOff'),
  )
  return as('MutationSuccess', { success: true })
}
