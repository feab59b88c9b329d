import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { type Outcome, outcomeOf, textOf } from '#client/settings/outcome.ts'
import { CurrentPasswordField } from '#client/settings/CurrentPassword.tsx'
import { SettingsField } from '#client/settings/SettingsField.tsx'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'
import { PasswordStrength } from '#client/signin/PasswordStrength.tsx'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'

interface PasswordSectionProps {
  email: string | null
  hasPassword: boolean
  answer: FormAnswerFragment | null | undefined
}

/** Sets a first password, changes it, or sends a link to reset it. */
export function PasswordSection({ email, hasPassword, answer }: PasswordSectionProps) {
  return (
    <SettingsSection
      id="password"
      title="Password"
      words={
        hasPassword
          ? 'Changing your password signs you out everywhere else.'
          : 'You sign in with email links. You can add a password too.'
      }
    >
      <NewPassword email={email} hasPassword={hasPassword} answer={answer} />
      {hasPassword && email && (
        <SettingsForm
          form="passwordReset"
          tab="security"
          answer={answer}
          label="Forgot password? Get a link by email"
          kind="text"
          send={async () => {
            const { result } = await send('SendPasswordReset', {})
            return outcomeOf(result, copy.accountSettings.resetSent(email))
          }}
        />
      )}
    </SettingsSection>
  )
}

/** A viewer without a password who signed in a while ago must prove who they are first; then the typed one is sent. */
function NewPassword({ email, hasPassword, answer }: PasswordSectionProps) {
  const viewer = useViewer()
  const href = useHref()
  const { revalidate } = useRevalidator()
  const [proof, setProof] = useState<{ ways: WaysToProveFragment; password: string } | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function save(fields: FormData): Promise<Outcome> {
    const password = textOf(fields, 'password')
    const result = await changePassword(password, textOf(fields, 'oldPassword') || null)
    if (hasPassword || result.__typename !== 'Forbidden') return asOutcome(result)
    const { reauthentication: ways } = await send('Reauthentication', {})
    setProof({ ways, password })
    return null
  }

  async function saveProved(password: string) {
    const failed = { isError: true, message: copy.accountSettings.failed }
    setOutcome(await changePassword(password, null).then(asOutcome, () => failed))
    setProof(null)
    await revalidate()
  }

  if (proof) {
    return (
      <Reauthenticate
        ways={proof.ways}
        level="h3"
        action={href('ShowTwoFactorAuth')}
        onProved={() => void saveProved(proof.password)}
      />
    )
  }
  return (
    <SettingsForm
      form="password"
      tab="security"
      answer={outcome ? { form: 'password', kind: '', values: [], ...outcome } : answer}
      label={hasPassword ? 'Change password' : copy.createPassword.save}
      kind="primary"
      isForgetful
      send={save}
    >
      {({ errorId }) => (
        <>
          {hasPassword && <CurrentPasswordField id="password-old" name="oldPassword" errorId={errorId} />}
          <PasswordStrength own={[email, viewer?.username]}>
            <SettingsField
              id="password-new"
              label="New password"
              name="password"
              type="password"
              autoComplete="new-password"
              hint={copy.createPassword.hint}
              errorId={errorId}
              required
            />
          </PasswordStrength>
        </>
      )}
    </SettingsForm>
  )
}

const changePassword = async (password: string, oldPassword: string | null) =>
  (await send('ChangePassword', { password, oldPassword })).result

const asOutcome = (result: Awaited<ReturnType<typeof changePassword>>) =>
  outcomeOf(result, copy.accountSettings.passwordSaved)
