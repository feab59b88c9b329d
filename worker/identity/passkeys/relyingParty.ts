/** Passkeys belong to the auth domain only (WebAuthn 5.1.2). */
import type { Env } from '#worker/platform/env.ts'

export const relyingParty = ({ MAIN_ORIGIN, PRODUCT_NAME }: Pick<Env, 'MAIN_ORIGIN' | 'PRODUCT_NAME'>) => ({
  origin: MAIN_ORIGIN,
  id: new URL(MAIN_ORIGIN).hostname,
  name: PRODUCT_NAME,
})

/** Browsers send the challenge back in base64url, which is the token. */
export const challengeBytes = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(token, 'base64url'))

export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' && /^[\w-]{20,100}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}
