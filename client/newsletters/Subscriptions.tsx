import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { FormAnswerFragment, OwnSubscriptionEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { useNewsletterHref } from '#client/subscribing/newsletterHref.ts'

interface SubscriptionsProps {
  list: readonly OwnSubscriptionEntryFragment[]
  answer: FormAnswerFragment | null | undefined
  form: 'leaveNewsletter' | 'leaveNewsletterInSettings'
}

/** The newsletters that the viewer gets, each with one press to leave. */
export function Subscriptions({ list, answer, form }: SubscriptionsProps) {
  const href = useHref()
  const pageOf = useNewsletterHref()
  const { said, place, gone } = useRemovalMessage(answer, form)
  const action =
    form === 'leaveNewsletter'
      ? href('ShowYourNewsletters')
      : href('ShowSettingsTab', { setting: 'notifications' })
  return (
    <>
      <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
        {said}
      </p>
      {list.length === 0 ? (
        <>
          <p>{words.noSubscriptions}</p>
          <p className="SettingsSection-words">{words.findOnes}</p>
        </>
      ) : (
        <ul className="SettingsList">
          {list.map(({ newsletterId, name, ownerName, ownerImageId, ...owner }) => (
            <li key={newsletterId} className="SettingsList-one">
              <Avatar
                name={ownerName}
                imageId={ownerImageId}
                size="M"
                shape={owner.collectionSlug ? 'square' : undefined}
              />
              <div className="SettingsList-text">
                <Link className="SettingsList-name" to={pageOf(owner)}>
                  <bdi>{name}</bdi>
                </Link>
                {name !== ownerName && <p className="SettingsList-words">{words.by(ownerName)}</p>}
              </div>
              <ActionForm
                {...gone}
                form={form}
                action={action}
                fields={{ newsletterId }}
                answer={answer}
                of={newsletterId}
                label={words.unsubscribe}
                name={words.unsubscribeFrom(name)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.length > 1 && (
        <p>
          <Link to={href('UnsubscribeAllNewslettersSignedIn')}>{words.unsubscribeAll}</Link>
        </p>
      )}
    </>
  )
}
