import type { MouseEvent } from 'react'
import type { Flow } from '#client/signin/useSignInFlow.ts'

interface PasswordCredential extends Credential {
  password: string
}

/** R186. Every manager can fill the email step's field. */
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
