import { type FormEvent, useEffect } from 'react'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import {
  newsletterForms,
  type SubscribeControlProps,
  useNewsletterHref,
} from '#client/subscribing/newsletterHref.ts'
import { askSubscribed, setSubscribed } from '#client/subscribing/setSubscribed.ts'
import { useEntity } from '#client/overlay/entities.ts'

/** A viewer's button, labelled with its action. Without scripts it is a form. */
export function SubscribeToggle({ source, ...newsletter }: SubscribeControlProps) {
  const { id, name } = newsletter
  const action = useNewsletterHref()(newsletter)
  const isSubscribed = useEntity({ type: 'Newsletter', id })?.isSubscribed
  useEffect(() => askSubscribed(id), [id])

  if (!isOwnPath(action)) return <ButtonLink to={`${action}#subscribe`}>{words.subscribe}</ButtonLink>
  const { subscribe, leave } = newsletterForms(newsletter)
  function press(event: FormEvent) {
    event.preventDefault()
    setSubscribed({ id, name, source }, !isSubscribed)
  }
  return (
    <form method="post" action={action} onSubmit={press}>
      <HiddenFields form={isSubscribed ? leave : subscribe} values={{ newsletterId: id, source }} />
      <Button type="submit" aria-label={isSubscribed ? words.unsubscribeFrom(name) : words.subscribeTo(name)}>
        {isSubscribed ? words.unsubscribe : words.subscribe}
      </Button>
    </form>
  )
}
