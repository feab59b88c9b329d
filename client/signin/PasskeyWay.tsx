import { useState } from 'react'
import { copy } from '#schema/copy.ts'
import { useScripts } from '#client/browser/useScripts.ts'
import { FieldMessage } from '#client/design/Field.tsx'
import { ProviderMark } from '#client/signin/ProviderMark.tsx'
import { postSessionToken } from '#client/signin/postSessionToken.ts'

interface PasskeyWayProps {
  /** Where the visitor was going. */
  redirect: string | null
}

/**
 * Signing in with the lock of the device, which needs neither an address nor a second factor. A passkey is asked for
 * by a script, so that without scripts, and in browsers that know none, there is no such button.
 */
export function PasskeyWay({ redirect }: PasskeyWayProps) {
  const isScripted = useScripts()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!isScripted || !('PublicKeyCredential' in globalThis)) return null

  async function ask() {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    try {
      const { signInWithPasskey } = await import('#client/signin/passkey.ts')
      const result = await signInWithPasskey(redirect)
      if (result.kind === 'signedIn') return postSessionToken(result.sessionToken)
      if (result.kind === 'refused') setSaid(result.message)
    } catch {
      setSaid(copy.lockout.tryAgain)
    }
    setBusy(false)
  }
  return (
    <li>
      <button type="button" className="WayIn" aria-disabled={isBusy} onClick={() => void ask()}>
        <ProviderMark name="key" />
        {copy.signIn.withPasskey}
      </button>
      <FieldMessage message={said} />
    </li>
  )
}
