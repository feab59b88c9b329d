import { loadScript } from '#client/browser/loadScript.ts'

interface Prompt {
  isSkippedMoment(): boolean
  isDismissedMoment(): boolean
  getDismissedReason(): string
}

interface GoogleId {
  initialize(settings: {
    client_id: string
    callback: (answer: { credential: string }) => void
    cancel_on_tap_outside: boolean
    itp_support: boolean
    use_fedcm_for_prompt: boolean
  }): void
  prompt(listener: (moment: Prompt) => void): void
  cancel(): void
}

interface Listeners {
  onCredential: (credential: string) => void
  onHidden: () => void
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
let loading: Promise<void> | undefined

/**
 * Where a client id is configured (decision 26).
 * @returns a function that removes it
 */
export function askGoogle(clientId: string, { onCredential, onHidden }: Listeners): () => void {
  let isGone = false
  const prompt = () => {
    const google = googleId()
    if (isGone || !google) return
    google.initialize({
      client_id: clientId,
      callback: ({ credential }) => onCredential(credential),
      cancel_on_tap_outside: false,
      itp_support: true,
      use_fedcm_for_prompt: true,
    })
    google.prompt((moment) => {
      const isRefused =
        moment.isSkippedMoment() ||
        (moment.isDismissedMoment() && moment.getDismissedReason() !== 'credential_returned')
      if (isRefused) onHidden()
    })
  }
  loading ??= loadScript(trusted(SCRIPT))
  // If the script is blocked, no card is shown.
  loading.then(prompt, () => undefined)
  return () => {
    isGone = true
    googleId()?.cancel()
  }
}

const googleId = () => (globalThis as { google?: { accounts?: { id?: GoogleId } } }).google?.accounts?.id

/** The policy allows only this address. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: {
      createPolicy(name: string, rules: object): { createScriptURL(address: string): unknown }
    }
  }
  if (!trustedTypes) return address
  const policy = trustedTypes.createPolicy('google-script', {
    createScriptURL: (asked: string) => (asked === SCRIPT ? asked : ''),
  })
  return policy.createScriptURL(address) as string
}
