import { Apple } from 'arctic'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { codeChallengeOf } from '#worker/identity/social/codeChallenge.ts'
import { verifyIdToken } from '#worker/identity/social/idToken.ts'
import { addressOf, askForTokens, type Client, type Provider } from '#worker/identity/social/provider.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const ISSUER = 'https://appleid.apple.com'
const TOKEN = `${ISSUER}/auth/token`
const KEYS = `${ISSUER}/auth/keys`
const OWN = /@(?:icloud\.com|me\.com|mac\.com|privaterelay\.appleid\.com)$/

export const apple: Provider = {
  secretOf: (env) => env.APPLE_PRIVATE_KEY,
  authorizationUrl({ id }, { state, verifier, nonce, redirectUri }) {
    // Authorization URLs need no key.
    const url = new Apple(id, '', '', new Uint8Array(), redirectUri).createAuthorizationURL(state, [
      'name',
      'email',
    ])
    // Required when a name or address is requested.
    url.searchParams.set('response_mode', 'form_post')
    url.searchParams.set('nonce', nonce)
    // arctic does not use PKCE here, but Apple supports it.
    url.searchParams.set('code_challenge', codeChallengeOf(verifier))
    url.searchParams.set('code_challenge_method', 'S256')
    return url
  },
  async identify(env, client, { code, verifier, nonce, redirectUri, user }) {
    const tokens = await askForTokens(env, 'apple', TOKEN, client, {
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      client_id: client.id,
      client_secret: await secretOf(env, client),
    })
    const claims = await verifyIdToken(env, client, tokens.idToken(), {
      provider: 'apple',
      issuers: [ISSUER],
      keys: KEYS,
      nonce,
    })
    const isVerified = claims.email_verified === true || claims.email_verified === 'true'
    const email = isVerified ? addressOf(claims.email) : null
    return {
      provider: 'apple',
      subject: claims.sub,
      name: nameOf(user),
      email,
      ownsAddress: email !== null && OWN.test(email),
      label: addressOf(claims.email) ?? '',
    }
  },
}

async function secretOf(
  { APPLE_TEAM_ID, APPLE_KEY_ID }: Env,
  { id, secret, isFake }: Client,
): Promise<string> {
  if (isFake) return secret
  const at = Math.floor(now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: APPLE_KEY_ID ?? '' })
    .setIssuer(APPLE_TEAM_ID ?? '')
    .setSubject(id)
    .setAudience(ISSUER)
    .setIssuedAt(at)
    .setExpirationTime(at + 300)
    .sign(await importPKCS8(secret, 'ES256'))
}

const User = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
})

/** Unsigned, so only a suggestion. */
function nameOf(user: string | null): string {
  try {
    const { firstName, lastName } = User.parse(JSON.parse(user ?? '')).name
    return `${firstName} ${lastName}`.trim()
  } catch {
    return ''
  }
}
