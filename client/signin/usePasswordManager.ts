import type { MouseEvent } from 'react'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** The credential of a browser's password manager: standard, but not in every browser. */
interface PasswordCredential extends Credential {
  password: string
}

/**
 * Asks the browser's password manager (R186). If it returns nothing, or there is none, the link goes on to the step of
 * the address, whose field every manager can fill.
 */
export function usePasswordManager(flow: Flow): (event: MouseEvent) => void {
  return (event) => {
    if (!('PasswordCredential' in globalThis)) return
    event.preventDefault()
    event.stopPropagation()
    void chosen().then((credential) =>
      credential ? flow.givePasswordOf(credential.id, credential.password) : flow.go('ENTER_EMAIL'),
    )
  }
}

async function chosen(): Promise<PasswordCredential | null> {
  const request = { password: true, mediation: 'optional' } as CredentialRequestOptions
  const credential = await navigator.credentials.get(request).catch(() => null)
  return credential?.type === 'password' ? (credential as PasswordCredential) : null
}
