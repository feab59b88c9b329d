/** It plays a Mastodon server to the browser and to our worker. */
import * as z from 'zod'
import { DEFAULT_INSTANCE, MASTODON_USERNAME } from '#schema/users/mastodon.ts'
import { minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { codeChallengeOf } from '#worker/identity/social/codeChallenge.ts'
import { FAKE_PATH } from '#worker/mastodon/fake/path.ts'
import { agreePage } from '#worker/mastodon/fake/agreePage.tsx'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf, seal, unseal } from '#worker/platform/secrets.ts'

const CLIENT = { client_id: 'fake-mastodon', client_secret: 'fake' }

const Grant = z.object({ username: z.string(), challenge: z.string(), until: z.number() })
type Grant = z.infer<typeof Grant>

export async function answerInstance(request: Request, env: Env): Promise<Response> {
  if (env.ENVIRONMENT !== 'development') return refuse('Not found', 404)
  const url = new URL(request.url)
  const at = url.pathname.slice(FAKE_PATH.length)
  if (request.method === 'GET') {
    if (at === '/oauth/authorize') return authorize(env, url.searchParams)
    if (at === '/api/v1/accounts/verify_credentials') return verifyCredentials(request, env)
    const id = /^\/api\/v1\/accounts\/(\w+)$/.exec(at)?.[1]
    return id ? accountOf(env, id) : refuse('Not found', 404)
  }
  const fields = new URLSearchParams(await request.text())
  if (at === '/api/v1/apps') return Response.json({ ...CLIENT, redirect_uri: fields.get('redirect_uris') })
  if (fields.get('client_secret') !== CLIENT.client_secret) return refuse('invalid_client', 401)
  if (at === '/oauth/token') return exchange(env, fields)
  if (at === '/oauth/revoke') return revoke(env, fields.get('token') ?? '')
  return refuse('Not found', 404)
}

async function authorize(env: Env, query: URLSearchParams): Promise<Response> {
  const target = query.get('redirect_uri')
  const challenge = query.get('code_challenge')
  if (target !== env.MAIN_ORIGIN + path('AcctCallbackMastodon'))
    return refuse('redirect_uri is not registered')
  if (query.get('client_id') !== CLIENT.client_id || !challenge) return refuse('invalid_request')
  const state = query.get('state') ?? ''
  if (query.get('answer') === 'cancel') return sendBack(target, { error: 'access_denied', state })
  const username = query.get('username') ?? ''
  if (!MASTODON_USERNAME.test(username)) return agreePage(query)
  const link = query.get('link') ?? ''
  if (link) await env.KV.put(linkOf(username), link)
  else await env.KV.delete(linkOf(username))
  const code = await seal(env, 'fake:mastodon:code', { username, challenge, until: now() + 10 * minute })
  return sendBack(target, { code, state })
}

async function exchange(env: Env, fields: URLSearchParams): Promise<Response> {
  const grant = await grantOf(env, 'code', fields.get('code') ?? '')
  if (!grant || codeChallengeOf(fields.get('code_verifier') ?? '') !== grant.challenge) {
    return refuse('invalid_grant')
  }
  return Response.json({ access_token: await seal(env, 'fake:mastodon:access', grant), token_type: 'Bearer' })
}

async function verifyCredentials(request: Request, env: Env): Promise<Response> {
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  const grant = await grantOf(env, 'access', token)
  return grant ? accountOf(env, grant.username) : refuse('The access token is invalid', 401)
}

async function revoke(env: Env, token: string): Promise<Response> {
  await env.KV.put(revoked(token), '1')
  return Response.json({})
}

async function accountOf(env: Env, username: string): Promise<Response> {
  const link = await env.KV.get(linkOf(username))
  return Response.json({
    id: username,
    username,
    url: `https://${DEFAULT_INSTANCE}/@${username}`,
    fields: link
      ? [
          {
            name: 'Stories',
            value: `<a href="${link}" rel="me nofollow noopener">${link}</a>`,
            verified_at: new Date(now()).toISOString(),
          },
        ]
      : [],
  })
}

async function grantOf(env: Env, kind: 'code' | 'access', given: string): Promise<Grant | null> {
  const grant = Grant.safeParse(await unseal(env, `fake:mastodon:${kind}`, given))
  const isGood = grant.success && grant.data.until > now() && !(await env.KV.get(revoked(given)))
  return isGood ? grant.data : null
}

const linkOf = (username: string) => `fake:mastodon:link:${username}`
const revoked = (token: string) => `fake:mastodon:revoked:${digestOf(token)}`

const sendBack = (target: string, answer: Record<string, string>): Response =>
  new Response(null, {
    status: 302,
    headers: { location: `${target}?${new URLSearchParams(answer).toString()}` },
  })

const refuse = (error: string, status = 400): Response => Response.json({ error }, { status })
