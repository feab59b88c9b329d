import type { FormAnswerFragment, SettingsSessionFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { browserWords } from '#client/settings/browserWords.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

interface SessionsSectionProps {
  sessions: readonly SettingsSessionFragment[]
  answer: FormAnswerFragment | null | undefined
}

export function SessionsSection({ sessions, answer }: SessionsSectionProps) {
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'security' })
  return (
    <SettingsSection
      id="sessions"
      title="Where you’re signed in"
      words="Don’t recognise a device? Sign it out, then change your password."
    >
      <ul className="SettingsList">
        {sessions.map((session) => (
          <Session key={session.id} session={session} answer={answer} action={action} />
        ))}
      </ul>
      <ActionForm form="everywhere" action={action} answer={answer} label="Sign out everywhere" leaves />
    </SettingsSection>
  )
}

interface SessionProps {
  session: SettingsSessionFragment
  answer: FormAnswerFragment | null | undefined
  action: string
}

function Session({ session: { id, host, userAgent, createdAt, isCurrent }, answer, action }: SessionProps) {
  const name = browserWords(userAgent)
  return (
    <li className="SettingsList-one">
      <div className="SettingsList-text">
        <p className="SettingsList-name">
          {name}
          {isCurrent && <span className="SettingsList-mark">This browser</span>}
        </p>
        <p className="SettingsList-words">
          {host}, since <Timestamp at={createdAt} />
        </p>
      </div>
      <ActionForm
        form="session"
        of={id}
        action={action}
        fields={{ sessionId: id }}
        answer={answer}
        label="Sign out"
        says="toast"
        leaves={isCurrent}
      />
    </li>
  )
}
