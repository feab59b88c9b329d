import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { formsOfOrdered } from '#schema/orderedForms.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

/** Begins a sequence or a series (R111). The form is posted with scripts too, since it leads to another page. */
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
  const viewer = useViewer()
  const type = typeOf(at.row.name)
  const words = copy.ordered.kinds[type]
  const form = formsOfOrdered[type].create
  const answer = answerTo(data.formAnswer, form)
  const typed = (name: string) => answer?.values.find((value) => value.name === name)?.value
  return (
    <>
      <h1 className="Library-title">{words.create}</h1>
      <p className="Ordered-about">{words.createAbout}</p>
      <form
        className="Library-form"
        method="post"
        action={type === 'SEQUENCE' ? href('NewSequence') : href('NewSeries')}
      >
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
        <Field
          id="ordered-name"
          label={copy.lists.name}
          name="name"
          required
          maxLength={limits.catalogs.name}
          defaultValue={typed('name')}
          message={answer?.isError ? answer.message : null}
        />
        <Field
          id="ordered-description"
          label={copy.lists.description}
          name="description"
          maxLength={limits.catalogs.description}
          defaultValue={typed('description')}
        />
        <Button kind="primary" type="submit">
          {words.createButton}
        </Button>
      </form>
    </>
  )
}
