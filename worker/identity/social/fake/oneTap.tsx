import { PersonForms, pageOf } from '#worker/identity/social/fake/pages.tsx'
import { type Person, personOf } from '#worker/identity/social/fake/person.ts'
import { signIdToken } from '#worker/identity/social/fake/signing.ts'
import { claimsOf, clientIdOf, ISSUERS } from '#worker/identity/social/fake/token.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { day } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

const COOKIE = 'fake-google'

export async function answerSession(request: Request, env: Env): Promise<Response> {
  const query = new URL(request.url).searchParams
  const isOver = query.get('answer') === 'sign-out'
  const person = isOver ? null : (personOf('google', query) ?? (await signedIn(request, env)))
  const response = pageOf(
    'The fake Google',
    <>
      <p>
        {person
          ? `${person.name} (${person.email || 'no email address'}) is signed in here, and the one-tap card offers them.`
          : 'No one is signed in here, and the one-tap card is not shown.'}
      </p>
      <PersonForms provider="google" query={new URLSearchParams()} />
      <form>
        <button name="answer" value="sign-out">
          No one
        </button>
      </form>
    </>,
  )
  const cookie = person
    ? printCookie(env, COOKIE, await seal(env, COOKIE, person), day)
    : printCookie(env, COOKIE, '', 0)
  response.headers.append('set-cookie', cookie)
  return response
}

export async function answerCredential(request: Request, env: Env): Promise<Response> {
  const person = await signedIn(request, env)
  if (!person) return new Response(null, { status: 204 })
  const credential = await signIdToken(env, ISSUERS.google!, clientIdOf('google'), claimsOf('google', person))
  return Response.json({ credential, name: person.name, email: person.email })
}

async function signedIn(request: Request, env: Env): Promise<Person | null> {
  const sealed = cookieOf(request, env, COOKIE)
  return sealed === null ? null : ((await unseal(env, COOKIE, sealed)) as Person | null)
}
