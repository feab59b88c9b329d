/** RFC 6749, 4.1.3 and RFC 7636, 4.6. */
import type { SocialProvider } from '#schema/identity/identity.ts'
import { newGrant, spendCode } from '#worker/identity/social/fake/grants.ts'
import type { Person } from '#worker/identity/social/fake/person.ts'
import { signIdToken } from '#worker/identity/social/fake/signing.ts'
import { codeChallengeOf } from '#worker/identity/social/codeChallenge.ts'
import type { Env } from '#worker/platform/env.ts'

export const SECRET = 'fake'
export const clientIdOf = (provider: SocialProvider): string => `fake-${provider}`

export const ISSUERS: Partial<Record<SocialProvider, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
}

export async function answerToken(request: Request, env: Env, provider: SocialProvider): Promise<Response> {
  if (request.method !== 'POST') return refuse('invalid_request', 405)
  const fields = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
  if (!isClient(request, fields, provider)) return refuse('invalid_client', 401)
  if (fields.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type')
  const grant = await spendCode(env, provider, fields.get('code'))
  if (!grant || grant.redirectUri !== fields.get('redirect_uri')) return refuse('invalid_grant')
  const { challenge, person, nonce } = grant
  if (challenge !== null && codeChallengeOf(fields.get('code_verifier') ?? '') !== challenge) {
    return refuse('invalid_grant')
  }
  const issuer = ISSUERS[provider]
  return Response.json({
    access_token: await newGrant(env, 'access', grant),
    token_type: 'bearer',
    expires_in: 600,
    ...(issuer && {
      id_token: await signIdToken(env, issuer, clientIdOf(provider), {
        ...claimsOf(provider, person),
        nonce,
      }),
    }),
  })
}

/** Apple's tokens contain no name. */
export const claimsOf = (provider: SocialProvider, { sub, name, email, isVerified, hd }: Person) => ({
  sub,
  ...(email && { email, email_verified: isVerified }),
  ...(provider === 'google' && { name, ...(hd && { hd }) }),
})

function isClient(request: Request, fields: URLSearchParams, provider: SocialProvider): boolean {
  const id = clientIdOf(provider)
  return provider === 'google' || provider === 'twitter'
    ? request.headers.get('authorization') === `Basic ${btoa(`${id}:${SECRET}`)}`
    : fields.get('client_id') === id && fields.get('client_secret') === SECRET
}

const refuse = (error: string, status = 400) => Response.json({ error }, { status })
