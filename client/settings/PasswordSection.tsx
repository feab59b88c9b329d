import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { CurrentPasswordField } from '#client/settings/CurrentPassword.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { PasswordStrength } from '#client/signin/PasswordStrength.tsx'
import { ProvingForm } from '#client/twoFactor/ProvingForm.tsx'

interface PasswordSectionProps {
  email: string | null
  hasPassword: boolean
  answer: FormAnswerFragment | null | undefined
}

/** A viewer without a password may have to prove who they are first; then the typed one is sent. */
export function PasswordSection({ email, hasPassword, answer }: PasswordSectionProps) {
  const viewer = useViewer()
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'security' })
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
      <ProvingForm
        form="password"
        action={action}
        answer={answer}
        label={hasPassword ? 'Change password' : copy.createPassword.save}
        kind="primary"
        isForgetful
        noValidate
      >
        {({ errorId }) => (
          <>
            {hasPassword && <CurrentPasswordField id="password-old" name="oldPassword" errorId={errorId} />}
            <PasswordStrength own={[email, viewer?.name, viewer?.username]}>
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
      </ProvingForm>
      {hasPassword && email && (
        <ActionForm
          form="passwordReset"
          action={action}
          answer={answer}
          label="Forgot your password? Get a reset link by email"
          kind="text"
        />
      )}
    </SettingsSection>
  )
}
