import type { SocialProvider } from '#schema/identity/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import { choicePage, postBackPage } from '#worker/identity/social/fake/pages.tsx'
import { newGrant } from '#worker/identity/social/fake/grants.ts'
import { type Person, personOf } from '#worker/identity/social/fake/person.ts'
import { clientIdOf } from '#worker/identity/social/fake/token.ts'
import type { Env } from '#worker/platform/env.ts'

export async function authorize(request: Request, env: Env, provider: SocialProvider): Promise<Response> {
  const query = new URL(request.url).searchParams
  const problem = problemOf(query, env, provider)
  if (problem) return new Response(problem, { status: 400 })
  const state = query.get('state')!
  if (query.get('answer') === 'cancel') {
    return sendBack(query, {
      error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
      state,
    })
  }
  const person = personOf(provider, query)
  if (!person) return choicePage(provider, query)
  const code = await newGrant(env, 'code', {
    provider,
    person,
    redirectUri: query.get('redirect_uri')!,
    challenge: query.get('code_challenge'),
    nonce: query.get('nonce'),
  })
  const user = provider === 'apple' ? await firstTime(env, person) : null
  return sendBack(query, { code, state, ...(user && { user }) })
}

/** Real providers refuse these without a redirect. */
function problemOf(query: URLSearchParams, env: Env, provider: SocialProvider): string | null {
  if (query.get('client_id') !== clientIdOf(provider)) return 'Unknown client_id'
  if (query.get('redirect_uri') !== env.MAIN_ORIGIN + path(social[provider].callback)) {
    return 'redirect_uri is not registered'
  }
  if (query.get('response_type') !== 'code') return 'response_type must be code'
  if (!query.get('state')) return 'state is missing'
  if (
    provider !== 'facebook' &&
    (!query.get('code_challenge') || query.get('code_challenge_method') !== 'S256')
  ) {
    return 'PKCE with S256 is required'
  }
  return provider === 'apple' && query.get('response_mode') !== 'form_post'
    ? 'response_mode must be form_post when a name or an address is asked for'
    : null
}

function sendBack(query: URLSearchParams, answer: Record<string, string>): Response {
  const target = query.get('redirect_uri')!
  if (query.get('response_mode') === 'form_post') return postBackPage(target, answer)
  return new Response(null, {
    status: 302,
    headers: { location: `${target}?${new URLSearchParams(answer).toString()}` },
  })
}

/** Apple gives the name only at the first sign-in. */
async function firstTime({ KV }: Env, { sub, name, email }: Person): Promise<string | null> {
  const key = `fake:apple:${sub}`
  if (await KV.get(key)) return null
  await KV.put(key, '1')
  const [firstName = '', ...rest] = name.split(' ')
  return JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email })
}
