import type { SettingsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { copy } from '#schema/copy.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

/** The publications that the viewer owns or edits (R142). */
export function PublishingTab({ data: { viewer } }: { data: SettingsPageQuery }) {
  const href = useHref()
  const collections = viewer.adminCollections ?? []
  return (
    <SettingsSection
      id="managePublications"
      title={copy.viewerMenu.managePublications}
      words={
        collections.length === 0 ? 'You don’t own or edit any publications.' : 'Publications you own or edit.'
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
  )
}
