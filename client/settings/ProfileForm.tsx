import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField, SettingsText } from '#client/forms/SettingsField.tsx'

interface ProfileFormProps {
  profile: { name: string; bio: string }
  answer: FormAnswerFragment | null | undefined
}

export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const href = useHref()
  return (
    <ActionForm
      form="profile"
      action={href('ShowSettingsTab', { setting: 'account' })}
      answer={answer}
      label="Save profile"
      kind="primary"
      noValidate
    >
      {({ errorId, typed }) => (
        <>
          <SettingsField
            id="profile-name"
            label="Name"
            name="name"
            autoComplete="name"
            defaultValue={typed('name') ?? profile.name}
            maxLength={limits.profile.name}
            errorId={errorId}
            required
          />
          <SettingsText
            id="profile-bio"
            label="Bio"
            name="bio"
            rows={3}
            defaultValue={typed('bio') ?? profile.bio}
            hint={`Up to ${limits.profile.bio} characters.`}
          />
        </>
      )}
    </ActionForm>
  )
}
