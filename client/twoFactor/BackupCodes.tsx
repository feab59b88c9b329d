import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { FactorThatIsOnFragment } from '#schema/generated/operations.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Button, ButtonLink, ScriptButton } from '#client/design/Button.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import { count } from '#client/design/format.ts'
import { howItIsOn } from '#client/twoFactor/howItIsOn.ts'
import { SetupForm } from '#client/twoFactor/SetupForm.tsx'
import { SetupTitle } from '#client/twoFactor/SetupTitle.tsx'
import type { Setup } from '#client/twoFactor/useTwoFactorSetup.ts'

interface CodesWereShownProps {
  setup: Setup
  factor: FactorThatIsOnFragment
}

interface BackupCodesProps {
  setup: Setup
  /** Ends a set-up and creates the codes; opening its address must not (D19). */
  isLast: boolean
}

/** The codes are shown once (R386, R392). */
export function BackupCodes({ setup: { state, give }, isLast }: BackupCodesProps) {
  const { backupCodes, message } = state
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isLast || isAsked.current || backupCodes || message) return
    isAsked.current = true
    give({})
  })
  if (backupCodes) return <NewCodes codes={backupCodes} />
  return (
    <>
      <SaveTitle />
      {isLast && !message && (
        <p className="BackupCodes-waiting" role="status">
          {copy.twoFactorSetup.generating}
        </p>
      )}
      <FieldMessage message={message} />
      {/* With scripts, the button is only for a failure. */}
      <div className={isLast && !message ? 'BackupCodes-asking' : undefined}>
        <SetupForm state={state} onSubmit={() => give({})}>
          <Button type="submit" kind="primary" disabled={state.isBusy}>
            Generate recovery codes
          </Button>
        </SetupForm>
      </div>
    </>
  )
}

/** Existing codes cannot be shown again. */
export function CodesWereShown({ setup: { state, give }, factor }: CodesWereShownProps) {
  const href = useHref()
  if (state.backupCodes) return <NewCodes codes={state.backupCodes} />
  const left = factor.unusedRecoveryCodes
  return (
    <>
      <SetupTitle title="Two-factor authentication is on">
        You get your sign-in codes {howItIsOn(factor)}. Recovery codes are shown only once, when they’re
        created, and {left === 0 ? 'you have none left' : `you have ${count(left, 'unused code')}`}. If you
        didn’t save them, generate new ones. Your old codes will stop working.
      </SetupTitle>
      <SetupForm state={state} onSubmit={() => give({})}>
        <FieldMessage message={state.message} />
        <div className="SetupForm-actions">
          <Button type="submit" kind="primary" disabled={state.isBusy}>
            Generate new recovery codes
          </Button>
          <ButtonLink to={href('ShowSettingsTab', { setting: 'security' })}>Back to settings</ButtonLink>
        </div>
      </SetupForm>
    </>
  )
}

const SaveTitle = () => (
  <SetupTitle title="Save your recovery codes">
    Use one of these codes to sign in when you don’t have your phone. Each works once. Store them somewhere
    safe: they won’t be shown again, and your old codes no longer work.
  </SetupTitle>
)

function NewCodes({ codes }: { codes: readonly string[] }) {
  const href = useHref()
  return (
    <>
      <SaveTitle />
      <ol className="BackupCodes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <SaveCodes codes={codes} />
      <ButtonLink kind="primary" to={href('ShowSettingsTab', { setting: 'security' })}>
        I’ve saved them
      </ButtonLink>
    </>
  )
}

function SaveCodes({ codes }: { codes: readonly string[] }) {
  const { productName } = useSite()
  const [done, setDone] = useState('')
  const text = codes.join('\n') + '\n'

  async function copyCodes() {
    try {
      await navigator.clipboard.writeText(text)
      setDone('Copied.')
    } catch {
      setDone('Your browser blocked copying. Select the codes and copy them yourself.')
    }
  }

  function download() {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${productName.toLowerCase()}-recovery-codes.txt`
    link.click()
    URL.revokeObjectURL(url)
    setDone('Downloaded.')
  }

  return (
    <div className="KeepCodes">
      <ScriptButton onClick={() => void copyCodes()}>Copy</ScriptButton>
      <ScriptButton onClick={download}>Download</ScriptButton>
      <ScriptButton onClick={() => window.print()}>Print</ScriptButton>
      <output className="KeepCodes-done">{done}</output>
    </div>
  )
}
