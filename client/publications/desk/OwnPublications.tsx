import { copy } from '#schema/copy/publicationDesk.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { FormAnswerFragment, OwnCollectionPartsFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface OwnPublicationsProps {
  collections: readonly OwnCollectionPartsFragment[]
  answer: FormAnswerFragment | null | undefined
}

export function OwnPublications({ collections, answer }: OwnPublicationsProps) {
  const href = useHref()
  return (
    <>
      <ul className="SettingsList">
        {collections.map((collection) => (
          <OwnPublication key={collection.id} collection={collection} answer={answer} />
        ))}
      </ul>
      <p>
        <Link className="SettingsList-name" to={href('NewCollection')}>
          {copy.newPublication}
        </Link>
      </p>
    </>
  )
}

interface OwnPublicationProps extends Pick<OwnPublicationsProps, 'answer'> {
  collection: OwnCollectionPartsFragment
}

function OwnPublication({ collection, answer }: OwnPublicationProps) {
  const href = useHref()
  const { id: collectionId, slug, name, tagline, avatarId, role, goneAt } = collection
  const form = {
    of: collectionId,
    action: href('ShowSettingsTab', { setting: 'publishing' }),
    fields: { collectionId },
    answer,
    says: 'toast',
  } as const
  return (
    <li className="SettingsList-one">
      <Avatar name={name} imageId={avatarId} size="M" shape="square" />
      <div className="SettingsList-text">
        {goneAt === null ? (
          <Link className="SettingsList-name" to={href('ShowCollectionHome', { collectionSlug: slug })}>
            {name}
          </Link>
        ) : (
          <span className="SettingsList-name" dir="auto">
            {name}
          </span>
        )}
        <p className="SettingsList-words">
          {goneAt === null ? (
            <>
              {copy.roles[role]}
              {tagline && `. ${tagline}`}
            </>
          ) : (
            <>
              {copy.goneOn} <Timestamp at={goneAt} />
            </>
          )}
        </p>
        {goneAt === null && (
          <p className="SettingsList-ways">
            {role !== 'WRITER' && (
              <Link
                to={href('ShowCollectionSettings', { collectionSlug: slug })}
                aria-label={copy.settingsOf(name)}
              >
                {copy.tabs.settings}
              </Link>
            )}
            <Link
              to={href('NewCollectionPost', { collectionSlug: slug })}
              aria-label={submissions.newStory(name)}
            >
              {submissions.newOne}
            </Link>
          </p>
        )}
        {goneAt === null && role === 'WRITER' && (
          <ActionForm {...form} form="leaveOwnCollection" label={copy.leaveOne(name)} kind="text" />
        )}
        {goneAt !== null && <ActionForm {...form} form="undeleteCollection" label={copy.takeBackOne(name)} />}
      </div>
    </li>
  )
}
