import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { outcomeOf, textOf } from '#client/settings/outcome.ts'
import { SettingsField, SettingsText } from '#client/settings/SettingsField.tsx'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'

interface ProfileFormProps {
  profile: { name: string; bio: string }
  answer: FormAnswerFragment | null | undefined
}

export function ProfileForm({ profile, answer }: ProfileFormProps) {
  return (
    <SettingsForm
      form="profile"
      tab="account"
      answer={answer}
      label="Save profile"
      kind="primary"
      send={async (fields) => {
        const { result } = await send('EditProfile', {
          name: textOf(fields, 'name'),
          bio: textOf(fields, 'bio'),
        })
        const viewer = currentViewer()
        if (result.__typename === 'Viewer' && viewer)
          setViewer({ ...viewer, name: result.name ?? viewer.name })
        return outcomeOf(result, copy.accountSettings.saved)
      }}
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
            hint={`At most ${limits.profile.bio} characters.`}
          />
        </>
      )}
    </SettingsForm>
  )
}
