import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'
import { outcomeOf, textOf } from '#client/settings/outcome.ts'
import { SettingsField } from '#client/settings/SettingsField.tsx'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

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
          Your address is <b className="SettingsSection-address">{address}</b>. If you change your username,
          the old address redirects to the new one, and no one else can take it.
        </>
      }
    >
      <SettingsForm
        form="username"
        tab="account"
        answer={answer}
        label="Change username"
        send={async (fields) => {
          const { result } = await send('ChangeUsername', { username: textOf(fields, 'username') })
          const viewer = currentViewer()
          const taken = result.__typename === 'Viewer' ? result.username : null
          if (taken && viewer) setViewer({ ...viewer, username: taken })
          return outcomeOf(result, copy.accountSettings.usernameChanged(taken ?? ''))
        }}
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
      </SettingsForm>
    </SettingsSection>
  )
}
