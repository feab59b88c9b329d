import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms/forms.ts'
import type { PasskeyProof, WaysToProveFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Button, ScriptButton } from '#client/design/Button.tsx'
import { CodeInput } from '#client/design/CodeInput.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import { PasswordField } from '#client/design/PasswordField.tsx'
import { textIn } from '#client/forms/fields.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { send } from '#client/graphql/send.ts'
import { SetupTitle } from '#client/twoFactor/SetupTitle.tsx'

interface ReauthenticateProps {
  ways: WaysToProveFragment
  explanation?: string
  /** For the form without scripts; the proof is `prove`, `password` or `code`. */
  action: string
  form?: FormName
  hidden?: Readonly<Record<string, string>>
  message?: string | null
  level?: 'h1' | 'h2' | 'h3'
  titleId?: string
  onProved(): void
}

/** By password, passkey, or a code by email. */
export function Reauthenticate({
  ways,
  explanation = copy.reauthenticate.explanation,
  action,
  form,
  hidden = {},
  message = null,
  level,
  titleId,
  onProved,
}: ReauthenticateProps) {
  const [said, setSaid] = useState(message)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(0)

  /** @param ask resolves with null for a valid proof, else with an error message */
  async function attempt(ask: () => Promise<string | null>, done: () => void = onProved) {
    if (isBusy) return
    setBusy(true)
    setSaid(null)
    const wrong = await ask().catch(() => copy.lockout.tryAgain)
    setBusy(false)
    if (wrong === null) return done()
    setSaid(wrong)
    setFaults((count) => count + 1)
  }
  const give = (given: { password?: string; code?: string }) => void attempt(() => prove(given))
  const carried = { action, form, hidden, isBusy }

  return (
    <>
      <SetupTitle title={copy.reauthenticate.title} level={level} id={titleId}>
        {explanation}
      </SetupTitle>
      {ways.hasPassword && <ByPassword {...carried} said={said} onGiven={(password) => give({ password })} />}
      {!ways.hasPassword && ways.maskedEmail && (
        <ByCode
          {...carried}
          email={ways.maskedEmail}
          faults={faults}
          onSend={() => void attempt(sendCode, () => setSaid(copy.reauthenticate.sentCode))}
          onGiven={(code) => give({ code })}
        />
      )}
      {!ways.hasPassword && <FieldMessage message={said} />}
      {ways.hasPasskey && (
        <p className="SetupAside">
          <ScriptButton onClick={() => void attempt(proveByPasskey)} disabled={isBusy}>
            Use a passkey
          </ScriptButton>
        </p>
      )}
      {!ways.hasPassword && !ways.maskedEmail && !ways.hasPasskey && <p>{copy.reauthenticate.noWay}</p>}
    </>
  )
}

interface WayProps {
  action: string
  form: FormName | undefined
  hidden: Readonly<Record<string, string>>
  isBusy: boolean
}

function ByPassword({
  said,
  onGiven,
  ...way
}: WayProps & { said: string | null; onGiven(text: string): void }) {
  const id = useId()
  return (
    <ProofForm {...way} prove="password" onSubmit={(fields) => onGiven(textIn(fields, 'password'))}>
      <PasswordField
        id={id}
        label="Password"
        data-begin=""
        name="password"
        autoComplete="current-password"
        message={said}
      />
      <Button type="submit" kind="primary" disabled={way.isBusy}>
        Confirm
      </Button>
    </ProofForm>
  )
}

interface ByCodeProps extends WayProps {
  email: string
  faults: number
  onSend(): void
  onGiven(code: string): void
}

function ByCode({ email, faults, onSend, onGiven, ...way }: ByCodeProps) {
  const [code, setCode] = useState('')
  return (
    <>
      <ProofForm {...way} prove="send" onSubmit={onSend}>
        <Button type="submit" disabled={way.isBusy}>
          Email a code to {email}
        </Button>
      </ProofForm>
      <ProofForm {...way} prove="code" onSubmit={() => onGiven(code)}>
        <CodeInput
          length={limits.reauthenticationCode.length}
          name="code"
          label="Code from the email"
          value={code}
          onChange={setCode}
          onComplete={onGiven}
          faults={faults}
        />
        <Button type="submit" kind="primary" disabled={way.isBusy}>
          Confirm
        </Button>
      </ProofForm>
    </>
  )
}

interface ProofFormProps extends WayProps {
  prove: string
  onSubmit(fields: FormData): void
  children: ReactNode
}

function ProofForm({ action, form, hidden, prove, onSubmit, children }: ProofFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className="ProofForm" method="post" action={action} noValidate onSubmit={submit}>
      <HiddenFields form={form} values={{ ...hidden, prove }} />
      {children}
    </form>
  )
}

async function prove(given: { password?: string; code?: string; passkey?: PasskeyProof }) {
  const { reauthenticate: result } = await send('Reauthenticate', given)
  return result.__typename === 'MutationSuccess' ? null : result.message
}

async function sendCode() {
  const { sendReauthenticationCode: result } = await send('SendReauthenticationCode', {})
  return result.__typename === 'MutationSuccess' ? null : result.message
}

async function proveByPasskey() {
  const { answerChallenge } = await import('#client/session/passkey.ts')
  const answer = await answerChallenge()
  if (!('kind' in answer)) return prove({ passkey: answer })
  return answer.kind === 'refused' ? answer.message : ''
}
