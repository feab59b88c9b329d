import type { SocialProvider } from '#schema/identity/identity.ts'
import { minute } from '#schema/limits.ts'
import type { Person } from '#worker/identity/social/fake/person.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf, seal, unseal } from '#worker/platform/secrets.ts'

export interface Grant {
  provider: SocialProvider
  person: Person
  redirectUri: string
  challenge: string | null
  nonce: string | null
  until: number
}

const LIFETIME = 10 * minute

export const newGrant = (env: Env, kind: 'code' | 'access', grant: Omit<Grant, 'until'>): Promise<string> =>
  seal(env, `fake:${kind}`, { ...grant, until: now() + LIFETIME })

export async function readGrant(
  env: Env,
  kind: 'code' | 'access',
  provider: SocialProvider,
  given: string | null,
): Promise<Grant | null> {
  const grant = given ? ((await unseal(env, `fake:${kind}`, given)) as Grant | null) : null
  return grant && grant.provider === provider && grant.until > now() ? grant : null
}

export async function spendCode(
  env: Env,
  provider: SocialProvider,
  code: string | null,
): Promise<Grant | null> {
  const grant = await readGrant(env, 'code', provider, code)
  if (!grant) return null
  const key = `fake:spent:${digestOf(code!)}`
  if (await env.KV.get(key)) return null
  await env.KV.put(key, '1', { expirationTtl: 3600 })
  return grant
}
