import { PasswordSection } from '#client/settings/PasswordSection.tsx'
import { SessionsSection } from '#client/settings/SessionsSection.tsx'
import type { SettingsData } from '#client/settings/SettingsPage.tsx'

/** What one signs in with, and where one is signed in. */
export function SecurityTab({ data: { viewer, account } }: { data: SettingsData }) {
  return (
    <>
      <PasswordSection
        email={viewer.email ?? null}
        hasPassword={account!.hasPassword}
        answer={account!.formState}
      />
      <SessionsSection sessions={account!.sessions ?? []} answer={account!.formState} />
    </>
  )
}
