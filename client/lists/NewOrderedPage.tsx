import { copy } from '#schema/copy.ts'
import { formsByListType } from '#schema/actions/orderedLists.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { ListFields } from '#client/lists/ListFields.tsx'

/** R111. */
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
        form={formsByListType[type].create}
        action={type === 'SEQUENCE' ? href('NewSequence') : href('NewSeries')}
        answer={data.formAnswer}
        kind="primary"
        label={words.createButton}
      >
        {({ errorId, typed }) => (
          <ListFields
            id="ordered"
            name={typed('name')}
            description={typed('description')}
            errorId={errorId}
          />
        )}
      </ActionForm>
    </>
  )
}
