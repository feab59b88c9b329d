import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { CurrentPassword } from '#client/settings/CurrentPassword.tsx'
import { ProveThenSend } from '#client/settings/ProveThenSend.tsx'
import { SettingsField } from '#client/settings/SettingsField.tsx'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

interface ClosingSectionProps {
  username: string
  ways: WaysToProveFragment
  answer: FormAnswerFragment | null | undefined
}

/**
 * Hiding the account for a while, or closing it. Both end the session, so the browser sends their forms and not the
 * page.
 */
export function ClosingSection({ username, ways, answer }: ClosingSectionProps) {
  return (
    <SettingsSection id="closing" title="Close your account">
      <details className="SettingsDetails" open={answer?.form === 'deactivation'}>
        <summary>Deactivate your account</summary>
        <p className="SettingsSection-words">
          Hides your profile, stories and responses until you sign in again, and signs you out everywhere.
        </p>
        <Deactivation ways={ways} answer={answer} />
      </details>
      <details className="SettingsDetails" open={answer?.form === 'deletion'}>
        <summary>Delete your account</summary>
        <p className="SettingsSection-words">
          This can’t be undone. Your profile and lists are deleted, and your stories and responses go to the
          trash. No one else can take your username. We’ll email you when it’s done.
        </p>
        <SettingsForm
          form="deletion"
          tab="account"
          answer={answer}
          label="Permanently delete account"
          ways={ways}
          className="SettingsForm--danger"
        >
          {({ errorId, typed }) => (
            <>
              <SettingsField
                id="deletion-username"
                label={`Type ${username} to confirm`}
                name="username"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                defaultValue={answer?.form === 'deletion' ? typed('username') : undefined}
                errorId={errorId}
                required
              />
              <CurrentPassword id="deletion-password" ways={ways} errorId={errorId} />
            </>
          )}
        </SettingsForm>
      </details>
    </SettingsSection>
  )
}

/** A viewer who signed in a while ago must prove again who they are first. */
function Deactivation({ ways, answer }: Pick<ClosingSectionProps, 'ways' | 'answer'>) {
  const href = useHref()
  if (answer?.form !== 'deactivation' || ways.isFresh) {
    return <SettingsForm form="deactivation" tab="account" answer={answer} label="Deactivate account" />
  }
  return (
    <ProveThenSend
      form="deactivation"
      action={href('ShowSettingsTab', { setting: 'account' })}
      explanation="Confirm your identity before we hide your account."
      ways={ways}
      answer={answer}
    />
  )
}
