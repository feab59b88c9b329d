import type { FormAnswerFragment, SettingsSessionFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { send } from '#client/graphql/send.ts'
import { browserWords } from '#client/settings/browserWords.ts'
import { outcomeOf } from '#client/settings/outcome.ts'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

interface SessionsSectionProps {
  sessions: readonly SettingsSessionFragment[]
  answer: FormAnswerFragment | null | undefined
}

/** The viewer's sessions. */
export function SessionsSection({ sessions, answer }: SessionsSectionProps) {
  return (
    <SettingsSection
      id="sessions"
      title="Where you are signed in"
      words="Don’t recognise a device? Sign it out, then change your password."
    >
      <ul className="SettingsList">
        {sessions.map((session) => (
          <Session key={session.id} session={session} answer={answer} />
        ))}
      </ul>
      <SettingsForm form="everywhere" tab="security" answer={answer} label="Sign out everywhere" />
    </SettingsSection>
  )
}

interface SessionProps {
  session: SettingsSessionFragment
  answer: FormAnswerFragment | null | undefined
}

function Session({ session: { id, host, userAgent, createdAt, isCurrent }, answer }: SessionProps) {
  const name = browserWords(userAgent)
  return (
    <li className="SettingsList-one">
      <div className="SettingsList-text">
        <p className="SettingsList-name">
          {name}
          {isCurrent && <span className="SettingsList-mark">this browser</span>}
        </p>
        <p className="SettingsList-words">
          {host}, since <Timestamp at={createdAt} />
        </p>
      </div>
      <SettingsForm
        form="session"
        of={id}
        tab="security"
        answer={answer}
        label="Sign out"
        className="SettingsForm--inline"
        send={
          isCurrent
            ? undefined
            : async () => {
                const { result } = await send('RevokeSession', { sessionId: id })
                return outcomeOf(result, copy.accountSettings.sessionEnded)
              }
        }
      >
        <input type="hidden" name="sessionId" value={id} />
      </SettingsForm>
    </li>
  )
}
