import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { MutationFinishPasskeyRegistrationArgs, NewPasskey } from '#schema/generated/resolvers.ts'
import { passkeyName } from '#schema/inputs/twoFactor.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { noticeOf } from '#worker/identity/emails/securityEmails.ts'
import { isGood, issueToken, readToken } from '#worker/identity/oneTimeTokens.ts'
import { challengeBytes, challengeIn, relyingParty } from '#worker/identity/passkeys/relyingParty.ts'
import { passkeysOf } from '#worker/identity/passkeys/passkeyReads.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { now } from '#worker/platform/clock.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { as, failure, parsed } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export async function startPasskeyRegistration(ctx: Context) {
  const viewer = theViewer(ctx)
  if (!(await hasFreshProof(ctx, viewer))) return failure('Forbidden', copy.reauthenticate.needed)
  const known = await ctx.db.all(passkeysOf, { userId: viewer.id })
  if (known.length >= limits.passkeys.perUser) return failure('BadRequest', copy.passkeys.tooMany)
  const { token, row } = issueToken({
    kind: 'passkey',
    lifetime: limits.passkeys.challenge,
    userId: viewer.id,
    browser: viewer.sessionId,
    payload: { purpose: 'register' },
  })
  await writeRows(ctx, { rows: [row] })
  const { id, name } = relyingParty(ctx.env)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    // For users with several accounts here.
    userName: viewer.email ?? viewer.username,
    userDisplayName: viewer.name,
    userID: new TextEncoder().encode(viewer.id),
    challenge: challengeBytes(token),
    timeout: limits.passkeys.challenge,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return as('PasskeyOptions', { optionsJSON: JSON.stringify(options) })
}

/** The challenge was given after a fresh proof. */
export async function finishPasskeyRegistration(
  ctx: Context,
  { passkey, name: givenName }: MutationFinishPasskeyRegistrationArgs,
) {
  const viewer = theViewer(ctx)
  const name = parsed(passkeyName, givenName?.trim() || defaultName(theRequester(ctx).userAgent))
  if ('message' in name) return name
  const challenge = challengeIn(passkey.clientDataJSON)
  const asked = challenge ? await readToken(ctx, challenge, 'passkey') : null
  const isOurs = asked?.payload.purpose === 'register' && asked.browser === viewer.sessionId
  const credential = challenge && isOurs ? await credentialOf(ctx, passkey, challenge) : null
  if (!challenge || !credential) return failure('BadRequest', copy.passkeys.failed)
  const { id, publicKey, counter, isBackedUp } = credential
  const createdAt = now()
  const transports = (passkey.transports ?? []).filter((text) => /^[a-z-]{1,20}$/.test(text)).slice(0, 10)
  const written = await writeAndSend(
    ctx,
    {
      guard: sql`exists (select 1 from one_time_tokens where ${isGood(challenge, 'passkey')})
        and (select count(*) from passkeys where user_id = ${viewer.id}) < ${limits.passkeys.perUser}`,
      rows: [
        sql`update one_time_tokens set used_at = ${createdAt}, spent_by = 'once' where id = ${digestOf(challenge)}`,
        sql`insert into passkeys (id, user_id, name, public_key, counter, transports, is_backed_up, created_at)
          values (${id}, ${viewer.id}, ${name.value}, ${publicKey}, ${counter}, ${JSON.stringify(transports)}, ${isBackedUp}, ${createdAt})`,
        notify(viewer.id, 'PASSKEY_ADDED', { detail: name.value }),
      ],
    },
    noticeOf(ctx, viewer, 'passkeyAdded'),
  )
  if (written === 'taken') return failure('BadRequest', copy.passkeys.known)
  if (typeof written === 'string') return failure('BadRequest', copy.passkeys.failed)
  return as('Passkey', { id, name: name.value, isBackedUp, createdAt, lastUsedAt: null })
}

async function credentialOf({ env }: Context, given: NewPasskey, challenge: string) {
  const { origin, id } = relyingParty(env)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: given.clientDataJSON, attestationObject: given.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    }
  } catch {
    return null
  }
}

const DEVICES = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Chromebook', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Windows', /Windows/],
  ['Linux', /Linux/],
] as const

function defaultName(userAgent: string): string {
  const device = DEVICES.find(([, form]) => form.test(userAgent))?.[0]
  return device ? `Passkey on ${device}` : 'Passkey'
}
