/** R429, R503. */
import { copy } from '#schema/copy.ts'
import type { MutationLoginUserArgs } from '#schema/generated/resolvers.ts'
import { email as emailInput } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { findAccount } from '#worker/identity/accounts.ts'
import { afterFirstFactor, type Going } from '#worker/identity/afterFirstFactor.ts'
import { forgetAttempts, reserveAttempt } from '#worker/identity/attempts.ts'
import { lockoutResult } from '#worker/identity/lockoutResult.ts'
import { verifyPassword } from '#worker/identity/passwords.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { openLink } from '#worker/identity/signIn/openLink.ts'
import { passSecondFactor } from '#worker/identity/twoFactor/passSecondFactor.ts'
import { failure } from '#worker/platform/results.ts'

export async function loginUser(ctx: Context, given: MutationLoginUserArgs) {
  const { token, twoFactorVerificationCode: code, backupCode } = given
  if (token && (code != null || backupCode != null)) {
    return passSecondFactor(ctx, token, { code: code ?? null, recoveryCode: backupCode ?? null })
  }
  if (token) {
    const opened = await openLink(ctx, token)
    if (opened && opened.__typename !== 'NeedsName') return opened
    return failure('NotFound', copy.signInLimits.noCode)
  }
  if (given.email == null || given.password == null) {
    return failure('MissingOAuthTokens', copy.signInLimits.nothingGiven)
  }
  // Clients show only this failure type's message as it is.
  if (isEmailOff(ctx)) return failure('MissingOAuthTokens', emailIsOff)
  const signIn = { operation: given.operation ?? 'login', method: 'password' } as const
  return withPassword(ctx, given.email, given.password, { redirect: given.referrer, signIn })
}

/** Known and unknown addresses get the same answers at the same cost (safety I1, I8). */
async function withPassword(ctx: Context, givenEmail: string, password: string, going: Going) {
  const address = emailInput.safeParse(givenEmail)
  if (
    !address.success ||
    !ctx.site.flags.enable_passwords ||
    password.length > limits.password.maxLength * 4
  ) {
    return failure('NotFound', copy.lockout.passwordIncorrect)
  }
  const email = address.data
  const { network } = theRequester(ctx)
  const reservation = await reserveAttempt(ctx, { password: { email } }, network)
  if (!reservation.may) return lockoutResult('password', reservation)
  const account = await findAccount(ctx.db, email)
  const isRight = verifyPassword(password, account?.passwordHash ?? null)
  if (!isRight || !account) return lockoutResult('password', reservation)
  await forgetAttempts(ctx, { password: { email } }, network)
  return afterFirstFactor(ctx, account.id, going)
}
