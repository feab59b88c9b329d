import { createHmac } from 'node:crypto'
import { Facebook } from 'arctic'
import * as z from 'zod'
import { askForTokens, askProvider, type Provider } from '#worker/identity/social/provider.ts'

/** arctic's version is no longer supported. */
const VERSION = 'v23.0'
const TOKEN = `https://graph.facebook.com/${VERSION}/oauth/access_token`
const USER = `https://graph.facebook.com/${VERSION}/me`

const User = z.object({ id: z.string().min(1), name: z.string().default('') })

/**
 * State and secret tie a code to this sign-in. Facebook does not say whether an address is verified, so none
 * is requested.
 */
export const facebook: Provider = {
  secretOf: (env) => env.FACEBOOK_CLIENT_SECRET,
  authorizationUrl({ id, secret }, { state, redirectUri }) {
    const url = new Facebook(id, secret, redirectUri).createAuthorizationURL(state, ['public_profile'])
    url.pathname = `/${VERSION}/dialog/oauth`
    return url
  },
  async identify(env, client, { code, redirectUri }) {
    const tokens = await askForTokens(env, 'facebook', TOKEN, client, {
      code,
      redirect_uri: redirectUri,
      client_id: client.id,
      client_secret: client.secret,
    })
    const token = tokens.accessToken()
    // Proves that we, not a thief, use the token.
    const proof = createHmac('sha256', client.secret).update(token).digest('hex')
    const address = `${USER}?${new URLSearchParams({ fields: 'id,name', appsecret_proof: proof }).toString()}`
    const { id, name } = User.parse(
      await askProvider(env, 'facebook', address, 'user', client, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    return { provider: 'facebook', subject: id, name, email: null, ownsAddress: false, label: name }
  },
}
