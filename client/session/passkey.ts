/** Signing in with a passkey; loaded when a visitor asks for it. */
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { copy } from '#schema/copy.ts'
import type { PasskeyProof } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'

export type PasskeySignIn =
  | { kind: 'signedIn'; sessionToken: string; redirect: string }
  /** The reason, in a sentence. */
  | { kind: 'refused'; message: string }
  /** The browser's own dialog was closed: no message is needed. */
  | { kind: 'cancelled' }

/**
 * Asks for any passkey of this site. `signedIn` holds AuthInfo's token, which becomes a session at the auth domain's
 * token address like any other. Rejects when the connection fails.
 * @param redirect where the visitor was going
 */
export async function signInWithPasskey(redirect: string | null = null): Promise<PasskeySignIn> {
  const answered = await answerChallenge(redirect)
  if ('kind' in answered) return answered
  const { finishPasskeySignIn: result } = await send('finishPasskeySignIn', { passkey: answered })
  if (result.__typename === 'NotFound') return { kind: 'refused', message: result.message }
  return { kind: 'signedIn', sessionToken: result.sessionToken, redirect: result.redirect }
}

/** A passkey's answer to a new challenge. */
export async function answerChallenge(
  redirect: string | null = null,
): Promise<PasskeyProof | Exclude<PasskeySignIn, { kind: 'signedIn' }>> {
  if (!hasPasskeys()) return { kind: 'refused', message: copy.passkeys.unsupported }
  const { startPasskeySignIn: started } = await send('startPasskeySignIn', { redirect })
  if (started.__typename !== 'PasskeyOptions') return { kind: 'refused', message: started.message }
  const optionsJSON = JSON.parse(started.optionsJSON) as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON }).catch(whenCancelled)
  return answer ? proofOf(answer) : { kind: 'cancelled' }
}

/** Older browsers and pages without a secure connection have none. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** By the standard, closing the dialog, a timeout and having no passkey all look the same. */
export function whenCancelled(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
  throw error
}

const proofOf = ({ id, response }: AuthenticationResponseJSON): PasskeyProof => ({
  id,
  clientDataJSON: response.clientDataJSON,
  authenticatorData: response.authenticatorData,
  signature: response.signature,
  userHandle: response.userHandle ?? null,
})
