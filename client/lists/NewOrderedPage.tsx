import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { formsOfOrdered } from '#schema/actions/ordered.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

/** Begins a sequence or a series (R111). */
export const page = definePage<'NewOrderedPage'>({
  operation: 'NewOrderedPage',
  variables: () => ({}),
  head: (_, { row }) => ({ title: copy.ordered.kinds[typeOf(row.name)].create, noIndex: true }),
  styles: ['forms', 'library', 'ordered'],
  isSided: () => false,
  Component: NewOrderedPage,
})

const typeOf = (row: string) => (row === 'NewSequence' ? 'SEQUENCE' : 'SERIES')

function NewOrderedPage({ data, at }: PageProps<'NewOrderedPage'>) {
  const href = useHref()
  const type = typeOf(at.row.name)
  const words = copy.ordered.kinds[type]
  return (
    <>
      <h1 className="Library-title">{words.create}</h1>
      <p className="Ordered-about">{words.createAbout}</p>
      <ActionForm
        className="Library-form"
        form={formsOfOrdered[type].create}
        action={type === 'SEQUENCE' ? href('NewSequence') : href('NewSeries')}
        answer={data.formAnswer}
        kind="primary"
        label={words.createButton}
      >
        {({ error, errorId, typed }) => (
          <>
            <Field
              id="ordered-name"
              label={copy.lists.name}
              name="name"
              required
              maxLength={limits.catalogs.name}
              defaultValue={typed('name')}
              isFault={error !== null}
              aria-describedby={errorId}
            />
            <Field
              id="ordered-description"
              label={copy.lists.description}
              name="description"
              maxLength={limits.catalogs.description}
              defaultValue={typed('description')}
            />
          </>
        )}
      </ActionForm>
    </>
  )
}
