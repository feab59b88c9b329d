import { limits } from '#schema/limits.ts'
import type { SignInNote } from '#schema/identity/signInNote.ts'
import { twoFactors } from '#schema/tables/identity.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '#worker/platform/context.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { ownPath } from '#worker/identity/redirects.ts'
import { challengeOf } from '#worker/identity/twoFactor/challenge.ts'
import { sendPhoneCode } from '#worker/identity/twoFactor/phoneCodes.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { as } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export const twoFactorOf = read(
  'twoFactorOf',
  {
    userId: twoFactors.userId,
    method: twoFactors.method,
    countryCode: twoFactors.countryCode,
    phoneNumber: twoFactors.phoneNumber,
    secret: twoFactors.secret,
    lastStep: twoFactors.lastStep,
  },
  (query) => query.from(twoFactors).where(eq(twoFactors.userId, param('userId'))),
)

export interface SignedIn {
  __typename: 'AuthInfo'
  uid: string
  sessionToken: string
  redirect: string
}

export interface HalfSignedIn {
  __typename: 'AuthToken'
  token: string
  challenge: ReturnType<typeof challengeOf>
}

export interface Going {
  redirect: string | null | undefined
  signIn: SignInNote
}

/** A passkey counts as both factors (safety I7). */
export async function afterFirstFactor(
  ctx: Context,
  userId: string,
  going: Going,
): Promise<SignedIn | HalfSignedIn> {
  const factor = await ctx.db.first(twoFactorOf, { userId })
  if (!factor) return signedIn(ctx, userId, going)
  const { token, row } = issueToken({
    kind: 'twoFactor',
    lifetime: limits.twoFactorStep.lifetime,
    userId,
    payload: { redirect: ownPath(ctx, going.redirect), signIn: going.signIn },
  })
  await writeRows(ctx, { rows: [row] })
  // The user learns not to wait for a code.
  const refused =
    factor.method === 'AUTH_APP' ? null : await sendPhoneCode(ctx, { ...factor, purpose: 'signIn' })
  return as('AuthToken', { token, challenge: challengeOf(factor, refused ?? undefined) })
}

export async function signedIn(ctx: Context, userId: string, { redirect, signIn }: Going): Promise<SignedIn> {
  const path = ownPath(ctx, redirect)
  const { token, row } = issueToken({
    kind: 'session',
    lifetime: limits.sessionToken.lifetime,
    userId,
    payload: { redirect: path, signIn },
  })
  await writeRows(ctx, { rows: [row] })
  return as('AuthInfo', { uid: userId, sessionToken: token, redirect: path })
}
