import { useState } from 'react'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { FormName } from '#schema/forms/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { offeredSlug } from '#schema/hosts/offeredSlug.ts'
import { Field } from '#client/design/Field.tsx'
import { TextArea } from '#client/design/TextArea.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'

interface NewNewsletterFormProps {
  form: FormName
  action: string
  fields?: Readonly<Record<string, string>>
  answer: FormAnswerFragment | null | undefined
}

/** Name, address and description of a new newsletter. */
export function NewNewsletterForm({ form, action, fields, answer }: NewNewsletterFormProps) {
  const typedSlug = typedIn(answerTo(answer, form), 'slug') ?? ''
  const [slug, setSlug] = useState(typedSlug)
  const [isChosen, setChosen] = useState(typedSlug !== '')
  return (
    <ActionForm
      form={form}
      action={action}
      fields={fields}
      answer={answer}
      kind="primary"
      label={words.start}
    >
      {({ typed }) => (
        <>
          <Field
            id="new-name"
            label={words.name}
            name="name"
            required
            maxLength={limits.newsletter.name}
            defaultValue={typed('name')}
            // Until an address is typed, the name's is offered.
            onChange={({ target }) => !isChosen && setSlug(offeredSlug(target.value))}
          />
          <Field
            id="new-slug"
            label={words.address}
            name="slug"
            required
            maxLength={80}
            hint={words.addressHint}
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            onChange={({ target }) => {
              setSlug(target.value)
              setChosen(target.value !== '')
            }}
          />
          <TextArea
            id="new-description"
            label={words.description}
            name="description"
            rows={3}
            maxLength={limits.newsletter.description}
            hint={words.descriptionHint}
            defaultValue={typed('description')}
          />
        </>
      )}
    </ActionForm>
  )
}
