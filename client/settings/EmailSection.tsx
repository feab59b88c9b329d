import type { FormAnswerFragment, WaysToProveFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { CurrentPassword } from '#client/settings/CurrentPassword.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { ProvingForm } from '#client/twoFactor/ProvingForm.tsx'

interface Addresses {
  email?: string | null
  unverifiedEmail?: string | null
}

interface EmailSectionProps {
  viewer: Addresses
  ways: WaysToProveFragment
  answer: FormAnswerFragment | null | undefined
}

export function EmailSection({ viewer, ways, answer }: EmailSectionProps) {
  const { email, unverifiedEmail } = viewer
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'account' })
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
        <ActionForm form="verification" action={action} answer={answer} label="Resend link" />
      )}
      <ChangeEmail viewer={viewer} ways={ways} answer={answer} action={action} />
    </SettingsSection>
  )
}

const Address = ({ label, address }: { label: string; address: string }) => (
  <div className="SettingsFacts-one">
    <dt>{label}</dt>
    <dd>{address}</dd>
  </div>
)

function ChangeEmail({ viewer, ways, answer, action }: EmailSectionProps & { action: string }) {
  return (
    <ProvingForm
      form="email"
      action={action}
      answer={answer}
      label={viewer.email ? 'Change email' : 'Save email'}
      ways={ways}
      isForgetful
      noValidate
    >
      {({ errorId, typed }) => (
        <>
          <SettingsField
            id="email-field"
            label="New email address"
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
    </ProvingForm>
  )
}
