/** A leaked database gives no access (safety I4). */
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Env } from '#worker/platform/env.ts'

/** It is enough for long random secrets. */
export const digestOf = (secret: string): string => hash('sha256', secret)

/** Some secrets are short enough to guess. */
export const keyedDigestOf = (env: Pick<Env, 'SECRET'>, text: string): string =>
  createHmac('sha256', secretOf(env)).update(text).digest('hex')

export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export async function seal(env: Pick<Env, 'SECRET'>, purpose: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(env, purpose), text)
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Null if it was sealed for another purpose. */
export async function unseal(env: Pick<Env, 'SECRET'>, purpose: string, sealed: string): Promise<unknown> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'))
  if (bytes.length < 12 + 16) return null
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12) },
      await keyOf(env, purpose),
      bytes.subarray(12),
    )
    return JSON.parse(new TextDecoder().decode(text)) as unknown
  } catch {
    return null
  }
}

const keyOf = (env: Pick<Env, 'SECRET'>, purpose: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    createHmac('sha256', secretOf(env)).update(purpose).digest(),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** @throws if SECRET is not set: a default key would be public */
function secretOf({ SECRET }: Pick<Env, 'SECRET'>): string {
  if (!SECRET) throw new Error('SECRET is not set: wrangler secret put SECRET')
  return SECRET
}
