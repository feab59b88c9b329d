import { createHmac } from 'node:crypto'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { readGrant } from '#worker/identity/social/fake/grants.ts'
import { SECRET } from '#worker/identity/social/fake/token.ts'
import type { Env } from '#worker/platform/env.ts'

export async function answerUser(request: Request, env: Env, provider: SocialProvider): Promise<Response> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
  const grant = await readGrant(env, 'access', provider, token)
  if (!grant) return Response.json({ error: 'invalid_token' }, { status: 401 })
  const { sub, name } = grant.person
  if (provider === 'twitter') {
    const username = name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
    return Response.json({ data: { id: sub, name, username } })
  }
  const proof = createHmac('sha256', SECRET).update(token!).digest('hex')
  return provider === 'facebook' && new URL(request.url).searchParams.get('appsecret_proof') === proof
    ? Response.json({ id: sub, name })
    : Response.json({ error: 'invalid_request' }, { status: 400 })
}
