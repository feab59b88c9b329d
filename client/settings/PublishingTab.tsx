import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { copy } from '#schema/copy.ts'
import { copy as looks } from '#schema/copy/looks.ts'
import { copy as words } from '#schema/copy/publicationDesk.ts'
import { tipping } from '#schema/copy/tipping.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { OwnPublications } from '#client/publications/desk/OwnPublications.tsx'
import { ExportSection } from '#client/settings/ExportSection.tsx'
import { PicturesSection } from '#client/settings/PicturesSection.tsx'
import { SettingSwitch } from '#client/settings/SettingSwitch.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

/** R142 */
export function PublishingTab({ data, at }: { data: SettingsPageQuery; at: PageLocation }) {
  const href = useHref()
  const collections = data.ownCollections ?? []
  const notes = data.account?.publishing?.find(({ name }) => name === 'PUBLISHING_ALLOW_PRIVATE_NOTES')
  return (
    <>
      <SettingsSection
        id="managePublications"
        title={copy.viewerMenu.managePublications}
        words={collections.length === 0 ? words.noneOfYours : words.yours}
      >
        <OwnPublications collections={collections} answer={data.formAnswer} />
      </SettingsSection>
      <SettingsSection
        id="private-notes"
        title={copy.privateNotes.settingTitle}
        words={copy.privateNotes.settingWords}
      >
        <SettingSwitch
          name="PUBLISHING_ALLOW_PRIVATE_NOTES"
          label={copy.privateNotes.setting}
          isOn={notes?.value === 'ON'}
          tab="publishing"
          answer={data.formAnswer}
        />
      </SettingsSection>
      <SettingsSection id="design" title={looks.title} words={looks.about}>
        <ButtonLink to={href('EditUserDesign')}>{looks.change}</ButtonLink>
      </SettingsSection>
      <SettingsSection
        id="tipping"
        title={tipping.title}
        words={`${tipping.about} ${data.account?.tippingLink ? tipping.isOn : tipping.isOff}`}
      >
        <ButtonLink to={href('ShowTippingSettings')}>{tipping.change}</ButtonLink>
      </SettingsSection>
      {data.exports && <ExportSection exports={data.exports} answer={data.formAnswer} />}
      {data.yourPictures && <PicturesSection list={data.yourPictures} answer={data.formAnswer} at={at} />}
    </>
  )
}
