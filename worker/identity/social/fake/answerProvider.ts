import { SocialProvider } from '#schema/identity/identity.ts'
import { authorize } from '#worker/identity/social/fake/authorize.ts'
import { answerCredential, answerSession } from '#worker/identity/social/fake/oneTap.tsx'
import { publicKeys } from '#worker/identity/social/fake/signing.ts'
import { answerToken } from '#worker/identity/social/fake/token.ts'
import { answerUser } from '#worker/identity/social/fake/user.ts'
import type { Env } from '#worker/platform/env.ts'

export async function answerProvider(request: Request, env: Env): Promise<Response> {
  const [name, endpoint = ''] = new URL(request.url).pathname.split('/').slice(4)
  const provider = SocialProvider.find((value) => value === name)
  if (!provider || env.ENVIRONMENT !== 'development') return notFound()
  switch (endpoint) {
    case 'authorize':
      return authorize(request, env, provider)
    case 'token':
      return answerToken(request, env, provider)
    case 'user':
      return answerUser(request, env, provider)
    case 'keys':
      return Response.json(await publicKeys(env))
    case 'credential':
      return provider === 'google' ? answerCredential(request, env) : notFound()
    case '':
      return provider === 'google' ? answerSession(request, env) : notFound()
    default:
      return notFound()
  }
}

const notFound = () => new Response('Not found', { status: 404 })
