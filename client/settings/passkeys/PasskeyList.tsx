import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { PasskeyListEntryFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ScriptButton } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import { PasskeyRow } from '#client/settings/passkeys/PasskeyRow.tsx'
import { retryAfterSignIn } from '#client/session/retryAfterSignIn.ts'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'

interface PasskeyListProps {
  passkeys: readonly PasskeyListEntryFragment[]
}

type Outcome = PasskeyListEntryFragment[] | Refused | { kind: 'needsProof' } | null

interface Refused {
  kind?: string
  message: string
}

const refused = ({ __typename: kind, message }: { __typename: string; message: string }): Refused => ({
  kind,
  message,
})

/** Creating a passkey needs a script. Its page names the style sheets `forms`, `passkeys` and `twoFactor`. */
export function PasskeyList({ passkeys: given }: PasskeyListProps) {
  const [passkeys, setPasskeys] = useState(given)
  const [added, setAdded] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [done, setDone] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [proof, setProof] = useState<{ ways: WaysToProveFragment; retry: () => void } | null>(null)
  const href = useHref()
  const list = useRef<HTMLDivElement>(null)
  const isShorter = useRef(false)
  // The pressed button was removed with its passkey.
  useEffect(() => {
    if (!isShorter.current || isBusy) return
    isShorter.current = false
    list.current?.focus()
  })

  async function run(act: () => Promise<Outcome>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    setDone('')
    const outcome = await retryAfterSignIn(act).catch((): Outcome => ({ message: copy.lockout.tryAgain }))
    if (outcome && 'kind' in outcome && outcome.kind === 'needsProof') {
      const { reauthentication } = await send('Reauthentication', {})
      setProof({ ways: reauthentication, retry: () => void run(act) })
    } else if (Array.isArray(outcome)) {
      if (outcome.length < passkeys.length) isShorter.current = true
      setPasskeys(outcome)
    } else if (outcome && 'message' in outcome) setSaid(outcome.message)
    setBusy(false)
  }

  async function add(): Promise<Outcome> {
    const { registerPasskey } = await import('#client/settings/passkeys/registerPasskey.ts')
    const result = await registerPasskey()
    if (result.kind === 'needsProof') return { kind: 'needsProof' }
    if (result.kind === 'refused') return { kind: result.of, message: result.message }
    if (result.kind !== 'registered') return null
    setAdded(result.passkey.id)
    return [result.passkey, ...passkeys]
  }

  async function rename(id: string, name: string): Promise<Outcome> {
    const { renamePasskey: result } = await send('renamePasskey', { id, name })
    if (result.__typename !== 'Passkey') return refused(result)
    return passkeys.map((passkey) => (passkey.id === id ? result : passkey))
  }

  async function remove({ id, name }: PasskeyListEntryFragment): Promise<Outcome> {
    const { removePasskey: result } = await send('removePasskey', { id })
    if (result.__typename === 'Forbidden') return { kind: 'needsProof' }
    if (result.__typename !== 'PasskeyList') return refused(result)
    setDone(`Removed ${name}.`)
    return result.passkeys
  }

  if (proof) {
    return (
      <Reauthenticate
        ways={proof.ways}
        level="h3"
        action={href('ShowTwoFactorAuth')}
        onProved={() => {
          setProof(null)
          proof.retry()
        }}
      />
    )
  }
  return (
    <div className="PasskeyList" ref={list} tabIndex={-1} role="group" aria-label="Passkeys">
      {passkeys.length > 0 && (
        <ul className="PasskeyList-all">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isNew={passkey.id === added}
              isBusy={isBusy}
              onRename={(name) => void run(() => rename(passkey.id, name))}
              onRemove={() => void run(() => remove(passkey))}
            />
          ))}
        </ul>
      )}
      <ScriptButton onClick={() => void run(add)} aria-disabled={isBusy || undefined}>
        Add a passkey
      </ScriptButton>
      <p className="PasskeyList-done" role="status">
        {done}
      </p>
      <p className="PasskeyList-said" role="alert">
        {said}
      </p>
    </div>
  )
}
