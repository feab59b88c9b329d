/** Loaded when the viewer asks for a passkey. */
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyListEntryFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { hasPasskeys, whenCancelled } from '#client/session/passkey.ts'

export type Registered =
  | { kind: 'registered'; passkey: PasskeyListEntryFragment }
  | { kind: 'refused'; of?: string; message: string }
  /** The viewer must prove again who they are. */
  | { kind: 'needsProof' }
  /** The browser's dialog was closed. */
  | { kind: 'cancelled' }

/** Rejects when the connection fails. */
export async function registerPasskey(): Promise<Registered> {
  if (!hasPasskeys()) return { kind: 'refused', message: copy.passkeys.unsupported }
  const { startPasskeyRegistration: started } = await send('startPasskeyRegistration', {})
  if (started.__typename === 'Forbidden') return { kind: 'needsProof' }
  if (started.__typename !== 'PasskeyOptions')
    return { kind: 'refused', of: started.__typename, message: started.message }
  const optionsJSON = JSON.parse(started.optionsJSON) as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(whenKnown)
  if (made === 'known') return { kind: 'refused', message: copy.passkeys.known }
  if (!made) return { kind: 'cancelled' }
  const { clientDataJSON, attestationObject, transports } = made.response
  const { finishPasskeyRegistration: result } = await send('finishPasskeyRegistration', {
    passkey: { id: made.id, clientDataJSON, attestationObject, transports: transports ?? [] },
    name: null,
  })
  if (result.__typename === 'Passkey') return { kind: 'registered', passkey: result }
  return { kind: 'refused', of: result.__typename, message: result.message }
}

/** The authenticator already has a passkey of this account. */
const whenKnown = (error: unknown): 'known' | null =>
  error instanceof Error && error.name === 'InvalidStateError' ? 'known' : whenCancelled(error)
