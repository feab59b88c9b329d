import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface AddSubscriberProps {
  newsletterId: string
  answer: FormAnswerFragment | null | undefined
}

/** The owner states the person's consent. */
export function AddSubscriber({ newsletterId, answer }: AddSubscriberProps) {
  const href = useHref()
  return (
    <details className="Subscribers-add" open={answer?.form === 'addSubscriber'}>
      <summary className="Subscribers-link">{copy.add}</summary>
      <ActionForm
        form="addSubscriber"
        className="Subscribers-form"
        action={href('ShowNewsletterSubscribers', { newsletterV3Id: newsletterId })}
        answer={answer}
        isForgetful
      >
        {({ typed, isBusy }) => (
          <>
            <Field
              id="subscriber-email"
              label={copy.email}
              name="email"
              type="email"
              required
              defaultValue={typed('email')}
              hint={copy.addHint}
            />
            <Field
              id="subscriber-name"
              label={copy.name}
              name="name"
              defaultValue={typed('name')}
              hint={copy.optional}
            />
            <Consent label={copy.consent} />
            <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
              {copy.add}
            </Button>
          </>
        )}
      </ActionForm>
    </details>
  )
}

/** The form explains a missing tick. */
export function Consent({ label }: { label: string }) {
  return (
    <label className="Subscribers-consent">
      <input type="checkbox" name="hasConsent" value="true" required />
      <span>{label}</span>
    </label>
  )
}
