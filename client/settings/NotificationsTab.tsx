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
      id="letters"
      title="Letters"
      words={
        email
          ? `The only letters that you get are about signing in and the safety of your account. They go to ${email}.`
          : 'You get no letters but those that confirm your address, because none is confirmed yet.'
      }
    >
      <p>
        <Link to={`${href('ShowSettingsTab', { setting: 'account' })}#email`}>
          {email ? 'Change the address' : 'Confirm your address'}
        </Link>
      </p>
    </SettingsSection>
  )
}
