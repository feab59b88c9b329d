import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { copy } from '#schema/copy.ts'
import { copy as looks } from '#schema/copy/looks.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { ExportSection } from '#client/settings/ExportSection.tsx'
import { PicturesSection } from '#client/settings/PicturesSection.tsx'
import { SettingSwitch } from '#client/settings/SettingSwitch.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

/** The publications that the viewer owns or edits (R142), whether readers may write private notes, and the own pictures. */
export function PublishingTab({ data, at }: { data: SettingsPageQuery; at: Place }) {
  const { viewer } = data
  const href = useHref()
  const collections = viewer.adminCollections ?? []
  const notes = data.account?.publishing?.find(({ name }) => name === 'PUBLISHING_ALLOW_PRIVATE_NOTES')
  return (
    <>
      <SettingsSection
        id="managePublications"
        title={copy.viewerMenu.managePublications}
        words={
          collections.length === 0
            ? 'You don’t own or edit any publications.'
            : 'Publications you own or edit.'
        }
      >
        <ul className="SettingsList">
          {collections.map(({ id, slug, name, tagline, avatarId }) => (
            <li key={id} className="SettingsList-one">
              <Avatar name={name} imageId={avatarId} size="M" shape="square" />
              <div className="SettingsList-text">
                <Link className="SettingsList-name" to={href('ShowCollectionHome', { collectionSlug: slug })}>
                  {name}
                </Link>
                {tagline && <p className="SettingsList-words">{tagline}</p>}
              </div>
            </li>
          ))}
        </ul>
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
      {data.exports && <ExportSection exports={data.exports} answer={data.formAnswer} />}
      {data.yourPictures && <PicturesSection list={data.yourPictures} answer={data.formAnswer} at={at} />}
    </>
  )
}
