/** Safety I7. */
import { copy } from '#schema/copy.ts'
import { isRecoveryCode } from '#schema/inputs/credentials.ts'
import { isVerificationCode } from '#schema/inputs/verification.ts'
import type { Context } from '#worker/platform/context.ts'
import { type Going, signedIn, twoFactorOf } from '#worker/identity/afterFirstFactor.ts'
import { forgetAttempts, reserveAttempt } from '#worker/identity/attempts.ts'
import { lockoutResult } from '#worker/identity/lockoutResult.ts'
import { readToken, spendToken } from '#worker/identity/oneTimeTokens.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { spendAppCode } from '#worker/identity/twoFactor/appCodes.ts'
import { challengeOf } from '#worker/identity/twoFactor/challenge.ts'
import { sendPhoneCode, spendPhoneCode } from '#worker/identity/twoFactor/phoneCodes.ts'
import { spendRecoveryCode } from '#worker/identity/twoFactor/recoveryCodes.ts'
import type { TwoFactorMethod } from '#schema/enums.ts'
import { as, failure } from '#worker/platform/results.ts'

interface SecondFactorInput {
  code: string | null
  recoveryCode: string | null
}

/** @param token of the first factor; valid until the second factor is right */
export async function passSecondFactor(ctx: Context, token: string, given: SecondFactorInput) {
  const first = await readToken(ctx, token, 'twoFactor')
  const userId = first?.userId
  const factor = userId ? await ctx.db.first(twoFactorOf, { userId }) : null
  if (!userId || !factor) return failure('NotFound', copy.signInLimits.tooLate)
  // Impossible codes do not count as attempts.
  const malformed = whyMalformed(factor.method, given)
  if (malformed) return failure('BadRequest', malformed)
  const { network } = theRequester(ctx)
  const reservation = await reserveAttempt(ctx, { twoFactor: { userId } }, network)
  if (!reservation.may) return lockoutResult('code', reservation)
  if (!(await isRight())) {
    return given.recoveryCode !== null && reservation.failsAs === 'open'
      ? failure('NotFound', copy.signInLimits.noRecoveryCode)
      : lockoutResult('code', reservation)
  }
  const spent = await spendToken(ctx, token, 'twoFactor')
  if (!spent) return failure('NotFound', copy.signInLimits.tooLate)
  await forgetAttempts(ctx, { twoFactor: { userId } }, network)
  return signedIn(ctx, userId, spent.payload as unknown as Going)

  async function isRight(): Promise<boolean> {
    if (given.recoveryCode !== null) return spendRecoveryCode(ctx, userId!, given.recoveryCode)
    const code = given.code!.replace(/\s/g, '')
    return factor!.method === 'AUTH_APP'
      ? spendAppCode(ctx, factor!, code)
      : spendPhoneCode(ctx, { userId: userId!, purpose: 'signIn', code })
  }
}

function whyMalformed(method: TwoFactorMethod, { code, recoveryCode }: SecondFactorInput): string | null {
  if (recoveryCode !== null) {
    return isRecoveryCode(recoveryCode.replace(/[\s-]/g, '')) ? null : copy.recoveryCode.length
  }
  const isWhole = isVerificationCode(method, (code ?? '').replace(/\s/g, ''))
  return isWhole ? null : copy.validation.verificationCode
}

/** Earlier failures still count (safety I14). */
export async function resendTwoFactorCode(
  ctx: Context,
  token: string,
  preferred: TwoFactorMethod | null | undefined,
) {
  const first = await readToken(ctx, token, 'twoFactor')
  const userId = first?.userId
  const factor = userId ? await ctx.db.first(twoFactorOf, { userId }) : null
  if (!userId || !factor || factor.method === 'AUTH_APP') {
    return failure('ExpiredCredentials', copy.signInLimits.tooLate)
  }
  const method = preferred === 'VOICE_CALL' || preferred === 'SMS_TEXT' ? preferred : factor.method
  const refused = await sendPhoneCode(ctx, { ...factor, method, purpose: 'signIn' })
  if (refused) return failure('TooManyRequests', refused.whyUnsent)
  return as('TwoFactorChallenge', challengeOf({ ...factor, method }))
}
