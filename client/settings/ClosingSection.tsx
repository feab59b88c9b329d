import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { CurrentPassword } from '#client/settings/CurrentPassword.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { ProveThenSend } from '#client/twoFactor/ProveThenSend.tsx'
import { ProvingForm } from '#client/twoFactor/ProvingForm.tsx'

interface ClosingSectionProps {
  username: string
  ways: WaysToProveFragment
  answer: FormAnswerFragment | null | undefined
}

/** Both end the session, so the browser sends their forms. */
export function ClosingSection({ username, ways, answer }: ClosingSectionProps) {
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'account' })
  return (
    <SettingsSection id="closing" title="Close your account">
      <details className="SettingsDetails" open={answer?.form === 'deactivation'}>
        <summary>Deactivate your account</summary>
        <p className="SettingsSection-words">
          Hides your profile, stories and responses until you sign in again, and signs you out everywhere.
        </p>
        <Deactivation ways={ways} answer={answer} action={action} />
      </details>
      <details className="SettingsDetails" open={answer?.form === 'deletion'}>
        <summary>Delete your account</summary>
        <p className="SettingsSection-words">
          This can’t be undone. Your profile and lists are deleted, and your stories and responses go to the
          trash. No one else can take your username. We’ll email you when it’s done.
        </p>
        <ProvingForm
          form="deletion"
          action={action}
          answer={answer}
          label="Permanently delete account"
          ways={ways}
          className="ActionForm ClosingSection-deletion"
          noValidate
          leaves
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
                defaultValue={typed('username')}
                errorId={errorId}
                required
              />
              <CurrentPassword id="deletion-password" ways={ways} errorId={errorId} />
            </>
          )}
        </ProvingForm>
      </details>
    </SettingsSection>
  )
}

/** A viewer who signed in a while ago must prove again who they are. */
function Deactivation({
  ways,
  answer,
  action,
}: Pick<ClosingSectionProps, 'ways' | 'answer'> & { action: string }) {
  if (answer?.form !== 'deactivation' || ways.isFresh) {
    return (
      <ActionForm form="deactivation" action={action} answer={answer} label="Deactivate account" leaves />
    )
  }
  return (
    <ProveThenSend
      form="deactivation"
      action={action}
      explanation="Confirm your identity before we hide your account."
      ways={ways}
      answer={answer}
    />
  )
}
