import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DigestFields } from '#client/newsletters/manage/digest/DigestFields.tsx'
import { DigestPreview } from '#client/newsletters/manage/digest/DigestPreview.tsx'
import { inZone } from '#client/newsletters/manage/digest/inZone.ts'
import type { Digest, SectionProps } from '#client/newsletters/manage/section.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

interface DigestSectionProps extends SectionProps {
  digest: Digest
}

/** Sets the time of a publication's digest, and lists its stories so far. */
export function DigestSection({ desk, digest, action, answer }: DigestSectionProps) {
  const href = useHref()
  const { frequency, dueAt, isHeld, timeZone } = digest
  return (
    <SettingsSection id="digest" title={words.title} words={`${words.about} ${words.alone}`}>
      {isHeld && <p role="alert">{words.held}</p>}
      {dueAt != null && !isHeld && <p>{words.next(inZone(dueAt, timeZone))}</p>}
      <ActionForm form="setDigest" action={action} answer={answer} label={words.save} noValidate>
        {({ typed }) => <DigestFields digest={digest} typed={typed} />}
      </ActionForm>
      <Stories digest={digest} />
      <div className="DigestSection-ways">
        <DigestPreview newsletterId={desk.id} frequency={frequency} />
        <ActionForm form="sendTestDigest" action={action} answer={answer} label={words.sendTest} />
      </div>
      {desk.collectionSlug && (
        <p>
          <Link
            to={href('ShowCollectionDigestStats', {
              collectionSlug: desk.collectionSlug,
              newsletterSlug: desk.slug,
            })}
          >
            {words.stats}
          </Link>
        </p>
      )}
    </SettingsSection>
  )
}

function Stories({ digest: { frequency, stories } }: Pick<DigestSectionProps, 'digest'>) {
  const href = useHref()
  return (
    <>
      <h3 className="DigestSection-heading">{frequency === 'OFF' ? words.recent : words.nextStories}</h3>
      {stories.length === 0 ? (
        <p className="SettingsSection-words">{words.noneYet}</p>
      ) : (
        <ol className="DigestSection-stories">
          {stories.map(({ id, title }) => (
            <li key={id}>
              <Link to={href('ShowPost', { postId: id })}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
