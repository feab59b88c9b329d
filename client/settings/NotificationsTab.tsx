import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

/** Which emails are sent to the viewer, and where. */
export function NotificationsTab({ data: { viewer } }: { data: SettingsPageQuery }) {
  const href = useHref()
  const { email } = viewer
  return (
    <SettingsSection
      id="emails"
      title="Emails"
      words={
        email
          ? `We only email you about signing in and the security of your account, at ${email}.`
          : 'Until you confirm your email address, we only send you confirmation emails.'
      }
    >
      <p>
        <Link to={`${href('ShowSettingsTab', { setting: 'account' })}#email`}>
          {email ? 'Change email' : 'Confirm your email'}
        </Link>
      </p>
    </SettingsSection>
  )
}
