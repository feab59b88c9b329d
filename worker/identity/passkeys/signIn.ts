/** Signing in with only a passkey: the device is one factor, its PIN or biometrics the other. */
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { copy } from '#schema/copy.ts'
import type { PasskeyProof } from '#schema/generated/resolvers.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { signedIn } from '#worker/identity/afterFirstFactor.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { challengeBytes, relyingParty } from '#worker/identity/passkeys/relyingParty.ts'
import { verifyPasskey } from '#worker/identity/passkeys/verifyPasskey.ts'
import { ownPath } from '#worker/identity/redirects.ts'
import { bindBrowser, theRequester } from '#worker/identity/requester.ts'
import { as, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** We do not learn who the browser's user is. */
export async function startPasskeySignIn(ctx: Context, redirect: string | null | undefined) {
  const { network } = theRequester(ctx)
  if (!(await take(ctx, [{ rateLimit: 'passkeyChallenges', by: network }]))) {
    return failure('TooManyRequests', copy.lockout.tryAgain)
  }
  const { token, row } = issueToken({
    kind: 'passkey',
    lifetime: limits.passkeys.challenge,
    browser: bindBrowser(ctx),
    payload: { purpose: 'signIn', redirect: ownPath(ctx, redirect) },
  })
  await writeRows(ctx, { rows: [row] })
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.env).id,
    challenge: challengeBytes(token),
    timeout: limits.passkeys.challenge,
    userVerification: 'required',
  })
  return as('PasskeyOptions', { optionsJSON: JSON.stringify(options) })
}

export async function finishPasskeySignIn(ctx: Context, given: PasskeyProof) {
  const owner = await verifyPasskey(ctx, given)
  if (!owner) return failure('NotFound', copy.passkeys.unknown)
  const { userId, redirect } = owner
  return signedIn(ctx, userId, { redirect, signIn: { operation: 'login', method: 'passkey' } })
}
