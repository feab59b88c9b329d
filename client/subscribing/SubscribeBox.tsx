import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newsletters } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import type { SubscriptionSource } from '#schema/enums.ts'
import type { SubscribeBoxFragment } from '#schema/generated/operations.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { placed } from '#client/browser/places.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import {
  newsletterForms,
  type SubscribeControlProps,
  useNewsletterHref,
} from '#client/subscribing/newsletterHref.ts'

interface SubscribeBoxProps {
  newsletter: SubscribeBoxFragment
  source: SubscriptionSource
}

/** A newsletter by email: an address for visitors, one press for viewers (R205). The same for all visitors. */
export function SubscribeBox({ newsletter, source }: SubscribeBoxProps) {
  const { id, name, ownerName } = newsletter
  return (
    <section className="SubscribeBox" aria-labelledby={`newsletter-${id}`}>
      <h2 className="SubscribeBox-title" id={`newsletter-${id}`}>
        {words.get(name)}
      </h2>
      <SubscribeControl {...newsletter} source={source} />
      <p className="SubscribeBox-notice">{copy.terms.noticeForSubscribers(ownerName)}</p>
    </section>
  )
}

export const SubscribeControl = placed('subscribe', (props: SubscribeControlProps) => {
  const viewer = useViewer()
  const href = useHref()
  if (!viewer) return <VisitorForm {...props} />
  if (viewer.id === props.userId)
    return <ButtonLink to={href('ShowNewsletterSettings', { id: props.id })}>{words.settings}</ButtonLink>
  const { SubscribeToggle } = viewerParts<typeof import('#client/subscribing/SubscribeToggle.tsx')>()
  return <SubscribeToggle {...props} />
})

/** Sent by the browser; the newsletter's page shows the result. */
function VisitorForm({ source, ...newsletter }: SubscribeControlProps) {
  const action = useNewsletterHref()(newsletter)
  const { id, name } = newsletter
  // Another host would refuse the form.
  if (!isOwnPath(action)) return <ButtonLink to={`${action}#subscribe`}>{words.subscribe}</ButtonLink>
  return (
    <form className="SubscribeBox-form" method="post" action={action}>
      <HiddenFields form={newsletterForms(newsletter).byEmail} values={{ newsletterId: id, source }} />
      <input
        className="SubscribeBox-email"
        type="email"
        name="email"
        required
        autoComplete="email"
        placeholder={newsletters.email}
        aria-label={newsletters.email}
      />
      <Button type="submit" kind="primary" aria-label={words.subscribeTo(name)}>
        {words.subscribe}
      </Button>
    </form>
  )
}
