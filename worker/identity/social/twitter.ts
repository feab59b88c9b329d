import { Twitter } from 'arctic'
import * as z from 'zod'
import { askForTokens, askProvider, basic, type Provider } from '#worker/identity/social/provider.ts'

const TOKEN = 'https://api.twitter.com/2/oauth2/token'
const USER = 'https://api.twitter.com/2/users/me'

const User = z.object({
  data: z.object({ id: z.string().min(1), name: z.string().default(''), username: z.string().default('') }),
})

export const twitter: Provider = {
  secretOf: (env) => env.TWITTER_CLIENT_SECRET,
  authorizationUrl: ({ id, secret }, { state, verifier, redirectUri }) =>
    new Twitter(id, secret, redirectUri).createAuthorizationURL(state, verifier, [
      'users.read',
      'tweet.read',
    ]),
  async identify(env, client, { code, verifier, redirectUri }) {
    const tokens = await askForTokens(
      env,
      'twitter',
      TOKEN,
      client,
      { code, code_verifier: verifier, redirect_uri: redirectUri },
      basic(client),
    )
    const { data } = User.parse(
      await askProvider(env, 'twitter', USER, 'user', client, {
        headers: { authorization: `Bearer ${tokens.accessToken()}` },
      }),
    )
    return {
      provider: 'twitter',
      subject: data.id,
      name: data.name,
      email: null,
      ownsAddress: false,
      label: data.username && `@${data.username}`,
    }
  },
}
