import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

interface UsernameSectionProps {
  username: string
  answer: FormAnswerFragment | null | undefined
}

export function UsernameSection({ username, answer }: UsernameSectionProps) {
  const href = useHref()
  const { mainOrigin } = useSite()
  const address = mainOrigin.replace(/^https?:\/\//, '') + href('ShowUser', { username })
  return (
    <SettingsSection
      id="username"
      title="Username"
      words={
        <>
          Your profile is at <b className="SettingsSection-address">{address}</b>. If you change your
          username, the old address redirects to the new one, and no one else can use it.
        </>
      }
    >
      <ActionForm
        form="username"
        action={href('ShowSettingsTab', { setting: 'account' })}
        answer={answer}
        label="Change username"
        noValidate
      >
        {({ errorId, typed }) => (
          <SettingsField
            id="username-field"
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={typed('username') ?? username}
            hint="Letters, digits, dots, underscores and hyphens."
            errorId={errorId}
            required
          />
        )}
      </ActionForm>
    </SettingsSection>
  )
}
