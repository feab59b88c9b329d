import type { SettingsAnswerFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { outcomeOf, passwordOf, textOf } from '#client/settings/outcome.ts'
import { SettingsField } from '#client/settings/SettingsField.tsx'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

interface PasswordSectionProps {
  email: string | null
  hasPassword: boolean
  answer: SettingsAnswerFragment | null | undefined
}

/** The first password, another one, or a link for whoever has forgotten it. */
export function PasswordSection({ email, hasPassword, answer }: PasswordSectionProps) {
  return (
    <SettingsSection
      id="password"
      title="Password"
      words={
        hasPassword
          ? 'Changing it signs out every other browser.'
          : 'Your account has none: you sign in by links. You may have one too.'
      }
    >
      <SettingsForm
        form="password"
        tab="security"
        answer={answer}
        label={hasPassword ? 'Change password' : copy.createPassword.save}
        kind="primary"
        isForgetful
        send={async (fields) => {
          const { result } = await send('ChangePassword', {
            password: textOf(fields, 'newPassword'),
            oldPassword: passwordOf(fields),
          })
          return outcomeOf(result, copy.accountSettings.passwordSaved)
        }}
      >
        {({ errorId }) => (
          <>
            {hasPassword && (
              <SettingsField
                id="password-old"
                label="Current password"
                name="password"
                type="password"
                autoComplete="current-password"
                errorId={errorId}
                required
              />
            )}
            <SettingsField
              id="password-new"
              label="New password"
              name="newPassword"
              type="password"
              autoComplete="new-password"
              hint={copy.createPassword.hint}
              errorId={errorId}
              required
            />
          </>
        )}
      </SettingsForm>
      {hasPassword && email && (
        <SettingsForm
          form="passwordReset"
          tab="security"
          answer={answer}
          label="Forgotten? Get a link by email"
          kind="text"
          send={async () => {
            const { result } = await send('SendPasswordReset', { email })
            return outcomeOf(
              result.__typename === 'SusiMethod' ? {} : result,
              copy.accountSettings.resetSent(email),
            )
          }}
        />
      )}
    </SettingsSection>
  )
}
