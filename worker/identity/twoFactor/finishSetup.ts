/** Attempts count with those at sign-in (R435, R466). */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { MutationCrupdateTwoFactorAuthArgs } from '#schema/generated/resolvers.ts'
import { verificationCode } from '#schema/inputs/twoFactor.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { forgetAttempts, reserveAttempt } from '#worker/identity/attempts.ts'
import { endOtherSessions } from '#worker/identity/endSessions.ts'
import { noticeOf } from '#worker/identity/emails/securityEmails.ts'
import { lockoutResult } from '#worker/identity/lockoutResult.ts'
import { isGood } from '#worker/identity/oneTimeTokens.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { APP_SECRET, appOf, stepOf } from '#worker/identity/twoFactor/appCodes.ts'
import { readSetup, type Setup } from '#worker/identity/twoFactor/beginSetup.ts'
import { isRightPhoneCode, spendingPhoneCode } from '#worker/identity/twoFactor/phoneCodes.ts'
import { now } from '#worker/platform/clock.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { as, failure, parsed } from '#worker/platform/results.ts'
import { digestOf, unseal } from '#worker/platform/secrets.ts'

export async function crupdateTwoFactorAuth(ctx: Context, given: MutationCrupdateTwoFactorAuthArgs) {
  const { authyId, preferredMethod } = given
  const viewer = theViewer(ctx)
  const code = parsed(verificationCode(preferredMethod), given.verificationCode)
  if ('message' in code) return code
  const setup = await readSetup(ctx, viewer, authyId)
  if (!setup || (setup.method === 'AUTH_APP') !== (preferredMethod === 'AUTH_APP')) {
    return failure('BadRequest', copy.twoFactorSetup.tooLate)
  }
  const { network } = theRequester(ctx)
  const guessed = { twoFactor: { userId: viewer.id } }
  const reservation = await reserveAttempt(ctx, guessed, network)
  if (!reservation.may) return lockoutResult('code', reservation)
  const proof = await proofOf(ctx, viewer.id, setup, code.value)
  if (!proof) return lockoutResult('code', reservation)
  const written = await writeAndSend(
    ctx,
    {
      guard: sql`exists (select 1 from one_time_tokens where ${isGood(authyId, 'twoFactorSetup')}) and ${proof.holds}`,
      rows: [
        ...proof.spending,
        sql`update one_time_tokens set used_at = ${now()}, spent_by = 'once' where id = ${digestOf(authyId)}`,
        // Codes made while the factor was off must not work now.
        sql`delete from recovery_codes where user_id = ${viewer.id}
          and not exists (select 1 from two_factors where user_id = ${viewer.id})`,
        turnedOn(viewer.id, { ...setup, method: preferredMethod } as Setup, proof.lastStep),
        endOtherSessions(viewer.id, viewer.sessionId),
        notify(viewer.id, 'TWO_FACTOR_ON'),
        sql`update one_time_tokens set used_at = ${now()}, spent_by = 'twoFactor'
          where user_id = ${viewer.id} and kind in ('session', 'handOff', 'twoFactor', 'twoFactorSetup') and used_at is null`,
      ],
    },
    noticeOf(ctx, viewer, 'twoFactorOn'),
  )
  if (typeof written === 'string') return lockoutResult('code', reservation)
  await forgetAttempts(ctx, guessed, network)
  return as('MutationSuccess', { success: true })
}

interface Proof {
  holds: SQL
  spending: SQL[]
  lastStep: number
}

async function proofOf(ctx: Context, userId: string, setup: Setup, code: string): Promise<Proof | null> {
  if (setup.method === 'AUTH_APP') {
    const secret = await unseal(ctx.env, APP_SECRET, setup.secret)
    const lastStep = typeof secret === 'string' ? stepOf(appOf(ctx.env, secret, ''), code) : null
    return lastStep === null ? null : { holds: sql`1`, spending: [], lastStep }
  }
  const number = `+${setup.countryCode}${setup.phoneNumber}`
  const given = { userId, purpose: 'setUp', code, number } as const
  return {
    holds: isRightPhoneCode(ctx.env, given),
    spending: [spendingPhoneCode(ctx.env, given)],
    lastStep: 0,
  }
}

function turnedOn(userId: string, setup: Setup, lastStep: number): SQL {
  const { countryCode, phoneNumber, secret } = {
    countryCode: '',
    phoneNumber: '',
    secret: null,
    ...setup,
  }
  return sql`insert into two_factors (user_id, method, country_code, phone_number, secret, last_step, created_at)
    values (${userId}, ${setup.method}, ${countryCode}, ${phoneNumber}, ${secret}, ${lastStep}, ${now()})
    on conflict (user_id) do update set method = excluded.method, country_code = excluded.country_code,
      phone_number = excluded.phone_number, secret = excluded.secret, last_step = excluded.last_step,
      created_at = excluded.created_at`
}
