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
  | { kind: 'refused'; message: string }
  | { kind: 'cancelled' }

/** Rejects when the connection fails. */
export async function signInWithPasskey(redirect: string | null = null): Promise<PasskeySignIn> {
  const answered = await answerChallenge(redirect)
  if ('kind' in answered) return answered
  const { finishPasskeySignIn: result } = await send('finishPasskeySignIn', { passkey: answered })
  if (result.__typename === 'NotFound') return { kind: 'refused', message: result.message }
  return { kind: 'signedIn', sessionToken: result.sessionToken, redirect: result.redirect }
}

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

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/**
 * Closing the dialog, a timeout and having no passkey look the same.
 * @throws other errors
 */
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
