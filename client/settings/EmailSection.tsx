import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { send } from '#client/graphql/send.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { CurrentPassword } from '#client/settings/CurrentPassword.tsx'
import { outcomeOf, passwordOf, textOf } from '#client/settings/outcome.ts'
import { SettingsField } from '#client/settings/SettingsField.tsx'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

interface Addresses {
  email?: string | null
  unverifiedEmail?: string | null
}

interface EmailSectionProps {
  viewer: Addresses
  ways: WaysToProveFragment
  answer: FormAnswerFragment | null | undefined
}

/** The proved email address, the one that is not proved yet, and a form for another. */
export function EmailSection({ viewer, ways, answer }: EmailSectionProps) {
  const { email, unverifiedEmail } = viewer
  return (
    <SettingsSection
      id="email"
      title="Email"
      words="We send sign-in links and account updates to this address."
    >
      <dl className="SettingsFacts">
        {email && <Address label="Confirmed" address={email} />}
        {unverifiedEmail && <Address label="Waiting for confirmation" address={unverifiedEmail} />}
      </dl>
      {!email && !unverifiedEmail && <p>Your account has no email address.</p>}
      {unverifiedEmail && (
        <SettingsForm
          form="verification"
          tab="account"
          answer={answer}
          label="Resend link"
          send={async () => {
            const { result } = await send('SendSettingsVerification', {})
            return outcomeOf(result, copy.accountSettings.confirmationSent(unverifiedEmail))
          }}
        />
      )}
      <ChangeEmail viewer={viewer} ways={ways} answer={answer} />
    </SettingsSection>
  )
}

const Address = ({ label, address }: { label: string; address: string }) => (
  <div className="SettingsFacts-one">
    <dt>{label}</dt>
    <dd>{address}</dd>
  </div>
)

function ChangeEmail({ viewer, ways, answer }: EmailSectionProps) {
  return (
    <SettingsForm
      form="email"
      tab="account"
      answer={answer}
      label={viewer.email ? 'Change email' : 'Save email'}
      ways={ways}
      isForgetful
      send={async (fields) => {
        const email = textOf(fields, 'email').trim()
        const isKept = email.toLowerCase() === viewer.email
        const { result } = await send('ChangeEmail', { email, password: passwordOf(fields) })
        const shell = currentViewer()
        if (result.__typename === 'MutationSuccess' && shell) {
          setViewer({ ...shell, unverifiedEmail: isKept ? null : email.toLowerCase() })
        }
        const { emailKept, emailSent } = copy.accountSettings
        return outcomeOf(result, isKept ? emailKept : emailSent(email))
      }}
    >
      {({ errorId, typed }) => (
        <>
          <SettingsField
            id="email-field"
            label="New address"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typed('email')}
            errorId={errorId}
            required
          />
          <CurrentPassword id="email-password" ways={ways} errorId={errorId} />
        </>
      )}
    </SettingsForm>
  )
}
