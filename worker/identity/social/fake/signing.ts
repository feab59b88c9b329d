/** Stored in KV, so signatures stay valid across restarts. */
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { hour } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'

const KEY = 'fake:signing-key'
const ALGORITHM = 'RS256'

let known: Promise<JWK> | undefined

const privateKey = (env: Env): Promise<JWK> => (known ??= readKey(env))

async function readKey({ KV }: Env): Promise<JWK> {
  const stored = await KV.get<JWK>(KEY, 'json')
  if (stored) return stored
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const made: JWK = { ...(await exportJWK(pair.privateKey)), kid: newId(), alg: ALGORITHM, use: 'sig' }
  await KV.put(KEY, JSON.stringify(made))
  return made
}

export async function publicKeys(env: Env): Promise<{ keys: JWK[] }> {
  const { kty, n, e, kid, alg, use } = await privateKey(env)
  return { keys: [{ kty, n, e, kid, alg, use }] as JWK[] }
}

export async function signIdToken(
  env: Env,
  issuer: string,
  audience: string,
  claims: Record<string, unknown> & { sub: string },
): Promise<string> {
  const key = await privateKey(env)
  const at = Math.floor(now() / 1000)
  return new SignJWT({ jti: newId(), ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + hour / 1000)
    .sign(await importJWK(key, ALGORITHM))
}
