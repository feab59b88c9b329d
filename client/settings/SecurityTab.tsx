import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { ConnectedAccounts } from '#client/settings/ConnectedAccounts.tsx'
import { PasskeyList } from '#client/settings/passkeys/PasskeyList.tsx'
import { PasswordSection } from '#client/settings/PasswordSection.tsx'
import { SessionsSection } from '#client/settings/SessionsSection.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { TwoFactorSection } from '#client/settings/TwoFactorSection.tsx'

export function SecurityTab({ data, at }: { data: SettingsPageQuery; at: PageLocation }) {
  const { viewer, twoFactor, passkeys = [], connectedAccounts = [] } = data
  const ways = data.reauthentication!
  const { hasPassword } = ways
  return (
    <>
      <PasswordSection email={viewer.email ?? null} hasPassword={hasPassword} answer={data.formAnswer} />
      <TwoFactorSection factor={twoFactor} hasPassword={hasPassword} answer={data.formAnswer} />
      <SettingsSection
        id="passkeys"
        title="Passkeys"
        words="Sign in with your fingerprint, face or screen lock. Nothing to remember, nothing to guess."
      >
        <PasskeyList passkeys={passkeys} />
      </SettingsSection>
      <SettingsSection
        id="connected-accounts"
        title={copy.connectedAccounts.title}
        words={`${copy.connectedAccounts.explanation} ${copy.connectedAccounts.source[data.account?.signInSource ?? 'medium']}`}
      >
        <ConnectedAccounts
          accounts={connectedAccounts}
          here={at.pathname}
          query={at.search}
          ways={ways}
          answer={data.formAnswer}
        />
      </SettingsSection>
      <SessionsSection sessions={data.account?.sessions ?? []} answer={data.formAnswer} />
    </>
  )
}
