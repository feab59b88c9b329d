import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import type { PasskeyProof } from '#schema/generated/resolvers.ts'
import type { Context } from '#worker/platform/context.ts'
import { isGood, readToken } from '#worker/identity/oneTimeTokens.ts'
import { challengeIn, relyingParty } from '#worker/identity/passkeys/relyingParty.ts'
import { passkeyById } from '#worker/identity/passkeys/passkeyReads.ts'
import { boundBrowser } from '#worker/identity/requester.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function verifyPasskey(
  ctx: Context,
  given: PasskeyProof,
): Promise<{ userId: string; redirect: string | undefined } | null> {
  const challenge = challengeIn(given.clientDataJSON)
  const browser = boundBrowser(ctx)
  const asked = challenge ? await readToken(ctx, challenge, 'passkey') : null
  if (!challenge || !asked || asked.browser !== browser || asked.payload.purpose !== 'signIn') return null
  const passkey = await ctx.db.first(passkeyById, { id: given.id })
  if (!passkey || !isOwners(given.userHandle, passkey.userId)) return null
  const counter = await counterOf(ctx, given, challenge, passkey)
  if (counter === null) return null
  const written = await writeRows(ctx, {
    // One of several concurrent uses succeeds.
    guard: sql`exists (select 1 from one_time_tokens where ${isGood(challenge, 'passkey')})
      and exists (select 1 from passkeys where id = ${given.id} and counter = ${passkey.counter})`,
    rows: [
      sql`update one_time_tokens set used_at = ${now()}, spent_by = 'once' where id = ${digestOf(challenge)}`,
      sql`update passkeys set counter = ${counter}, last_used_at = ${now()} where id = ${given.id}`,
    ],
  })
  if (typeof written === 'string') return null
  return { userId: passkey.userId, redirect: asked.payload.redirect as string | undefined }
}

const isOwners = (userHandle: string | null | undefined, userId: string) =>
  userHandle == null || Buffer.from(userHandle, 'base64url').toString() === userId

interface Known {
  publicKey: string
  counter: number
}

async function counterOf({ env }: Context, given: PasskeyProof, challenge: string, known: Known) {
  const { origin, id } = relyingParty(env)
  const { id: credentialId, clientDataJSON, authenticatorData, signature } = given
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
