import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { accountSettings as words } from '#schema/copy/settings.ts'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { AddressSection } from '#client/settings/AddressSection.tsx'
import { AvatarField } from '#client/settings/AvatarField.tsx'
import { ClosingSection } from '#client/settings/ClosingSection.tsx'
import { EmailSection } from '#client/settings/EmailSection.tsx'
import { ProfileForm } from '#client/settings/ProfileForm.tsx'
import { SettingSwitch } from '#client/settings/SettingSwitch.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { UsernameSection } from '#client/settings/UsernameSection.tsx'
import { useInShell } from '#client/settings/useInShell.ts'

export function AccountTab({ data }: { data: SettingsPageQuery }) {
  const href = useHref()
  const { viewer, reauthentication, formAnswer: answer } = data
  const hides = data.account?.profile?.find(({ name }) => name === 'ACCOUNT_HIDE_EXTERNAL_SERVICES')
  const profile = { name: viewer.name ?? '', bio: viewer.bio ?? '', imageId: viewer.imageId ?? null }
  useInShell(viewer)
  return (
    <>
      <SettingsSection
        id="profileInformation"
        title="Profile information"
        words="Your name, picture and bio appear with everything you write."
      >
        <AvatarField profile={profile} answer={answer} />
        <ProfileForm profile={profile} answer={answer} />
        <SettingSwitch
          name="ACCOUNT_HIDE_EXTERNAL_SERVICES"
          label={words.hideServices}
          isOn={hides?.value === 'ON'}
          tab="account"
          answer={answer}
        />
        {viewer.username && (
          <p>
            <Link to={href('EditUser', { username: viewer.username })}>{copy.profile.editAbout}</Link>
          </p>
        )}
      </SettingsSection>
      <UsernameSection username={viewer.username ?? ''} answer={answer} />
      {data.hostDesk && <AddressSection hosts={data.hostDesk} />}
      <EmailSection viewer={viewer} ways={reauthentication!} answer={answer} />
      <ClosingSection username={viewer.username ?? ''} ways={reauthentication!} answer={answer} />
    </>
  )
}
