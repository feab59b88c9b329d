import { useState } from 'react'
import { copy } from '#schema/copy/publicationDesk.ts'
import { limits } from '#schema/limits.ts'
import { offeredSlug } from '#schema/hosts/offeredSlug.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { DetailFields } from '#client/publications/desk/DetailFields.tsx'

/** R085 */
export const page = definePage<'NewPublicationPage'>({
  operation: 'NewPublicationPage',
  variables: () => ({}),
  head: () => ({ title: copy.newPublication, noIndex: true }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: NewPublicationPage,
})

function NewPublicationPage({ data }: PageProps<'NewPublicationPage'>) {
  const href = useHref()
  const { origin } = useSite()
  const typedSlug = typedIn(answerTo(data.formAnswer, 'createCollection'), 'slug') ?? ''
  const [slug, setSlug] = useState(typedSlug)
  const [isChosen, setChosen] = useState(typedSlug !== '')
  return (
    <div className="PublicationDesk">
      <h1 className="PublicationDesk-title">{copy.newPublication}</h1>
      <p className="PublicationDesk-words">{copy.newPublicationWords}</p>
      <ActionForm
        form="createCollection"
        action={href('NewCollection')}
        answer={data.formAnswer}
        kind="primary"
        label={copy.create}
      >
        {({ typed }) => (
          <DetailFields
            values={{
              name: typed('name') ?? '',
              tagline: typed('tagline') ?? '',
              description: typed('description') ?? '',
            }}
            // Until an address is typed, the name's is offered.
            onName={(name) => !isChosen && setSlug(offeredSlug(name))}
          >
            <Field
              id="slug"
              label={copy.address}
              name="slug"
              required
              maxLength={80}
              hint={copy.addressHint(origin)}
              autoCapitalize="none"
              spellCheck={false}
              value={slug}
              onChange={({ target }) => {
                setSlug(target.value)
                setChosen(target.value !== '')
              }}
            />
          </DetailFields>
        )}
      </ActionForm>
      <p className="Field-hint PublicationDesk-note">{copy.tooManyOwned(limits.publication.perAccount)}</p>
    </div>
  )
}
