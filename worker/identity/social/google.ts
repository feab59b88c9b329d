import { Google } from 'arctic'
import { type Claims, verifyIdToken } from '#worker/identity/social/idToken.ts'
import {
  addressOf,
  askForTokens,
  basic,
  type Client,
  type Identity,
  type Provider,
} from '#worker/identity/social/provider.ts'
import type { Env } from '#worker/platform/env.ts'

const TOKEN = 'https://oauth2.googleapis.com/token'
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

export const google: Provider = {
  secretOf: (env) => env.GOOGLE_CLIENT_SECRET,
  authorizationUrl({ id, secret }, { state, verifier, nonce, redirectUri }) {
    const url = new Google(id, secret, redirectUri).createAuthorizationURL(state, verifier, [
      'openid',
      'profile',
      'email',
    ])
    url.searchParams.set('nonce', nonce)
    // Or users with several accounts could be signed in with the wrong one.
    url.searchParams.set('prompt', 'select_account')
    return url
  },
  async identify(env, client, { code, verifier, nonce, redirectUri }) {
    const tokens = await askForTokens(
      env,
      'google',
      TOKEN,
      client,
      { code, code_verifier: verifier, redirect_uri: redirectUri },
      basic(client),
    )
    return identityOf(await verified(env, client, tokens.idToken(), nonce))
  },
}

export const identifyCredential = async (env: Env, client: Client, credential: string): Promise<Identity> =>
  identityOf(await verified(env, client, credential, null))

const verified = (env: Env, client: Client, token: string, nonce: string | null) =>
  verifyIdToken(env, client, token, { provider: 'google', issuers: ISSUERS, keys: KEYS, nonce })

/** Others it merely saw at some time. */
function identityOf({ sub, name, email, email_verified: isVerified, hd }: Claims): Identity {
  const address = isVerified === true ? addressOf(email) : null
  return {
    provider: 'google',
    subject: sub,
    name: typeof name === 'string' ? name : '',
    email: address,
    ownsAddress: address !== null && isAssigned(address, hd),
    label: addressOf(email) ?? '',
  }
}

function isAssigned(address: string, hd: unknown): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || (typeof hd === 'string' && domain === hd.toLowerCase())
}
