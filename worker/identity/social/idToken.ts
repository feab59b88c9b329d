import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { hour, minute } from '#schema/limits.ts'
import { askProvider, type Client } from '#worker/identity/social/provider.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

interface Expected {
  provider: SocialProvider
  issuers: string[]
  keys: string
  nonce: string | null
}

export interface Claims extends JWTPayload {
  sub: string
}

/** @throws when the token is not valid */
export async function verifyIdToken(
  env: Env,
  client: Client,
  token: string,
  { provider, issuers, keys, nonce }: Expected,
): Promise<Claims> {
  const verify = async (isAfresh: boolean) =>
    jwtVerify(token, createLocalJWKSet(await keysOf(env, client, provider, keys, isAfresh)), {
      issuer: issuers,
      audience: client.id,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 30,
      currentDate: new Date(now()),
    })
  const { payload } = await verify(false).catch((error: unknown) =>
    error instanceof errors.JWKSNoMatchingKey ? verify(true) : Promise.reject(error as Error),
  )
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== client.id) {
    throw new Error('An id token was made for another client')
  }
  if (nonce !== null && payload.nonce !== nonce) throw new Error('An id token is of another sign-in')
  return payload as Claims
}

const KEYS_LIFETIME = hour
/** Tokens with made-up keys must not cause a fetch each. */
const REST = minute
const remembered = new Map<string, { keys: JSONWebKeySet; at: number }>()

async function keysOf(
  env: Env,
  client: Client,
  provider: SocialProvider,
  address: string,
  isAfresh: boolean,
): Promise<JSONWebKeySet> {
  const known = remembered.get(address)
  if (known && Math.abs(now() - known.at) < (isAfresh ? REST : KEYS_LIFETIME)) return known.keys
  const keys = (await askProvider(env, provider, address, 'keys', client)) as JSONWebKeySet
  remembered.set(address, { keys, at: now() })
  return keys
}
