/** Passkeys belong to the auth domain, and to no other host of the product (WebAuthn 5.1.2). */
import type { Env } from '#worker/platform/env.ts'

export const relyingParty = ({ MAIN_ORIGIN, PRODUCT_NAME }: Pick<Env, 'MAIN_ORIGIN' | 'PRODUCT_NAME'>) => ({
  origin: MAIN_ORIGIN,
  id: new URL(MAIN_ORIGIN).hostname,
  name: PRODUCT_NAME,
})

/** A one-time token as the bytes of a challenge: in base64url, as browsers send them back, they are the token. */
export const challengeBytes = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(token, 'base64url'))

/** The challenge that a browser says it has answered; null for text that is no such answer. */
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
