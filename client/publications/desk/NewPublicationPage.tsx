import { type FormEvent, useState } from 'react'
import { copy } from '#schema/copy/publicationDesk.ts'
import { limits } from '#schema/limits.ts'
import { offeredSlug } from '#schema/offeredSlug.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { Field, FieldMessage } from '#client/design/Field.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { DetailFields } from '#client/publications/desk/DetailFields.tsx'

/** Creates a publication (R085). The form is posted with scripts too, since it leads to another page. */
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
  const viewer = useViewer()
  const answer = answerTo(data.formAnswer, 'createCollection')
  const typed = (field: string) => answer?.values.find(({ name }) => name === field)?.value ?? ''
  const [slug, setSlug] = useState(typed('slug'))
  const [isChosen, setChosen] = useState(typed('slug') !== '')

  /** Until an address is typed, the name's is offered. */
  function offer({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== 'name' || isChosen) return
    setSlug(offeredSlug(target.value))
  }
  return (
    <div className="PublicationDesk">
      <h1 className="PublicationDesk-title">{copy.newPublication}</h1>
      <p className="PublicationDesk-words">{copy.newPublicationWords}</p>
      <form className="Publishing-form" method="post" action={href('NewCollection')} onInput={offer}>
        <input type="hidden" name="form" value="createCollection" />
        <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
        <DetailFields
          values={{ name: typed('name'), tagline: typed('tagline'), description: typed('description') }}
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
        <FieldMessage message={answer?.isError ? answer.message : null} />
        <Button kind="primary" type="submit">
          {copy.create}
        </Button>
      </form>
      <p className="Field-hint PublicationDesk-note">{copy.tooManyOwned(limits.publication.perAccount)}</p>
    </div>
  )
}
