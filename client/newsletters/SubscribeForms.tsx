import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newsletters } from '#schema/copy/newsletters.ts'
import type { SubscriptionSource } from '#schema/enums.ts'
import type { FormAnswerFragment, SubscribeBoxFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { newsletterForms, useNewsletterHref } from '#client/subscribing/newsletterHref.ts'

interface SubscribeFormsProps {
  newsletter: SubscribeBoxFragment & { isSubscribed: boolean }
  source: SubscriptionSource
  answer: FormAnswerFragment | null | undefined
}

/** On a newsletter's page: subscribing, or leaving again. */
export function SubscribeForms({ newsletter, source, answer }: SubscribeFormsProps) {
  const href = useHref()
  const viewer = useViewer()
  const action = useNewsletterHref()(newsletter)
  const { id, name, userId, isSubscribed } = newsletter
  const { subscribe, byEmail, leave } = newsletterForms(newsletter)
  const shared = {
    action,
    answer,
    of: userId === null ? undefined : id,
    fields: { newsletterId: id, source },
  }
  if (viewer && viewer.id === userId)
    return <Link to={href('ShowNewsletterSettings', { id })}>{words.settingsOf(name)}</Link>
  if (isSubscribed)
    return (
      <>
        <p role="status">{words.isSubscribed(name)}</p>
        <ActionForm
          {...shared}
          fields={{ newsletterId: id }}
          form={leave}
          label={newsletters.unsubscribe}
          name={words.unsubscribeFrom(name)}
          says="toast"
        />
      </>
    )
  if (viewer)
    return (
      <ActionForm
        {...shared}
        form={subscribe}
        label={newsletters.subscribe}
        name={words.subscribeTo(name)}
        kind="primary"
        says="toast"
      />
    )
  return (
    <ActionForm
      {...shared}
      form={byEmail}
      label={newsletters.subscribe}
      name={words.subscribeTo(name)}
      kind="primary"
      isForgetful
    >
      {({ typed }) => (
        <Field
          id={`email-${id}`}
          label={newsletters.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed('email')}
        />
      )}
    </ActionForm>
  )
}
