import { business as words } from '#schema/copy/marketing.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { useHref } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** A message to the operator. The last field is out of sight: only programs fill it in. */
export function BusinessForm({ answer }: { answer: FormAnswerFragment | null }) {
  const href = useHref()
  return (
    <ActionForm
      form="contactBusiness"
      action={href('ShowLandingB2b')}
      answer={answer}
      label={words.send}
      isForgetful
    >
      {({ typed }) => (
        <>
          <Field
            id="contact-name"
            label={words.name}
            name="name"
            autoComplete="name"
            required
            defaultValue={typed('name')}
          />
          <Field
            id="contact-email"
            label={words.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={typed('email')}
          />
          <Field
            id="contact-organization"
            label={words.organization}
            name="organization"
            autoComplete="organization"
            defaultValue={typed('organization')}
          />
          <TextArea
            id="contact-message"
            label={words.message}
            name="message"
            className="BusinessForm-message"
            rows={6}
            required
            hint={words.messageHint}
            maxLength={limits.businessContact.message}
            defaultValue={typed('message')}
          />
          <div className="BusinessForm-website" aria-hidden>
            <label htmlFor="contact-website">{words.website}</label>
            <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
        </>
      )}
    </ActionForm>
  )
}
